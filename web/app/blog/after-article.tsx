import type { PostSummary } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { AreaLawyers } from './area-lawyers.tsx';
import { OtherArticles } from './other-articles.tsx';

interface AfterArticleProps {
  category: string;
  /** Slug of the practice area that the category names, or null. */
  practiceArea: string | null;
  lawyers: Pending<ListedLawyer[]>;
  others: Pending<PostSummary[]>;
}

/** Suggestions below an article: lawyers of its practice area, and other articles. */
export default function AfterArticle({
  category,
  practiceArea,
  lawyers,
  others,
}: AfterArticleProps) {
  return (
    <div id="after-article">
      {practiceArea !== null && (
        <AreaLawyers category={category} practiceArea={practiceArea} lawyers={lawyers} />
      )}
      <OtherArticles posts={others} />
    </div>
  );
}
