import type { ReportableField } from '../../../db/data/reportable-fields.ts';
import type { Option } from '../requests/request-options.ts';

/** Fields that a visitor can report as wrong on a profile. */
export const REPORTABLE_FIELDS: readonly Option<ReportableField>[] = [
  { value: 'name', label: 'Name' },
  { value: 'firm', label: 'Law firm' },
  { value: 'office', label: 'Office address' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'website', label: 'Website' },
  { value: 'license', label: 'Bar admission or license' },
  { value: 'practice-areas', label: 'Practice areas' },
  { value: 'languages', label: 'Languages' },
  { value: 'education', label: 'Education' },
  { value: 'other', label: 'Something else' },
];
