import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { ALL } from './find-href.ts';
import { type FindSearch, radiusOf } from './interpreted-filters.ts';
import { placeName, shortPlaceName } from './place-name.ts';

/** The page's heading and title for a search with neither a place nor a practice area. */
export const FIND_A_LAWYER = 'Find a Lawyer';
const COMPARE_AND_CALL = 'Compare profiles and call the lawyer you choose. It’s free.';

/** The find page's heading and the sentence below it. */
export function findHeading(search: FindSearch): { heading: string; intro: string } {
  return {
    heading: headingText(search),
    intro: [...selectionText(search), COMPARE_AND_CALL].join(' '),
  };
}

/** The search's language and radius, which the heading leaves out: 'Lawyers who speak Spanish.' */
function selectionText(search: FindSearch): string[] {
  const { language } = search.filters;
  const radius = radiusOf(search);
  const selection = [
    ...(language === ALL ? [] : [`who speak ${language}`]),
    ...(radius === null ? [] : [`with offices within ${radius} miles`]),
  ];
  return selection.length === 0 ? [] : [`Lawyers ${selection.join(', ')}.`];
}

function headingText(search: FindSearch): string {
  const { filters, apiPlaceName } = search;
  const area = practiceAreaName(filters.practiceArea);
  const place = (area ? shortPlaceName : placeName)(filters, apiPlaceName);
  const lawyers = area ? `${area} Lawyers` : 'Lawyers';
  if (place) return `${lawyers} ${preposition(search, area)} ${place}`;
  return area ? lawyers : FIND_A_LAWYER;
}

/** 'Lawyers in Dallas, Texas', but 'Family Law Lawyers near Dallas, TX'. */
function preposition({ filters, interpretation }: FindSearch, area: string | undefined) {
  if (filters.near !== ALL) return 'near';
  const isCity = ['city', 'zip'].includes(interpretation?.place?.kind ?? 'city');
  return area && filters.city !== ALL && isCity ? 'near' : 'in';
}
