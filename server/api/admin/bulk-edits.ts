import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import { exportLawyersWithIds } from '../../../db/csv-import/csv-export.ts';
import type { Database } from '../../../db/engine/database.ts';
import { errorForLog } from '../../../db/engine/errors.ts';
import {
  type BulkEditProgress,
  findBulkEdit,
  lawyerIdsOfBulkEdit,
  runBulkEdit,
  type SelectedListings,
  selectionDigest,
  storeBulkEdit,
} from '../../../db/lawyers/bulk-edits.ts';
import {
  existingListingIds,
  matchingListingIds,
  readListingRows,
} from '../../../db/lawyers/listing-search.ts';
import type { Problem } from '../../contract/http/problem.ts';
import {
  BULK_PREVIEW_SIZE,
  bulkEdit,
  bulkSelection,
  exportSelection,
} from '../../contract/lawyers/bulk-edit.ts';
import { addDays, dayIn } from '../../contract/site/dates.ts';
import { formatCount } from '../../contract/site/format-count.ts';
import { ENDING_SOON_DAYS } from '../../contract/site/limits.ts';
import { csvText } from '../../csv/write-csv.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';

/** A response waits this long for a bulk edit, which then continues in the background. */
const MAX_WAIT_MS = 10_000;

/** Routes to change or export many listings at once. */
export const bulkEdits = (db: Database, { now, site }: ApiOptions) => {
  const today = () => dayIn(site.timeZone, now());
  const selectedIds = ({ ids, ...search }: SelectedListings['selection']) =>
    ids
      ? existingListingIds(db, ids)
      : matchingListingIds(db, search, addDays(today(), ENDING_SOON_DAYS));
  const select = async (selection: SelectedListings['selection']): Promise<SelectedListings> => {
    const lawyerIds = await selectedIds(selection);
    const shown = await readListingRows(db, [...lawyerIds.subarray(0, BULK_PREVIEW_SIZE)]);
    return { selection, lawyerIds, shown };
  };

  return new Hono<AdministratorEnv>()
    .get('/', allow('edit listings'), validateQuery(bulkSelection), async (c) => {
      const selected = await select(c.req.valid('query'));
      const { lawyerIds, shown: first } = selected;
      const digest = selectionDigest(selected);
      return c.json({ total: lawyerIds.length, first, digest }, 200);
    })
    .get('/export', allow('edit listings'), validateQuery(exportSelection), async (c) => {
      const { edit, ...selection } = c.req.valid('query');
      const ids = edit ? await lawyerIdsOfBulkEdit(db, edit) : await selectedIds(selection);
      if (!ids) return notFound(c, 'Bulk edit not found');
      const text = Readable.from(csvText(exportLawyersWithIds(db, ids)), { highWaterMark: 1 });
      const bytes = text.map((batch: string) => Buffer.from(batch));
      return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="listings-${today()}.csv"`,
        // Without an ETag, the etag middleware would buffer the whole file to compute one.
        ETag: `W/"${now().getTime()}"`,
      });
    })
    .get('/:id', allow('edit listings'), async (c) => {
      const edit = await findBulkEdit(db, idParam(c));
      return edit ? c.json(edit, 200) : notFound(c, 'Bulk edit not found');
    })
    .post(
      '/',
      allow('edit listings'),
      body(() => bulkEdit(today())),
      async (c) => {
        const { change, key, total, digest, ...fields } = c.req.valid('json');
        const { until, confirmation: _, ...selection } = fields;
        const selected = await select(selection);
        const { lawyerIds } = selected;
        const actor = await administratorActor(db, c.var.administratorId);
        const edit = { change, until: change === 'premium' ? until : null, lawyerIds, key, actor };
        const isAsConfirmed = total === lawyerIds.length && digest === selectionDigest(selected);
        const result = await storeBulkEdit(db, edit, isAsConfirmed, now());
        // The process that ran the other edit may have ended.
        if (result.outcome === 'busy') void run(result.running.id);
        if (result.outcome !== 'stored') {
          const message =
            result.outcome === 'busy'
              ? otherEdit(result.running)
              : changedSelection(lawyerIds.length);
          return c.json<Problem, 409>({ message }, 409);
        }
        if (result.isNew) await Promise.race([run(result.id), setTimeout(MAX_WAIT_MS)]);
        return c.json({ id: result.id }, 201);
      },
    );

  /** The next start of the server continues an edit that failed. */
  function run(id: number): Promise<void> {
    return runBulkEdit(db, id, now).catch((error: unknown) => {
      console.error(
        `Bulk edit ${id} stopped; the next start of the server continues it.`,
        errorForLog(error),
      );
    });
  }
};

const changedSelection = (total: number) =>
  `The selected listings have changed since you saw them: ${formatCount(total)} ${total === 1 ? 'listing is' : 'listings are'} selected now. Nothing was changed. Check the list and confirm again.`;

const otherEdit = ({ done, total }: BulkEditProgress) =>
  `Another change of several listings is still running: ${formatCount(done)} of ${formatCount(total)} are done. Nothing was changed. Try again when it’s finished.`;
