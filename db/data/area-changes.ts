/** The URL and the names of a practice area. */
export interface ListedArea {
  slug: string;
  /** The name that the site shows. */
  name: string;
  /** Names that the operator has replaced. The API, URLs and imports still accept them. */
  formerNames: readonly string[];
  /** Whether the operator has taken the area out of lists, filters and forms. */
  isHidden: boolean;
}

let changes: readonly ListedArea[] = [];

/**
 * Sets the areas that differ from those that ship with the software, or that the operator has
 * added. Schemas and labels need them without waiting, so they are a variable of the process, which
 * serves one site: a cache of the database, set on the server before each request and in the
 * browser from the page's data.
 */
export function setAreaChanges(changedAreas: readonly ListedArea[]): void {
  changes = changedAreas;
}

/** The areas of the last {@link setAreaChanges}. */
export const areaChanges = (): readonly ListedArea[] => changes;
