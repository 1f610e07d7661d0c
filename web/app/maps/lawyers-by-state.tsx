import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { CountryMap } from './country-map.tsx';
import { StateLinks } from './state-links.tsx';

interface LawyersByStateProps {
  /** The number of lawyers by two-letter code. A missing state counts as zero. */
  counts: Readonly<Record<string, number>>;
  /** Returns the URL of a state's search from its slug. */
  stateHref: (slug: string) => string;
}

/** The map of the country and its list. Both link to searches in the states. */
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
