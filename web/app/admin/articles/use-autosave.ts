import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditedArticle } from '../../api/client.ts';
import { fieldsOf } from './article-values.ts';
import {
  type Autosave,
  createAutosave,
  initialState,
  type Saved,
  type SaveState,
} from './autosave.ts';
import { sendDraft } from './send-draft.ts';

interface AutosaveOptions {
  form: RefObject<HTMLFormElement | null>;
  article: EditedArticle | null;
  creationKey: string;
  /** What someone else saved, if the form was rejected for that reason. */
  conflict: EditedArticle | undefined;
  /** Whether the form shows text that may not be saved, because it was rejected. */
  isUnsaved: boolean;
}

/** Saves the form of an article while it is being written. */
export function useAutosave(options: AutosaveOptions) {
  const { form, article, creationKey, conflict, isUnsaved } = options;
  const [state, setState] = useState<SaveState>(() => initialState(conflict));
  const [saved, setSaved] = useState<Saved>(article);
  const autosave = useRef<Autosave>(null);
  const stored = useRef<Saved>(article);

  useEffect(() => {
    // A detached form keeps its values, so they can still be saved after leaving the page.
    const element = form.current ?? undefined;
    let isOpen = true;
    // A rejected form keeps the loaded version, which an autosave may have replaced.
    if (article && article.version > (stored.current?.version ?? 0)) stored.current = article;
    const current = createAutosave({
      stored,
      conflict,
      readFields: () => fieldsOf(new FormData(element)),
      send: (fields, target) => sendDraft(fields, target, creationKey),
      report: (nextState, nextSaved) => {
        setState(nextState);
        setSaved(nextSaved);
        if (nextSaved && !article && isOpen) showUrl(`/admin/articles/${nextSaved.id}`);
      },
    });
    autosave.current = current;
    if (isUnsaved) current.edited();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (current.hasUnsavedText()) event.preventDefault();
    };
    const saveNow = () => void current.flush();
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('online', saveNow);
    // Someone whose session ended comes back from the tab in which they signed in.
    window.addEventListener('focus', saveNow);
    return () => {
      isOpen = false;
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('online', saveNow);
      window.removeEventListener('focus', saveNow);
      // Save what was typed just before the page is left by a link within the site.
      if (current.hasUnsavedText()) void current.flush();
    };
  }, [form, article, creationKey, conflict, isUnsaved]);

  return { state, saved, autosave };
}

/** Shows the URL of a new draft, so that a reload opens it. The page itself stays. */
function showUrl(path: string) {
  if (window.location.pathname !== path)
    window.history.replaceState(window.history.state, '', path);
}
