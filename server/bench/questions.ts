import { readFileSync } from 'node:fs';
import {
  choosePracticeAreas,
  type PracticeAreaScores,
  scorePracticeAreas,
} from '../../db/search/practice-area-scores.ts';
import { tokenize } from '../../db/search/tokens.ts';

/** A line of a file with labeled questions (JSON Lines). */
interface LabeledQuestion {
  q: string;
  /** "en" or "es". */
  lang: string;
  /** Slugs, best first. "none" means that the question doesn't reveal a practice area. */
  areas: string[];
  /** Other acceptable slugs. */
  also?: string[];
}

interface Answer {
  question: LabeledQuestion;
  scores: PracticeAreaScores;
  /** Slugs. */
  practiceAreas: string[];
  alternatives: string[];
}

/** Answers every question of a file, and returns a report with the scores and the misses. */
export function reportQuestions(file: string): string {
  const answers = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => answer(JSON.parse(line) as LabeledQuestion));
  const languages = Map.groupBy(answers, ({ question }) => question.lang);
  const areas = Map.groupBy(answers, ({ question }) => labelOf(question));
  return [
    ...[...languages].flatMap(([language, group]) => [`${language}:`, ...shares(group), '']),
    'First answer right, by practice area:',
    ...[...areas]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([area, group]) => `  ${area.padEnd(28)}${share(group, isRight)}`),
    '',
    'Misses (expected: question → answer; matching terms):',
    ...answers.filter((one) => !isRight(one)).map(describeMiss),
  ].join('\n');
}

function answer(question: LabeledQuestion): Answer {
  const scores = scorePracticeAreas(tokenize(question.q));
  return { question, scores, ...choosePracticeAreas(scores) };
}

const NONE = 'none';

function labelOf({ areas }: LabeledQuestion): string {
  return areas[0] ?? NONE;
}

function isRight({ question, practiceAreas }: Answer): boolean {
  return (practiceAreas[0] ?? NONE) === labelOf(question);
}

function isAmong({ question: { areas, also = [] }, practiceAreas: [first] }: Answer): boolean {
  return first !== undefined && (areas.includes(first) || also.includes(first));
}

function isOffered({ question, practiceAreas, alternatives }: Answer): boolean {
  return [...practiceAreas, ...alternatives].includes(labelOf(question));
}

function shares(answers: readonly Answer[]): string[] {
  const withArea = answers.filter(({ question }) => labelOf(question) !== NONE);
  const withoutArea = answers.filter(({ question }) => labelOf(question) === NONE);
  return [
    `  first answer is the best area             ${share(withArea, isRight)}`,
    `  first answer is the best or another area  ${share(withArea, (one) => isRight(one) || isAmong(one))}`,
    `  best area is first or an alternative      ${share(withArea, isOffered)}`,
    `  no answer to a question without an area   ${share(withoutArea, isRight)}`,
  ];
}

function share(answers: readonly Answer[], test: (answer: Answer) => boolean): string {
  const count = answers.filter(test).length;
  const percent = answers.length === 0 ? 0 : (100 * count) / answers.length;
  return `${percent.toFixed(1).padStart(5)}%  (${count} of ${answers.length})`;
}

function describeMiss({ question, scores, practiceAreas }: Answer): string {
  const terms = scores.terms.map(({ term, weights, factor }) => {
    const byArea = weights.map(({ slug, weight }) => `${slug} ${weight}`).join(', ');
    return `${term} (${byArea}${factor === 1 ? '' : `, × ${factor}`})`;
  });
  const first = practiceAreas[0] ?? NONE;
  return `  ${labelOf(question)}: ${question.q} → ${first}; ${terms.join('; ') || 'no terms'}`;
}
