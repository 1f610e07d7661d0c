import type { ArticleRow } from '../../api/client.ts';
import { Badge } from '../badge.tsx';

type StateBadgesProps = Pick<ArticleRow, 'state' | 'hasUnpublishedChanges'>;

/** Whether an article is a draft, scheduled or published, and whether it was changed since. */
export function StateBadges({ state, hasUnpublishedChanges }: StateBadgesProps) {
  return (
    <>
      {state === 'draft' && <Badge variant="quiet">Draft</Badge>}
      {state === 'scheduled' && <Badge variant="brass">Scheduled</Badge>}
      {state === 'published' && <Badge variant="green">Published</Badge>}
      {hasUnpublishedChanges && <Badge variant="quiet">Changes not published</Badge>}
    </>
  );
}
