import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { CountryMap } from './country-map.tsx';
import { StateLinks } from './state-links.tsx';

interface LawyersByStateProps {
  /** The number of lawyers by two-letter code. A missing state counts as zero. */
  counts: Readonly<Record<string, number>>;
  /** Returns the URL of the search in a state, given its slug. */
  stateHref: (slug: string) => string;
}

/** A map and a list of the states. Both link to the search in each state. */
export default function LawyersByState({ counts, stateHref }: LawyersByStateProps) {
  return (
    <>
      <CountryMap
        label="Lawyers by state"
        counts={counts}
        stateHref={stateHref}
        titleOf={(name, count) => `${name}: ${count ? lawyerCountText(count) : 'no lawyers'}`}
      />
      <StateLinks counts={counts} stateHref={stateHref} />
    </>
  );
}
