import type { EditedArticle } from '../../api/client.ts';
import type { ArticleFields } from './article-values.ts';

/** The stored article that the next save changes; null while it has never been saved. */
export type Saved = Pick<EditedArticle, 'id' | 'version'> | null;

export type SaveResult =
  | { article: EditedArticle }
  /** Someone else changed the article. */
  | { current: EditedArticle }
  /** The fields can't be saved as they are. */
  | { errors: Record<string, string>; message: string }
  /** Saving again may succeed. */
  | { failure: string };

/** What the page shows about the state of the text. */
export type SaveState =
  | { status: 'unchanged' | 'edited' | 'saving' }
  /** `at` is the time in ISO 8601. */
  | { status: 'saved'; at: string }
  | { status: 'conflict'; current: EditedArticle }
  | { status: 'invalid'; errors: Record<string, string>; message: string }
  | { status: 'failed'; message: string };

interface AutosaveOptions {
  /** The stored version, also for a later autosave of the same form. */
  stored: { current: Saved };
  /** What someone else saved, if the form was rejected for that reason. */
  conflict?: EditedArticle | undefined;
  readFields: () => ArticleFields;
  send: (fields: ArticleFields, saved: Saved) => Promise<SaveResult>;
  report: (state: SaveState, saved: Saved) => void;
}

/** Time without typing until the text is saved. */
const PAUSE_MS = 2000;
/** While someone types without a pause, the text is saved this often. */
const MAX_WAIT_MS = 15_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

export function initialState(conflict: EditedArticle | undefined): SaveState {
  return conflict ? { status: 'conflict', current: conflict } : { status: 'unchanged' };
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves an article while it is being written, one request at a time. A failed save is repeated; a
 * conflict stops saving until `saveNow` is called, so that a newer version is never overwritten
 * unasked.
 */
export function createAutosave({ stored, conflict, readFields, send, report }: AutosaveOptions) {
  let state: SaveState = initialState(conflict);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let editedSince: number | null = null;
  let retryMs = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;

  function setState(next: SaveState) {
    state = next;
    report(state, stored.current);
  }

  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function save(): Promise<void> {
    editedSince = null;
    setState({ status: 'saving' });
    const result = await send(readFields(), stored.current).catch(() => ({
      failure: NO_CONNECTION,
    }));
    if ('failure' in result) {
      editedSince ??= Date.now();
      setState({ status: 'failed', message: result.failure });
      saveIn(retryMs);
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      return;
    }
    retryMs = FIRST_RETRY_MS;
    if ('current' in result) return setState({ status: 'conflict', current: result.current });
    if ('errors' in result) return setState({ status: 'invalid', ...result });
    const { id, version, updatedAt } = result.article;
    stored.current = { id, version };
    // The text may have changed while it was being saved.
    if (editedSince !== null) return setState({ status: 'edited' });
    setState({ status: 'saved', at: updatedAt });
  }

  /** Saves now what has changed. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    if (state.status === 'conflict' || state.status === 'unchanged' || state.status === 'saved')
      return;
    running = save().finally(() => {
      running = null;
    });
    await running;
    if (editedSince !== null && state.status === 'edited') saveIn(PAUSE_MS);
  }

  return {
    /** Call this after each change of the fields. */
    edited() {
      editedSince ??= Date.now();
      if (state.status === 'conflict') return;
      if (state.status !== 'saving' && state.status !== 'failed') setState({ status: 'edited' });
      if (state.status === 'edited')
        saveIn(Math.max(0, Math.min(PAUSE_MS, editedSince + MAX_WAIT_MS - Date.now())));
    },
    flush,
    /** Saves now, even if nothing has changed. After a conflict, this text replaces the other. */
    async saveNow() {
      if (state.status === 'conflict') {
        stored.current = { id: state.current.id, version: state.current.version };
      }
      state = { status: 'edited' };
      await flush();
    },
    /** Whether closing the page would lose text. */
    hasUnsavedText: () => state.status !== 'saved' && state.status !== 'unchanged',
    /** Waits for a save in progress and stops saving. Returns the version that is stored. */
    async stop(): Promise<Saved> {
      clearTimeout(timer);
      await running;
      return stored.current;
    },
  };
}

const NO_CONNECTION = 'We can’t reach the server. Your text is still here; we keep trying.';
