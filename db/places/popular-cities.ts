import { type City, cities } from '../data/cities.ts';
import positions from '../data/city-positions.json' with { type: 'json' };
import type { Position } from './places.ts';

const positionsByCity: Record<string, number[] | undefined> = positions;

/** The popular cities with their positions, the most populous first. */
export const popularCities: readonly { city: City; position: Position }[] = cities.map((city) => {
  const [latitude = 0, longitude = 0] = positionsByCity[`${city.name}, ${city.state}`] ?? [];
  return { city, position: { latitude, longitude } };
});
