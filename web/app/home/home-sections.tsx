import { Suspense } from 'react';
import { Await } from 'react-router';
import type { PostSummary, PracticeArea } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { HomeFeatured, HomeFeaturedLoading } from './home-featured.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Insights } from './insights.tsx';
import { LawyerCallToAction } from './lawyer-call-to-action.tsx';
import { Specialties } from './specialties.tsx';

interface HomeSectionsProps {
  practiceAreas: Pending<PracticeArea[]>;
  featured: Pending<ListedLawyer[]>;
  recent: Pending<PostSummary[]>;
}

/** The sections of the home page below the search. */
export default function HomeSections({ practiceAreas, featured, recent }: HomeSectionsProps) {
  return (
    <>
      <HowItWorks practiceAreas={practiceAreas} />
      <Specialties practiceAreas={practiceAreas} />
      <Suspense fallback={<HomeFeaturedLoading />}>
        <Await resolve={featured}>{(lawyers) => <HomeFeatured lawyers={lawyers} />}</Await>
      </Suspense>
      <Insights posts={recent} />
      <LawyerCallToAction />
    </>
  );
}
