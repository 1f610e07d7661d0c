import { type ListedArea, setAreaChanges } from '../data/area-changes.ts';
import { setImportWords } from '../data/import-words.ts';
import { findAreaIn, isShippedArea } from '../data/listed-areas.ts';
import { isCombination, parseSearchTerms, STRONG_TERM_WEIGHT } from '../data/search-terms.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';

/** A practice area with its details and search terms. */
export interface PracticeArea extends ListedArea {
  id: number;
  description: string;
  /** Name of a line icon in the web app's icon set. */
  icon: string;
  /** The operator's search terms: lines of a term, a comma and a weight. */
  englishTerms: string;
  spanishTerms: string;
  /** The number of changes by the operator. */
  version: number;
}

/** The practice areas of a site. */
export interface PracticeAreas {
  /** In the order of the sign-up list. */
  all: readonly PracticeArea[];
  /** Those that aren't hidden. */
  shown: readonly PracticeArea[];
  /** Those that the operator has changed or added. */
  changed: readonly PracticeArea[];
  /** The names of the changed areas. */
  changedNames: readonly ListedArea[];
  /** Names of areas by strong search terms, for categories in imported files. */
  importWords: Readonly<Record<string, string>>;
  /** Finds a visible area by its slug or one of its names, ignoring case. */
  find(text: string): PracticeArea | undefined;
}

const caches = new WeakMap<Database, { version: number; areas: PracticeAreas }>();

/** Returns the practice areas, which are read again only after a change. */
export async function practiceAreasOf(db: Database): Promise<PracticeAreas> {
  const { practiceAreas: version } = engineOf(db).contentVersions();
  const cached = caches.get(db);
  if (cached?.version === version) return cached.areas;
  const areas = await readPracticeAreas(db);
  caches.set(db, { version, areas });
  return areas;
}

/** Makes the practice areas known to the schemas, labels and imports of this process. */
export async function refreshListedAreas(db: Database): Promise<void> {
  const { changedNames, importWords } = await practiceAreasOf(db);
  setAreaChanges(changedNames);
  setImportWords(importWords);
}

async function readPracticeAreas(db: Database): Promise<PracticeAreas> {
  const rows = await db.selectFrom('practiceAreas').selectAll().orderBy('id').execute();
  const all = rows.map(
    ({ formerNames, isHidden, ...row }): PracticeArea => ({
      ...row,
      formerNames: JSON.parse(formerNames),
      isHidden: isHidden === 1,
    }),
  );
  const shown = all.filter(({ isHidden }) => !isHidden);
  const changed = all.filter(({ slug, version }) => version > 0 || !isShippedArea(slug));
  return {
    all,
    shown,
    changed,
    changedNames: changed.map(({ slug, name, formerNames, isHidden }) => ({
      slug,
      name,
      formerNames,
      isHidden,
    })),
    importWords: Object.fromEntries(changed.flatMap(importWordsOf)),
    find: (text) => findAreaIn(shown, text),
  };
}

function importWordsOf({ name, englishTerms }: PracticeArea): [word: string, name: string][] {
  return parseSearchTerms(englishTerms)
    .filter(({ term, weight }) => weight >= STRONG_TERM_WEIGHT && !isCombination(term))
    .map(({ term }) => [term, name]);
}
