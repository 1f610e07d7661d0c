import { secondLine } from '../../admin/admin-table.css.ts';
import { AdminTable, type Column } from '../../admin/admin-table.tsx';
import { Badge } from '../../admin/badge.tsx';
import { undoAction } from '../../admin/imports/import-action.ts';
import { UndoForm, UndoStatus } from '../../admin/imports/undo.tsx';
import { UploadForm } from '../../admin/imports/upload-form.tsx';
import { Uploads } from '../../admin/imports/uploads.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type ImportRecord, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/imports';

const load = requireAdminForLoad(async (api: ApiClient) => {
  const [imports, { uploads, undo }] = await Promise.all([
    readJson(api.admin.imports.$get()),
    readJson(api.admin.imports.uploads.$get()),
  ]);
  return { imports, uploads, undo };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(undoAction);
export const clientAction = createClientAction(undoAction);

/** Reload even if an undo was rejected, because someone else may have started one. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Imports',
    description: 'Imports of lawyers from CSV files.',
    path: '/admin/imports',
    noIndex: true,
  });
}

export default function Imports({ loaderData: { imports, uploads, undo } }: Route.ComponentProps) {
  const [latest] = imports;
  const isBusy =
    undo?.state === 'running' || uploads.some(({ state }) => state.endsWith(' running'));
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Imports</h1>
        <p className={small}>Imports of lawyers from CSV files, newest first.</p>
      </header>
      <div className={pageCss.column}>
        {undo && undo.importId === latest?.id && <UndoStatus undo={undo} />}
        <section className={pageCss.block} aria-labelledby="upload">
          <h2 id="upload" className={cardTitle}>
            Import a roster
          </h2>
          <UploadForm />
        </section>
        {uploads.length > 0 && <Uploads uploads={uploads} />}
        {imports.length === 0 ? (
          <EmptyState icon={<Icon name="search" />} heading="No imports yet">
            <p>Upload a roster above. You can check it before anything is imported.</p>
          </EmptyState>
        ) : (
          <>
            <AdminTable caption="Imports" rows={imports} columns={columns} />
            {latest && latest.undoneAt === null && !isBusy && <UndoForm record={latest} />}
          </>
        )}
      </div>
    </>
  );
}

const columns: Column<ImportRecord>[] = [
  {
    heading: 'File',
    cell: ({ id, fileName, sourceName, mapping }) => (
      <>
        {fileName}
        <span className={secondLine}>
          {[`Import ${id}`, sourceName, mapping && `mapping ${mapping}`].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  { heading: 'Started', cell: ({ startedAt }) => <SiteTime at={startedAt} /> },
  countColumn('Added', 'added'),
  countColumn('Changed', 'changed'),
  countColumn('Unchanged', 'same'),
  countColumn('Errors', 'wrongRows'),
  countColumn('Removed lawyers', 'removed'),
  countColumn('Retired licenses', 'retired'),
  { heading: 'Status', cell: (record) => <Status {...record} /> },
];

function countColumn(
  heading: string,
  count: 'added' | 'changed' | 'same' | 'removed' | 'wrongRows' | 'retired',
): Column<ImportRecord> {
  return { heading, isNumber: true, cell: (record) => record[count].toLocaleString('en-US') };
}

function Status({ endedAt, undoneAt }: ImportRecord) {
  if (undoneAt !== null)
    return (
      <>
        <Badge variant="quiet">Undone</Badge>
        <span className={secondLine}>
          <SiteTime at={undoneAt} />
        </span>
      </>
    );
  // A running import can't be told from one that was stopped.
  if (endedAt === null) return <Badge variant="brass">Not finished</Badge>;
  return <Badge variant="green">Finished</Badge>;
}
