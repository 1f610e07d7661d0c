import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '../api/client.ts';
import { fetchSuggestions } from '../api/fetch-suggestions.ts';
import { useFilters } from '../state/filters.ts';
import { Icon } from '../ui/icon.tsx';
import type { FindFilters } from './address.ts';
import * as css from './search-box.css.ts';
import { keyOf, SuggestionContent, suggestionHref } from './suggestion.tsx';

/** Long enough to send one request for a quick typist, short enough to be imperceptible. */
const TYPING_PAUSE_MILLISECONDS = 120;

/**
 * The search box for a name, firm, city, ZIP code or legal problem, with suggestions while typing.
 * It follows the combobox pattern of the ARIA Authoring Practices. Without JavaScript it is a
 * plain form field.
 */
export function SearchBox({ visit, urlFilters }: { visit: string; urlFilters: FindFilters }) {
  const id = useId();
  const navigate = useNavigate();
  const [{ q: text }, change] = useFilters(visit, urlFilters);
  const [isEdited, setEdited] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isEdited ? text : '');
  const isListed = isOpen && suggestions.length > 0;

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    navigate(suggestionHref(suggestion, urlFilters));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setEdited(true);
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(nextActive(active, step, suggestions.length));
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && isListed && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    <div className={css.box}>
      <label className={css.label} htmlFor={id}>
        Name, firm, town or ZIP
      </label>
      <div className={css.field}>
        <Icon name="search" className={css.icon} size={17} />
        <input
          className={css.input}
          id={id}
          name="q"
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            change('q', event.target.value);
            setActive(-1);
            setEdited(true);
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={css.help} id={`${id}-help`}>
        Plain words do too: car crash, landlord, will.
      </p>
      <div
        className={isListed ? css.list : css.hidden}
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
      >
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={keyOf(suggestion)}
            id={`${id}-${at}`}
            className={at === active ? css.activeOption : css.option}
            role="option"
            aria-selected={at === active}
            // Keep the focus in the input; its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <SuggestionContent suggestion={suggestion} />
          </div>
        ))}
      </div>
      <p className={css.unseen} role="status">
        {isListed ? `${suggestions.length} suggestions` : ''}
      </p>
    </div>
  );
}

function nextActive(active: number, step: number, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** The suggestions for a text. The previous ones stay until the new ones have loaded. */
function useSuggestions(text: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === '') return setSuggestions([]);
      try {
        setSuggestions(await fetchSuggestions(text, abort.signal));
      } catch {
        // Suggestions are optional; the search works without them.
        if (!abort.signal.aborted) setSuggestions([]);
      }
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return suggestions;
}
