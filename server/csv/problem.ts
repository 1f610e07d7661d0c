/** The file can't be taken in at all. The message says what is wrong with it and what to do. */
export class RosterProblem extends Error {
  override name = 'RosterProblem';
}
