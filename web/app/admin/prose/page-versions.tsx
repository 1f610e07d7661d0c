import type { ProsePageName } from '../../../../server/contract/prose/prose.ts';
import type { ProseVersion, ProseVersionRow } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { SiteTime } from '../../ui/site-time.tsx';
import { actorName } from '../actor-name.ts';
import { AdminForm, VersionField } from '../admin-form.tsx';
import { AdminTable } from '../admin-table.tsx';
import { block } from '../page.css.ts';
import { RESET_INTENT } from './page-action.ts';
import { PAGES_PATH } from './page-labels.ts';

interface PageVersionsProps {
  page: ProsePageName;
  current: ProseVersion | null;
  /** The saved versions, newest first. */
  versions: readonly ProseVersionRow[];
}

/** The versions of a page, each of which can be opened and saved again. */
export function PageVersions({ page, current, versions }: PageVersionsProps) {
  const path = `${PAGES_PATH}/${page}`;
  return (
    <section id="versions" className={block} aria-labelledby="versions-heading">
      <h2 id="versions-heading">Versions</h2>
      {versions.length === 0 ? (
        <p>The original text is public. Your first change will be listed here.</p>
      ) : (
        <AdminTable
          caption="Versions"
          rows={versions}
          columns={[
            {
              heading: 'Saved',
              cell: ({ id, isOriginal, savedAt }) => (
                <Link to={`${path}?version=${isOriginal ? 'original' : id}`}>
                  <SiteTime at={savedAt} />
                </Link>
              ),
            },
            { heading: 'By', cell: ({ savedBy }) => actorName(savedBy) },
            {
              heading: 'Text',
              cell: ({ id, isOriginal }) =>
                `${isOriginal ? 'Original text' : 'Your text'}${id === current?.id ? ', public' : ''}`,
            },
          ]}
        />
      )}
      {current?.content && (
        <>
          <p>
            <Link to={`${path}?version=original`}>See the original text</Link>
          </p>
          <AdminForm intent={RESET_INTENT} submitLabel="Use the original text" variant="lined">
            <VersionField version={current.id} />
          </AdminForm>
        </>
      )}
    </section>
  );
}
