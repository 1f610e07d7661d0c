import { z } from 'zod';
import { LICENSE_STATUSES } from '../../../db/data/license-status.ts';
import { findPracticeArea } from '../../../db/data/listed-areas.ts';
import { addressParts } from './address-part.ts';
import { mappableColumns } from './mapped-columns.ts';
import { dateFormats } from './read-date.ts';
import { caseKinds } from './title-case.ts';

const text = z.string('must be text in quotation marks').min(1, 'must not be empty');

/** A list of the allowed values, for error messages. */
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const split = z.strictObject(
  {
    at: text,
    /** The position of the part, from 1, or from the end if negative. */
    part: z.int('must be a whole number').refine((part) => part !== 0, 'must not be 0'),
  },
  strictError('a separator "at" and a "part"'),
);

/** A source column. A string is its name. */
const source = z.preprocess(
  (value) => (typeof value === 'string' ? { from: value } : value),
  z.strictObject(
    { from: text, split: split.optional(), case: oneOf(caseKinds).optional() },
    strictError('the name of a column, or "from" with "split" or "case"'),
  ),
);

const columnName = text;

const practiceArea = text.refine(
  (name) => findPracticeArea(name) !== undefined,
  'must be the name of a practice area, as in the sign-up form',
);

const rule = z
  .strictObject(
    {
      from: text.optional(),
      join: z.array(source, 'must be a list of columns').min(1, 'must not be empty').optional(),
      /** Alternatives. A list within the list is joined with spaces. */
      firstOf: z
        .array(z.union([source, z.array(source).min(1)]), 'must be a list of columns')
        .min(1, 'must not be empty')
        .optional(),
      constant: text.optional(),
      fileDate: z.literal(true, 'must be true').optional(),
      separator: z.string('must be text').optional(),
      split: split.optional(),
      html: z.literal(true, 'must be true').optional(),
      address: oneOf(addressParts).optional(),
      case: oneOf(caseKinds).optional(),
      plusFour: columnName.optional(),
      dates: z.array(oneOf(dateFormats), 'must be a list of formats').min(1).optional(),
      statuses: z.record(text, oneOf(LICENSE_STATUSES), 'must list words and statuses').optional(),
      areas: z.record(text, practiceArea, 'must list words and practice areas').optional(),
      list: text.optional(),
      default: z.union([text, z.array(text).min(1)], 'must be text or a list').optional(),
      optional: z.literal(true, 'must be true').optional(),
      invalid: oneOf(['drop']).optional(),
    },
    strictError('the name of a column, or a list of operations'),
  )
  .superRefine((value, context) => {
    const sources = sourceKinds.filter((kind) => value[kind] !== undefined);
    if (sources.length !== 1) {
      const given = sources.length === 0 ? 'none' : sources.join(' and ');
      context.addIssue(`needs exactly one of ${sourceKinds.join(', ')} (it has ${given})`);
    }
  });

/** The operations that produce a value. Each rule has exactly one. */
const sourceKinds = ['from', 'join', 'firstOf', 'constant', 'fileDate'] as const;

/** Operations that work only for certain columns. */
const operationColumns = {
  address: ['location', 'city', 'state', 'zipCode'],
  plusFour: ['zipCode'],
  dates: ['admittedOn', 'licenseAsOf'],
  statuses: ['licenseStatus'],
  areas: ['practiceAreas'],
  list: ['practiceAreas', 'languages', 'barAdmissions', 'barAssociations'],
} as const satisfies Partial<Record<keyof z.output<typeof rule>, readonly string[]>>;

const columns = z
  .record(
    z.string(),
    z.preprocess((value) => (typeof value === 'string' ? { from: value } : value), rule),
    'must list the columns of the directory',
  )
  .superRefine((value, context) => {
    for (const [name, operations] of Object.entries(value)) {
      if (!mappableColumns.includes(name)) {
        const message = `isn't a column in the directory. The columns are ${mappableColumns.join(', ')}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
      for (const [operation, allowed] of Object.entries(operationColumns)) {
        if (!(operation in operations) || (allowed as readonly string[]).includes(name)) continue;
        const message = `works only for ${allowed.join(', ')}`;
        context.addIssue({ code: 'custom', path: [name, operation], message });
      }
    }
    for (const name of ['name', 'city', 'state']) {
      if (!(name in value)) context.addIssue(`must include ${name}, which each lawyer needs`);
    }
    if (!('id' in value || 'barNumber' in value)) {
      context.addIssue('must include id or barNumber, to match lawyers already in the directory');
    }
  });

/** Validates a mapping file. The README documents the format. */
export const mappingSchema = z.strictObject(
  {
    description: text.optional(),
    keep: oneOf(['all', 'US']).default('all'),
    columns,
  },
  strictError('a list with "columns"'),
);

export type Mapping = z.output<typeof mappingSchema>;

/** The operations of one column of a mapping. */
export type MappingRule = Mapping['columns'][string];

export type MappingSource = z.output<typeof source>;

/** Error messages for unknown keys and for values of the wrong type. */
function strictError(expected: string) {
  return {
    error: ({ code, keys }: { code?: string; keys?: unknown }) =>
      code === 'unrecognized_keys'
        ? `has an unknown key: ${(keys as string[]).join(', ')}`
        : `must be ${expected}`,
  };
}
