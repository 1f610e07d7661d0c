import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { CountryMap } from './country-map.tsx';
import { StateLinks } from './state-links.tsx';

interface LawyersByStateProps {
  /** The number of lawyers by two-letter code. */
  counts: Readonly<Record<string, number>>;
}

/** The map of the country and its list. Both link to the states' pages. */
export default function LawyersByState({ counts }: LawyersByStateProps) {
  return (
    <>
      <CountryMap
        label="Lawyers by state"
        counts={counts}
        stateHref={stateHref}
        titleOf={(name, count) => `${name}: ${count ? lawyerCountText(count) : 'no lawyers yet'}`}
      />
      <StateLinks counts={counts} stateHref={stateHref} />
    </>
  );
}

function stateHref(slug: string): string {
  return `/find-lawyer/state/${slug}`;
}
