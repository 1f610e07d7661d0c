import { findPracticeArea } from '../../../db/data/listed-areas.ts';
import { formatPhone } from '../../contract/forms/phone.ts';
import { listingFields } from '../../contract/lawyers/listing-fields.ts';

const otherLabels: Record<string, string> = {
  isPremium: 'Premium',
  isVerified: 'Verified',
  isActive: 'Active listing',
  country: 'Country',
  'new license': 'New license',
  licenseStatus: 'License status',
  licenseStatusText: 'License status in the source’s words',
  admittedOn: 'Admission date',
  licenseAsOf: 'Date of the license status',
  barState: 'Jurisdiction',
  position: 'Coordinates',
};

/** The label of a column of the directory. */
export function fieldLabel(column: string): string {
  const fields: Record<string, { label: string } | undefined> = listingFields;
  return fields[column]?.label ?? otherLabels[column] ?? column;
}

/** A stored value as text. Empty if there is none. */
export function formatValue(column: string, value: string | number | null): string {
  if (value === null || value === '') return '';
  if (column === 'phone') return formatPhone(String(value));
  if (column.startsWith('is')) return value === 1 ? 'yes' : 'no';
  if (typeof value === 'string' && listColumns.has(column)) {
    const items: string[] = JSON.parse(value);
    return items.map((item) => findPracticeArea(item)?.name ?? item).join(', ');
  }
  return String(value);
}

const listColumns = new Set(
  Object.entries(listingFields).flatMap(([name, { kind }]) =>
    kind === 'list' || kind === 'practiceAreas' ? [name] : [],
  ),
);
