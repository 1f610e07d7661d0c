import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choosePracticeAreas, scorePracticeAreas } from '../practice-area-scores.ts';
import { tokenize } from '../tokens.ts';

const NONE = 'none';

interface LabeledQuestion {
  q: string;
  /** Slugs, the best one first, or "none". */
  areas: string[];
}

test.each(['questions-en.jsonl', 'questions-es.jsonl'])(
  'at least 85%% of the questions in %s get the right practice area',
  (file) => {
    const questions = readQuestions(file);
    const misses = questions.filter(({ q, areas }) => practiceAreaOf(q) !== areas[0]);
    const share = 1 - misses.length / questions.length;
    expect(share, misses.map(({ q }) => q).join('\n')).toBeGreaterThanOrEqual(0.85);
  },
);

function readQuestions(file: string): LabeledQuestion[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LabeledQuestion);
}

function practiceAreaOf(q: string): string {
  return choosePracticeAreas(scorePracticeAreas(tokenize(q))).practiceAreas[0] ?? NONE;
}
