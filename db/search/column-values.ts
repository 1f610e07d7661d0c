import { languageNames } from '../data/languages.ts';
import { ValueSets } from './value-sets.ts';

/** The contents of {@link ColumnValues} as plain data. */
export interface ColumnValueLists {
  specialties: string[];
  languageNames: string[];
  areaSets: (readonly number[])[];
  languageSets: (readonly number[])[];
}

/** Assigns a number to each distinct text and set in the columns, in order of first appearance. */
export class ColumnValues {
  readonly specialties: string[];
  /** The languages that a visitor can choose, then all others that a lawyer speaks. */
  readonly languageNames: string[] = [];
  /** Indexes into `languageNames`, by lowercase name. */
  readonly languageIndexes = new Map<string, number>();
  /** Sets of practice areas, by index. */
  readonly areaSets: ValueSets;
  /** Sets of languages, by index. */
  readonly languageSets: ValueSets;
  readonly #specialtyIndexes: Map<string, number>;

  constructor(lists?: ColumnValueLists) {
    this.specialties = [...(lists?.specialties ?? [])];
    this.#specialtyIndexes = new Map(this.specialties.map((text, index) => [text, index]));
    for (const name of lists?.languageNames ?? languageNames) this.languageIndex(name);
    this.areaSets = new ValueSets(lists?.areaSets);
    this.languageSets = new ValueSets(lists?.languageSets);
  }

  lists(): ColumnValueLists {
    return {
      specialties: this.specialties,
      languageNames: this.languageNames,
      areaSets: [...this.areaSets.sets],
      languageSets: [...this.languageSets.sets],
    };
  }

  specialtyIndex(text: string): number {
    const known = this.#specialtyIndexes.get(text);
    if (known !== undefined) return known;
    const index = this.specialties.push(text) - 1;
    this.#specialtyIndexes.set(text, index);
    return index;
  }

  languageIndex(name: string): number {
    const key = name.toLowerCase();
    const known = this.languageIndexes.get(key);
    if (known !== undefined) return known;
    const index = this.languageNames.push(name) - 1;
    this.languageIndexes.set(key, index);
    return index;
  }
}
