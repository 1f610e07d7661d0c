'use client';

import { useId, useState } from 'react';
import { Icon } from './icon.tsx';

/** The search box as a combobox, with its label and an example. */
export function SearchBox() {
  const id = useId();
  const listId = useId();
  const [text, setText] = useState('');
  const [suggestions] = useState<string[]>([]);
  return (
    <div className="search-box">
      <label className="search-label" htmlFor={id}>
        Legal issue, name or location
      </label>
      <div className="combobox">
        <Icon name="search" className="search-icon" size={17} />
        <input
          className="search-input"
          id={id}
          name="q"
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="suggestions" id={listId} role="listbox" aria-label="Suggestions">
          {suggestions}
        </div>
        <p className="visually-hidden" role="status" />
      </div>
      <p className="search-help" id={`${id}-help`}>
        Try car crash, eviction in Dallas, or 35203.
      </p>
    </div>
  );
}
