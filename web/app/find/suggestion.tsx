import type { ReactNode } from 'react';
import { findState, slugOf } from '../../../server/contract/places/states.ts';
import type { Suggestion } from '../api/client.ts';
import { fetchSuggestions } from '../api/fetch-suggestions.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { ALL, type FindFilters, findHref } from './find-href.ts';
import * as css from './search-combobox.css.ts';

const icons: Record<Suggestion['kind'], IconName> = {
  practiceArea: 'briefcase',
  areaInTown: 'briefcase',
  state: 'map',
  zip: 'map-pin',
  place: 'map-pin',
  lawyer: 'user-round',
  firm: 'building-2',
};

/** A suggestion as the search box shows it. */
export interface SuggestionItem {
  key: string;
  /** Returns the URL of a profile, or of the search with the suggestion added to its filters. */
  hrefIn(filters: FindFilters): string;
  /** The name of the suggestion: "Chicago, IL". */
  label: string;
  /** Whether Enter selects it if no option is highlighted. */
  isDefault: boolean;
  /** @param isDefault whether to show that Enter selects it */
  content(isDefault: boolean): ReactNode;
}

/** Loads the suggestions for a text. */
export async function loadSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<SuggestionItem[]> {
  return (await fetchSuggestions(text, signal)).map(toItem);
}

function toItem(suggestion: Suggestion): SuggestionItem {
  return {
    key: suggestionKey(suggestion),
    hrefIn: (filters) => suggestionHref(suggestion, filters),
    label: suggestionLabel(suggestion),
    isDefault: suggestion.isDefault === true,
    content: (isDefault) => <SuggestionContent suggestion={suggestion} isDefault={isDefault} />,
  };
}

/** A suggestion with the icon and label of its kind. The default one says "Press Enter" instead. */
function SuggestionContent({
  suggestion,
  isDefault,
}: {
  suggestion: Suggestion;
  isDefault: boolean;
}) {
  const [main, aside] = suggestionText(suggestion);
  return (
    <>
      <Icon name={icons[suggestion.kind]} className={css.kind} size={16} />
      <span className={css.text}>{main}</span>
      <span className={css.aside}>{isDefault ? 'Press Enter' : aside}</span>
    </>
  );
}

function suggestionText(suggestion: Suggestion): [string, string] {
  switch (suggestion.kind) {
    case 'practiceArea':
      return [suggestion.name, suggestion.term ?? 'Practice area'];
    case 'areaInTown':
      return [suggestion.name, `${suggestion.city}, ${suggestion.state}`];
    case 'state':
      return [suggestion.name, 'State'];
    case 'zip':
      return [`${suggestion.zip} ${suggestion.town}, ${suggestion.state}`, 'ZIP code'];
    case 'place':
      return [`${suggestion.name}, ${suggestion.state}`, 'City'];
    case 'lawyer':
      return [suggestion.name, `${suggestion.city}, ${suggestion.state}`];
    case 'firm':
      return [suggestion.name, 'Law firm'];
  }
}

/** The name of a suggestion: "Chicago, IL". */
function suggestionLabel(suggestion: Suggestion): string {
  if (suggestion.kind === 'practiceArea') return suggestion.term ?? suggestion.name;
  return suggestionText(suggestion)[0];
}

function suggestionKey(suggestion: Suggestion): string {
  const { kind } = suggestion;
  if (kind === 'lawyer') return `${kind} ${suggestion.id}`;
  return `${kind} ${suggestionText(suggestion).join(' ')}`;
}

/** The target of a suggestion: a profile, or the current search with the suggestion applied. */
function suggestionHref(suggestion: Suggestion, filters: FindFilters): string {
  const filtersWithoutText = { ...filters, q: '' };
  switch (suggestion.kind) {
    case 'practiceArea':
      return findHref({ ...filtersWithoutText, practiceArea: suggestion.slug });
    case 'areaInTown': {
      const { slug: practiceArea, city, state } = suggestion;
      return findHref({
        ...filtersWithoutText,
        practiceArea,
        state: slugOfState(state),
        city: slugOf(city),
      });
    }
    case 'state':
      return findHref({ ...filtersWithoutText, state: slugOfState(suggestion.state), city: ALL });
    case 'zip': {
      const { zip, state } = suggestion;
      return findHref({ ...filtersWithoutText, state: slugOfState(state), city: zip });
    }
    case 'place': {
      const { name, state } = suggestion;
      return findHref({ ...filtersWithoutText, state: slugOfState(state), city: slugOf(name) });
    }
    case 'lawyer':
      return `/lawyer/${suggestion.id}`;
    case 'firm':
      return findHref({ ...filters, q: `"${suggestion.name}"` });
  }
}

function slugOfState(code: string): string {
  return findState(code)?.slug ?? code;
}
