import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../api/client.ts';
import { browserApi } from '../../api/load.ts';
import { hasEarlyText } from '../../ui/form/early-text.ts';
import {
  type Autosave,
  createAutosave,
  type Draft,
  initialState,
  type Saved,
  type SaveResult,
  type SaveState,
} from './autosave.ts';

interface AutosaveOptions<Stored extends Draft> {
  form: RefObject<HTMLFormElement | null>;
  /** The stored draft that the form shows; null for a new one. */
  draft: Stored | null;
  /** The version that someone else saved, if the form was rejected for that reason. */
  conflict: Stored | undefined;
  /** Whether the form shows text that may not be saved, because it was rejected. */
  isUnsaved: boolean;
  send: (api: ApiClient, formData: FormData, saved: Saved) => Promise<SaveResult<Stored>>;
  /** The path of the editors: that of a draft ends with its ID. */
  path: string;
  onSaved?: () => void;
}

/** Saves a form while the administrator writes. */
export function useAutosave<Stored extends Draft>(options: AutosaveOptions<Stored>) {
  const { form, draft, conflict, isUnsaved, path } = options;
  const [state, setState] = useState<SaveState<Stored>>(() => initialState(conflict));
  const [saved, setSaved] = useState<Saved>(draft);
  const autosave = useRef<Autosave>(null);
  const stored = useRef<Saved>(draft);
  const isFirstEffect = useRef(true);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    // A detached form keeps its values, so they can still be saved after leaving the page.
    const element = form.current ?? undefined;
    // Load the client now: a request of a page that is being closed must start at once.
    const preloaded = browserApi().catch(() => null);
    let isOpen = true;
    // A rejected form keeps the loaded version, which an autosave may have replaced.
    if (draft && draft.version > (stored.current?.version ?? 0)) stored.current = draft;
    const current = createAutosave<Stored>({
      stored,
      conflict,
      send: async (target) => {
        const api = (await preloaded) ?? (await browserApi());
        return latest.current.send(api, new FormData(element), target);
      },
      report: (nextState, nextSaved) => {
        setState(nextState);
        setSaved(nextSaved);
        if (nextSaved && !draft && isOpen) showUrl(`${path}/${nextSaved.id}`);
        if (nextState.status === 'saved' && isOpen) latest.current.onSaved?.();
      },
    });
    autosave.current = current;
    if (isUnsaved || (isFirstEffect.current && formHasEarlyText(element))) current.edited();
    isFirstEffect.current = false;
    const saveNow = () => void current.flush();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (current.hasUnsavedText()) event.preventDefault();
      saveNow();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    // Phones close pages without `beforeunload`.
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('online', saveNow);
    // Someone whose session ended comes back from the tab in which they signed in.
    window.addEventListener('focus', saveNow);
    return () => {
      isOpen = false;
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('online', saveNow);
      window.removeEventListener('focus', saveNow);
      // Save what was typed just before the page is left by a link within the site.
      if (current.hasUnsavedText()) void current.flush();
    };
  }, [form, draft, conflict, isUnsaved, path]);

  return { state, saved, autosave };
}

function formHasEarlyText(form: HTMLFormElement | undefined): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...(fields ?? [])].some(hasEarlyText);
}

/** Shows the URL of a new draft, so that a reload opens it. The page itself stays. */
function showUrl(path: string) {
  if (window.location.pathname !== path)
    window.history.replaceState(window.history.state, '', path);
}
