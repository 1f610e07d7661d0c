import { cities } from '../../../db/data/cities.ts';
import { slugOf } from './places.ts';

/** The popular cities of a state, the most populous first. */
export function citiesOf(stateCode: string): string[] {
  return cities.filter((city) => city.state === stateCode).map((city) => city.name);
}

/**
 * A city by slug or name, in any case: that of the state where one is given, else the most populous
 * of that name. Undefined where it isn't among the popular ones, which doesn't mean that it isn't there.
 */
export function findCity(
  text: string,
  stateCode?: string,
): { name: string; state: string } | undefined {
  const slug = slugOf(text);
  return cities.find(
    (city) => (stateCode === undefined || city.state === stateCode) && slugOf(city.name) === slug,
  );
}
