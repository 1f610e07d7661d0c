import type { ImportJob, RosterUpload, UploadList } from '../../app/api/client.ts';

const at = '2026-11-21T14:00:00.000Z';

const tally: NonNullable<ImportJob['tally']> = {
  added: 1240,
  changed: 312,
  same: 48_020,
  removed: 1,
  renamed: 2,
  unplaced: 14,
  ownEditsKept: 3,
  unconfirmedRenames: 5,
  wrongRows: 12,
  leftOut: 0,
  reasons: { 'empty cell': 9, 'duplicate bar number': 3 },
  duplicates: 7,
  missing: {
    source: 'Alabama State Bar',
    missing: 4210,
    total: 52_030,
    hiddenRows: 0,
    blocker: 'too many',
  },
  importId: null,
};

function job(changes: Partial<ImportJob>): ImportJob {
  return {
    id: 1,
    kind: 'check',
    state: 'done',
    uploadVersion: 1,
    importId: null,
    startedAt: at,
    endedAt: at,
    done: 0,
    total: 0,
    rows: 0,
    isCanceling: false,
    message: null,
    hasReport: true,
    tally: null,
    undo: null,
    secondsLeft: null,
    ...changes,
  };
}

const checked = job({ tally });
const running = job({
  id: 2,
  kind: 'import',
  state: 'running',
  endedAt: null,
  done: 6_000_000,
  total: 24_000_000,
  rows: 12_400,
  secondsLeft: 190,
});
const imported = job({
  id: 3,
  kind: 'import',
  tally: { ...tally, missing: null, importId: 3 },
});
const failed = job({
  kind: 'import',
  state: 'failed',
  message:
    'The process was killed (SIGKILL). The machine may have run out of memory. Everything done until then is kept: start it again for the rest, or undo the import.',
});

const names = ['attorneys.csv', 'roster-2026.csv.gz', 'bar-roster.csv', 'members.csv'];
const states = ['check done', 'import running', 'import done', 'import failed'] as const;

/** Uploaded files, and an import that was undone. */
export const uploadList: UploadList = {
  uploads: names.map((fileName, index) => ({
    id: index + 1,
    fileName,
    bytes: 24_000_000,
    uploadedAt: at,
    state: states[index] ?? 'new',
  })),
  undo: job({
    kind: 'undo',
    importId: 3,
    hasReport: false,
    undo: { restored: 35, deleted: 120, kept: [{ id: 1, name: 'Marisol Delgado' }], keptCount: 1 },
  }),
};

const view: NonNullable<RosterUpload['view']> = {
  columns: [
    { name: 'Name', examples: ['Ann Doe', 'Bo Li'], field: 'name', further: [] },
    { name: 'Bar Number', examples: ['123'], field: 'barNumber', further: [] },
    { name: 'City', examples: ['Mobile'], field: 'city', further: [] },
    { name: 'State', examples: ['AL'], field: 'state', further: [] },
    { name: 'Notes', examples: ['x'], field: '', further: [] },
  ],
  canChoose: true,
  fields: [
    { value: 'name', label: 'Name' },
    { value: 'barNumber', label: 'Bar number' },
    { value: 'city', label: 'City' },
    { value: 'state', label: 'State' },
  ],
  preview: {
    titles: ['Name', 'Bar number', 'City', 'State'],
    rows: [{ row: 2, cells: ['Ann Doe', '123', 'Mobile', 'AL'] }],
    errors: [{ row: 3, column: '', message: 'The row needs an id or a bar number.' }],
    problem: null,
  },
};

/** An upload by its ID: 1 was checked, 2 is being imported, 3 was imported, 4 failed. */
export function uploadDetails(id: number): RosterUpload {
  const jobs = [checked, running, imported, failed];
  const hasFile = id !== 3;
  return {
    upload: {
      id,
      fileName: names[id - 1] ?? 'attorneys.csv',
      bytes: 24_000_000,
      uploadedAt: at,
      hasFile,
      settings: {
        mapping: 'generic',
        fields: null,
        sourceName: 'Alabama State Bar',
        isComplete: true,
        acceptsRenames: false,
        overwritesOwn: false,
      },
      version: 1,
    },
    view: id === 1 || id === 4 ? view : null,
    mappings: ['new-york', 'generic', 'geodirectory', 'hivepress', 'directorist'],
    sources: ['Alabama State Bar'],
    job: jobs[id - 1] ?? checked,
    check: checked,
    hasErrors: id !== 2,
  };
}
