import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/load.ts';

const DELAY_MS = 1500;

/** A draft as the server has stored it. A new draft has no ID before it is saved. */
export interface SavedDraft {
  id: number | null;
  version: number;
}

export type AutosaveStatus =
  | 'saving'
  | 'saved'
  | 'session ended'
  | 'changed by someone else'
  | 'rejected'
  | 'offline';

/** The save in progress, which a form that is submitted meanwhile waits for. */
let running: Promise<{ before: SavedDraft; after: SavedDraft }> | null = null;

/** Waits for the save in progress, so that the submitted form doesn't conflict with it. */
export async function afterAutosave(formData: FormData): Promise<void> {
  const saved = await running?.catch(() => null);
  if (!saved) return;
  const { before, after } = saved;
  if (formData.get('version') === String(before.version)) {
    formData.set('version', String(after.version));
  }
  if (after.id !== null) formData.set('id', String(after.id));
}

/**
 * Saves a draft while the administrator types. Returns the stored draft, the status of the latest
 * save, and a handler for the form's input events.
 *
 * @param onSaved called after each save
 */
export function useAutosave(initial: SavedDraft, onSaved: (draft: SavedDraft) => void) {
  const [draft, setDraft] = useState(initial);
  const [status, setStatus] = useState<AutosaveStatus | null>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(initial);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const save = async (form: HTMLFormElement) => {
    if (running) return schedule(form);
    setStatus('saving');
    const before = latest.current;
    running = store(before, new FormData(form)).then((after) => ({ before, after }));
    try {
      const { after } = await running;
      latest.current = after;
      setDraft(after);
      setStatus('saved');
      onSaved(after);
    } catch (error) {
      setStatus(error instanceof SaveError ? error.status : 'offline');
    } finally {
      running = null;
    }
  };
  const schedule = (form: HTMLFormElement) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => save(form), DELAY_MS);
  };
  return { draft, status, schedule, cancel: () => window.clearTimeout(timer.current) };
}

class SaveError extends Error {
  override name = 'SaveError';
  readonly status: AutosaveStatus;

  constructor(status: AutosaveStatus) {
    super(`The draft wasn't saved: ${status}.`);
    this.status = status;
  }
}

async function store({ id, version }: SavedDraft, formData: FormData): Promise<SavedDraft> {
  const { newsletters } = (await browserApi()).admin;
  const text = (name: string) => String(formData.get(name) ?? '');
  const json = { subject: text('subject'), body: text('body') };
  const response =
    id === null
      ? await newsletters.$post({ json: { ...json, draftKey: text('draftKey') } })
      : await newsletters[':id'].$put({ param: { id: String(id) }, json: { ...json, version } });
  if (response.status === 200) {
    const { id, version } = await response.json();
    return { id, version };
  }
  const status: number = response.status;
  if (status === 401) throw new SaveError('session ended');
  if (status === 409) throw new SaveError('changed by someone else');
  throw new SaveError(status >= 500 ? 'offline' : 'rejected');
}
