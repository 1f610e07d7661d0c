import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import type { FindFilters } from './find-href.ts';
import * as css from './search-combobox.css.ts';
import type { SuggestionItem } from './suggestion.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchComboboxProps {
  /** The ID of the field, for its label. */
  id: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Returns the filters of the current search, to which a suggestion adds its own. */
  currentFilters: () => FindFilters;
  className?: string;
  placeholder?: string;
  describedBy?: string;
}

/**
 * A search field for a name, firm, city, ZIP code or legal problem, with suggestions while typing.
 * It follows the combobox pattern of the ARIA Authoring Practices. If no option is highlighted,
 * Enter selects the default suggestion, if any, and otherwise submits the form. Without JavaScript
 * it is a plain form field, and the server completes the text in the same way.
 */
export function SearchCombobox({
  id,
  text,
  onTextChange,
  currentFilters,
  className = css.input,
  placeholder,
  describedBy,
}: SearchComboboxProps) {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setEdited] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, typed } = useSuggestions(isEdited ? text : '');
  const hasOpenList = isOpen && suggestions.length > 0;
  const first = suggestions[0];
  const hasDefault = activeIndex === -1 && typed === text && first?.isDefault === true;
  const selected = hasDefault ? first : suggestions[activeIndex];

  const changeText = (newText: string) => {
    onTextChange(newText);
    setActiveIndex(-1);
    setEdited(true);
    setOpen(true);
  };
  // Keep text that was typed before hydration; the next render would discard it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, on hydration
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || field.value === text) return;
    if (document.activeElement === field) changeText(field.value);
    else onTextChange(field.value);
  }, []);

  const selectSuggestion = ({ hrefIn }: SuggestionItem) => {
    setOpen(false);
    navigate(hrefIn(currentFilters()));
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
    <div className={css.combobox}>
      <Icon name="search" className={css.icon} size={17} />
      <input
        ref={input}
        className={className}
        id={id}
        name="q"
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={hasOpenList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          hasOpenList && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
        }
        aria-describedby={describedBy}
        onChange={(event) => changeText(event.target.value)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        className={hasOpenList ? css.list : css.hidden}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={suggestion.key}
            id={`${listId}-${index}`}
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
