import type { Position } from '../places/places.ts';

/** The fields of a listing that decide which regions and counts include the lawyer. */
export interface LocationAndAreas {
  /** Index of the state. */
  state: number;
  /** Indexes of the practice areas. */
  areas: readonly number[];
  /** Null if the office's position is unknown. */
  position: Position | null;
}

/** A lawyer's listing before and after a change; null if the lawyer isn't listed. */
export interface LawyerChange {
  id: number;
  before: LocationAndAreas | null;
  after: LocationAndAreas | null;
  /**
   * Whether searches without text may find, count or order the lawyer differently, except when
   * results are sorted by name. False if only other facts have changed, such as the name or a phone
   * number.
   */
  affectsResults: boolean;
}

/**
 * Maximum number of changes to keep. A page that needs an older one is refreshed unconditionally.
 */
const MAX_CHANGES = 300;

/** The latest changes that a search index has followed. */
export class RecentChanges {
  /** The sequence number after which all changes are kept. */
  #start: number;
  #steps: { sequence: number; changes: readonly LawyerChange[] }[] = [];
  #count = 0;

  /** @param sequence the last logged change that the index contains */
  constructor(sequence: number) {
    this.#start = sequence;
  }

  /**
   * Adds the changes of one step.
   *
   * @param sequence the last logged change of the step
   */
  add(sequence: number, changes: readonly LawyerChange[]): void {
    this.#steps.push({ sequence, changes });
    this.#count += changes.length;
    while (this.#count > MAX_CHANGES) {
      const oldest = this.#steps.shift();
      if (!oldest) break;
      this.#start = oldest.sequence;
      this.#count -= oldest.changes.length;
    }
  }

  /** The changes after a sequence number; null if some of them are no longer kept. */
  after(sequence: number): readonly LawyerChange[] | null {
    if (sequence < this.#start) return null;
    return this.#steps.flatMap((step) => (step.sequence > sequence ? step.changes : []));
  }
}
