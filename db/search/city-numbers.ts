import { cityKey } from '../data/place-key.ts';
import type { City, CityIndex } from '../places/city-index.ts';

/** Numbers the cities of the listings in the order in which they first occur. */
export class CityNumbers {
  /** The cities in the order of their numbers. */
  readonly list: City[] = [];
  readonly #index: CityIndex;
  /** The numbers plus one, by the city's population rank, which is unique. */
  readonly #numbersByRank = new Map<number, number>();
  /** A cache for `plusOne`, by state and city as written. Most listings repeat a city. */
  readonly #numbersByText = new Map<string, Map<string, number>>();

  constructor(index: CityIndex) {
    this.#index = index;
  }

  /** The number of a listing's city plus one; 0 if the city is unknown. */
  plusOne(text: string, state: string): number {
    let numbers = this.#numbersByText.get(state);
    if (!numbers) {
      numbers = new Map();
      this.#numbersByText.set(state, numbers);
    }
    let number = numbers.get(text);
    if (number === undefined) {
      number = this.#numberOf(this.#index.find(cityKey(text), state));
      numbers.set(text, number);
    }
    return number;
  }

  #numberOf(city: City | null): number {
    if (!city) return 0;
    const known = this.#numbersByRank.get(city.rank);
    if (known !== undefined) return known;
    const number = this.list.push(city);
    this.#numbersByRank.set(city.rank, number);
    return number;
  }
}
