/** A stored draft that is being edited. */
export interface Draft {
  id: number;
  version: number;
}

/** The stored draft that the next save changes; null while it has never been saved. */
export type Saved = Draft | null;

export type SaveResult<Stored extends Draft> =
  | { saved: Stored }
  /** Someone else changed the draft. */
  | { current: Stored }
  /** The fields can't be saved as they are. */
  | { errors: Record<string, string>; message: string }
  /** Saving again may succeed. */
  | { failure: string };

/** The save state that the page shows. */
export type SaveState<Stored extends Draft = Draft> =
  | { status: 'unchanged' | 'edited' | 'saving' }
  /** `at` is the time in ISO 8601. */
  | { status: 'saved'; at: string }
  | { status: 'conflict'; current: Stored }
  | { status: 'invalid'; errors: Record<string, string>; message: string }
  | { status: 'failed'; message: string };

interface AutosaveOptions<Stored extends Draft> {
  /** The stored version, also for a later autosave of the same form. */
  stored: { current: Saved };
  /** The version that someone else saved, if the form was rejected for that reason. */
  conflict?: Stored | undefined;
  /** Saves the fields as they are now. */
  send: (saved: Saved) => Promise<SaveResult<Stored>>;
  report: (state: SaveState<Stored>, saved: Saved) => void;
}

/** Time without typing until the text is saved. */
const PAUSE_MS = 2000;
/** While someone types without a pause, the text is saved this often. */
const MAX_WAIT_MS = 15_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

export function initialState<Stored extends Draft>(
  conflict: Stored | undefined,
): SaveState<Stored> {
  return conflict ? { status: 'conflict', current: conflict } : { status: 'unchanged' };
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves a draft while it is being written, one request at a time. A failed save is repeated; a
 * conflict stops saving until `saveNow` is called, so that a newer version is never overwritten
 * unasked.
 */
export function createAutosave<Stored extends Draft>({
  stored,
  conflict,
  send,
  report,
}: AutosaveOptions<Stored>) {
  let state = initialState(conflict);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let editedSince: number | null = null;
  let retryMs = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;

  function setState(next: SaveState<Stored>) {
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
    const result = await send(stored.current).catch(() => ({ failure: NO_CONNECTION }));
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
    const { id, version } = result.saved;
    stored.current = { id, version };
    // The text may have changed while it was being saved.
    if (editedSince !== null) return setState({ status: 'edited' });
    setState({ status: 'saved', at: new Date().toISOString() });
  }

  /** Saves the changes now. Without a save in progress, the request starts immediately. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (state.status === 'conflict' || !hasUnsavedText()) return;
    running = save().finally(() => {
      running = null;
    });
    await running;
    if (editedSince !== null && state.status === 'edited') saveIn(PAUSE_MS);
  }

  /** Whether closing the page would lose text. */
  function hasUnsavedText(): boolean {
    return state.status !== 'saved' && state.status !== 'unchanged';
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
    hasUnsavedText,
    /** Discards the unsaved text. */
    discard() {
      clearTimeout(timer);
      editedSince = null;
      state = { status: 'unchanged' };
    },
    /** Waits for a save in progress and stops saving. Returns the version that is stored. */
    async stop(): Promise<Saved> {
      clearTimeout(timer);
      await running;
      return stored.current;
    },
  };
}

const NO_CONNECTION = 'We can’t reach the server. Your text is still here; we keep trying.';
