import { findState, slugOf } from '../../../server/contract/places.ts';
import type { Suggestion } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { type FindFilters, findAddress } from './address.ts';
import * as css from './search-box.css.ts';

const icons: Record<Suggestion['kind'], IconName> = {
  practiceArea: 'briefcase',
  place: 'map-pin',
  lawyer: 'user-round',
  firm: 'building-2',
};

/** What is suggested, and of which kind it is. */
export function Told({ suggestion }: { suggestion: Suggestion }) {
  const [main, aside] = wordsFor(suggestion);
  return (
    <>
      <Icon name={icons[suggestion.kind]} className={css.kind} size={16} />
      <span className={css.main}>{main}</span>
      <span className={css.aside}>{aside}</span>
    </>
  );
}

function wordsFor(suggestion: Suggestion): [string, string] {
  switch (suggestion.kind) {
    case 'practiceArea':
      return [suggestion.name, suggestion.term ?? 'Practice area'];
    case 'place':
      return [`${suggestion.name}, ${suggestion.state}`, 'Place'];
    case 'lawyer':
      return [suggestion.name, `${suggestion.city}, ${suggestion.state}`];
    case 'firm':
      return [suggestion.name, 'Firm'];
  }
}

export function keyOf(suggestion: Suggestion): string {
  return suggestion.kind === 'lawyer'
    ? `lawyer ${suggestion.id}`
    : `${suggestion.kind} ${suggestion.name} ${'state' in suggestion ? suggestion.state : ''}`;
}

/** Where a suggestion leads: to a profile, or to the same search with it. */
export function addressOf(suggestion: Suggestion, filters: FindFilters): string {
  const others = { ...filters, q: '' };
  switch (suggestion.kind) {
    case 'practiceArea':
      return findAddress({ ...others, practiceArea: suggestion.slug });
    case 'place': {
      const state = findState(suggestion.state)?.slug ?? suggestion.state;
      return findAddress({ ...others, state, city: slugOf(suggestion.name) });
    }
    case 'lawyer':
      return `/lawyer/${suggestion.id}`;
    case 'firm':
      return findAddress({ ...filters, q: `"${suggestion.name}"` });
  }
}
