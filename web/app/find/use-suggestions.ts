import { useEffect, useState } from 'react';
import type { SuggestionItem } from './suggestion.tsx';

/** Long enough that fast typing sends only one request, but too short to notice. */
const DEBOUNCE_MS = 120;

/** Suggestions and the typed text that they belong to. */
interface LoadedSuggestions {
  suggestions: SuggestionItem[];
  typed: string;
}

/**
 * Returns suggestions for the text. The previous suggestions stay until new ones have loaded. The
 * code that loads and renders suggestions is itself loaded on first use.
 */
export function useSuggestions(text: string): LoadedSuggestions {
  const [loaded, setLoaded] = useState<LoadedSuggestions>({ suggestions: [], typed: '' });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === '') return setLoaded({ suggestions: [], typed: text });
      try {
        const { loadSuggestions } = await import('./suggestion.tsx');
        const suggestions = await loadSuggestions(text, abort.signal);
        setLoaded({ suggestions, typed: text });
      } catch {
        // Suggestions are optional; the search works without them.
        if (!abort.signal.aborted) setLoaded({ suggestions: [], typed: text });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return loaded;
}
