let words: Readonly<Record<string, string>> = {};

/**
 * Sets the words by which imports recognize the operator's practice areas: names by lowercase word.
 * Like the names themselves, they are a cache of the database in this process.
 */
export function setImportWords(areaByWord: Readonly<Record<string, string>>): void {
  words = areaByWord;
}

/** The words of the last {@link setImportWords}. */
export const importWords = (): Readonly<Record<string, string>> => words;
