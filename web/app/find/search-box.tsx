import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFilters } from '../state/filters.ts';
import { Icon } from '../ui/icon.tsx';
import type { FindFilters } from './find-href.ts';
import type { FindSearch } from './interpreted-filters.ts';
import * as css from './search-box.css.ts';
import type { SuggestionItem } from './suggestion.tsx';

/** Long enough that fast typing sends only one request, and too short for people to notice. */
const DEBOUNCE_MS = 120;

/**
 * The search box for a name, firm, city, ZIP code or legal problem, with suggestions while typing.
 * It follows the combobox pattern of the ARIA Authoring Practices. If no option is highlighted,
 * Enter selects the default suggestion, if any, and otherwise searches for the text. Without
 * JavaScript it is a plain form field, and the server completes the text in the same way.
 */
export function SearchBox({
  locationKey,
  search: { urlFilters, filters },
}: {
  locationKey: string;
  search: FindSearch;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [{ q: text }, setFilter] = useFilters(locationKey, filters);
  const [isEdited, setEdited] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, typed } = useSuggestions(isEdited ? text : '', urlFilters);
  const hasOpenList = isOpen && suggestions.length > 0;
  const first = suggestions[0];
  const hasDefault = activeIndex === -1 && typed === text && first?.isDefault === true;
  const selected = hasDefault ? first : suggestions[activeIndex];

  const selectSuggestion = ({ href }: SuggestionItem) => {
    setOpen(false);
    navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setEdited(true);
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex(nextActiveIndex(activeIndex, step, suggestions.length));
    } else if (event.key === 'Escape' && hasOpenList) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && hasOpenList && selected) {
      event.preventDefault();
      selectSuggestion(selected);
    }
  };

  return (
    <div className={css.box}>
      <label className={css.label} htmlFor={id}>
        Legal issue, name or location
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
          aria-expanded={hasOpenList}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={
            hasOpenList && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined
          }
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setFilter('q', event.target.value);
            setActiveIndex(-1);
            setEdited(true);
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={css.help} id={`${id}-help`}>
        Try car crash, eviction in Dallas, or 35203.
      </p>
      <div
        className={hasOpenList ? css.list : css.hidden}
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={suggestion.key}
            id={`${id}-${index}`}
            className={optionClassName(index === activeIndex, hasDefault && index === 0)}
            role="option"
            aria-selected={index === activeIndex}
            // Keep the focus in the input; its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => selectSuggestion(suggestion)}
          >
            {suggestion.content(hasDefault && index === 0)}
          </div>
        ))}
      </div>
      <p className={css.visuallyHidden} role="status">
        {hasOpenList ? suggestionCountText(suggestions.length) : ''}
        {hasOpenList && hasDefault ? `. Press Enter for ${first.label}.` : ''}
      </p>
    </div>
  );
}

function optionClassName(isActive: boolean, isDefault: boolean): string {
  if (isActive) return css.activeOption;
  return isDefault ? css.defaultOption : css.option;
}

function suggestionCountText(count: number): string {
  return `${count} suggestion${count === 1 ? '' : 's'}`;
}

function nextActiveIndex(activeIndex: number, step: number, count: number): number {
  const next = activeIndex + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** Suggestions and the typed text that they belong to. */
interface LoadedSuggestions {
  suggestions: SuggestionItem[];
  typed: string;
}

/**
 * Returns suggestions for the text. The previous suggestions stay until new ones have loaded. The
 * code that renders them loads with the first ones.
 */
function useSuggestions(text: string, urlFilters: FindFilters): LoadedSuggestions {
  const [loaded, setLoaded] = useState<LoadedSuggestions>({ suggestions: [], typed: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search remounts the box
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === '') return setLoaded({ suggestions: [], typed: text });
      try {
        const { loadSuggestions } = await import('./suggestion.tsx');
        const suggestions = await loadSuggestions(text, urlFilters, abort.signal);
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
