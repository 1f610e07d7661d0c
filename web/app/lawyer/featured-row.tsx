import { Suspense } from 'react';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import type { ListedLawyer } from './listed-lawyer.ts';

interface Heading {
  /** The ID of the heading. It begins with 'featured', which is how `ROW` finds the section. */
  id: `featured${string}`;
  /** The heading's class. The default is the style of a block heading. */
  titleClass?: string | undefined;
}

export interface FeaturedRowProps extends Heading {
  lawyers: ListedLawyer[];
  /** Slug of the searched practice area. Cards show this area first. */
  practiceArea?: string | undefined;
  /** Name of the searched language, which cards name. */
  language?: string | undefined;
}

export interface FeaturedRowLoadingProps extends Heading {
  count: number;
}

const ROW = 'section[aria-labelledby^=featured]';
const load = () => import('./featured-cards.tsx');
const Cards = lazyUntilInteraction(ROW, async () => ({ default: (await load()).FeaturedCards }));
const Loading = lazyUntilInteraction(ROW, async () => ({
  default: (await load()).FeaturedCardsLoading,
}));

/** The row of featured lawyers. Its code loads on the visitor's first interaction. */
export function FeaturedRow(props: FeaturedRowProps) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

/** Placeholders in the shape of the row. */
export function FeaturedRowLoading(props: FeaturedRowLoadingProps) {
  return (
    <Suspense>
      <Loading {...props} />
    </Suspense>
  );
}
