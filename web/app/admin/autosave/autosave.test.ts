import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createAutosave,
  type Draft,
  type Saved,
  type SaveResult,
  type SaveState,
} from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (version: number) => ({ id: 5, version });

/** An editor whose saves get these results, then succeed. */
function openEditor(...results: (SaveResult<Draft> | Error)[]) {
  return openEditorOf({ current: null }, ...results);
}

/** An editor of a stored version, or of a new article. */
function openEditorOf(stored: { current: Saved }, ...results: (SaveResult<Draft> | Error)[]) {
  let text = '';
  const sent: [text: string, saved: Saved][] = [];
  const states: SaveState['status'][] = [];
  const autosave = createAutosave({
    stored,
    async send(saved) {
      sent.push([text, saved]);
      const result = results.shift() ?? { saved: draft((saved?.version ?? 0) + 1) };
      if (result instanceof Error) throw result;
      return result;
    },
    report: ({ status }) => states.push(status),
  });
  const type = (words: string) => {
    text = words;
    autosave.edited();
  };
  return { autosave, type, sent, states };
}

test('saves after a pause, and then the version that is stored', async () => {
  const { type, sent, states } = openEditor();
  type('One');
  await vi.advanceTimersByTimeAsync(1900);
  type('One two');
  await vi.advanceTimersByTimeAsync(1900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  type('One two three');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([
    ['One two', null],
    ['One two three', { id: 5, version: 1 }],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('saves at least every 15 seconds while someone types without a pause', async () => {
  const { type, sent } = openEditor();
  for (let second = 0; second < 16; second++) {
    type(`${second}`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toHaveLength(1);
});

test('repeats a failed save until it succeeds, and says so meanwhile', async () => {
  const { autosave, type, sent, states } = openEditor(new Error('offline'), { failure: 'Later' });
  type('One');
  await vi.advanceTimersByTimeAsync(2000);
  expect([states.at(-1), autosave.hasUnsavedText()]).toEqual(['failed', true]);
  type('One two');
  await vi.advanceTimersByTimeAsync(5000);
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([states.at(-1), autosave.hasUnsavedText()]).toEqual(['saved', false]);
  expect(sent.map(([text]) => text)).toEqual(['One', 'One two', 'One two']);
});

test('never overwrites a newer version unless asked to', async () => {
  const { autosave, type, sent, states } = openEditor({ current: draft(7) });
  type('One');
  await vi.advanceTimersByTimeAsync(2000);
  type('One two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1)]).toEqual([1, 'conflict']);
  await autosave.saveNow();
  expect(sent.at(-1)).toEqual(['One two', { id: 5, version: 7 }]);
});

test('goes on from the version that an earlier autosave of the form stored', async () => {
  const stored: { current: Saved } = { current: draft(1) };
  openEditorOf(stored).type('One');
  await vi.advanceTimersByTimeAsync(2000);
  const { type, sent } = openEditorOf(stored);
  type('One two');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([['One two', { id: 5, version: 2 }]]);
});

test('after a failed save, text that is given up is not saved again', async () => {
  const { autosave, type, sent } = openEditor({ failure: 'Later' });
  type('One');
  await vi.advanceTimersByTimeAsync(2000);
  autosave.discard();
  await vi.advanceTimersByTimeAsync(60_000);
  await autosave.flush();
  expect([sent.length, autosave.hasUnsavedText()]).toEqual([1, false]);
});

test('two saves at the same time send one request', async () => {
  const { autosave, type, sent } = openEditor();
  type('One');
  await Promise.all([autosave.flush(), autosave.flush()]);
  expect(sent).toEqual([['One', null]]);
});
