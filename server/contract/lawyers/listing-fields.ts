/**
 * Every editable field of a listing, in the order of comparisons and CSV columns. Validation, both
 * listing forms, comparisons, emails, API responses and the CSV format all derive from this table.
 */
export const listingFields = {
  name: {
    label: 'Name',
    kind: 'name',
    section: 'Name and firm',
    editing: 'reviewed',
    autoComplete: 'name',
  },
  lawFirmName: {
    label: 'Law firm',
    kind: 'line',
    section: 'Name and firm',
    editing: 'direct',
    autoComplete: 'organization',
  },
  specialty: {
    label: 'Primary practice area',
    kind: 'specialty',
    section: 'Name and firm',
    editing: 'direct',
    lawyerHelp: 'A few words, shown on your card.',
  },
  location: {
    label: 'Street address',
    kind: 'line',
    section: 'Office',
    editing: 'direct',
    autoComplete: 'street-address',
  },
  city: {
    label: 'City',
    kind: 'city',
    section: 'Office',
    editing: 'direct',
    autoComplete: 'address-level2',
  },
  state: {
    label: 'State',
    kind: 'state',
    section: 'Office',
    editing: 'direct',
    lawyerHelp: 'Bar numbers are state-specific, so we review a move to another state.',
    autoComplete: 'address-level1',
  },
  zipCode: {
    label: 'ZIP code',
    kind: 'zipCode',
    section: 'Office',
    editing: 'direct',
    autoComplete: 'postal-code',
  },
  phone: {
    label: 'Phone',
    kind: 'phone',
    section: 'Office',
    editing: 'direct',
    autoComplete: 'tel',
  },
  email: {
    label: 'Email',
    kind: 'email',
    section: 'Office',
    editing: 'reviewed',
    lawyerHelp: 'Public. You also sign in with it.',
    autoComplete: 'email',
  },
  website: {
    label: 'Website',
    kind: 'url',
    section: 'Office',
    editing: 'direct',
    autoComplete: 'url',
  },
  bio: {
    label: 'Bio',
    kind: 'text',
    section: 'About',
    editing: 'direct',
    lawyerHelp: 'The first thing people read. Plain text only.',
  },
  yearsExperience: {
    label: 'Years of experience',
    kind: 'years',
    section: 'About',
    editing: 'direct',
  },
  education: { label: 'Education', kind: 'line', section: 'About', editing: 'direct' },
  // Lawyers can't set their own portrait, because an image on another site could track visitors.
  profileImage: {
    label: 'Portrait',
    kind: 'image',
    section: 'About',
    editing: 'admin only',
    help: 'A path on this site, such as /images/portrait.jpg, or a URL.',
  },
  practiceAreas: {
    label: 'Practice areas',
    kind: 'practiceAreas',
    section: 'Name and firm',
    editing: 'direct',
  },
  languages: { label: 'Languages', kind: 'list', section: 'About', editing: 'direct' },
  barAdmissions: { label: 'Bar admissions', kind: 'list', section: 'Bar', editing: 'reviewed' },
  barAssociations: { label: 'Bar associations', kind: 'list', section: 'Bar', editing: 'direct' },
  barNumber: {
    label: 'Bar number',
    kind: 'barNumber',
    section: 'Bar',
    editing: 'reviewed',
    help: 'Published only if a bar roster is its source.',
  },
} as const satisfies Record<string, ListingField>;

export interface ListingField {
  label: string;
  kind: FieldKind;
  section: ListingSection;
  editing: Editing;
  /** Help text in both forms. */
  help?: string;
  /** Help text in the lawyer's own form only. */
  lawyerHelp?: string;
  /** The browser's autofill type, for the lawyer's own form. */
  autoComplete?: string;
}

/** Decides the validation, the form control and the format of a CSV cell. */
export type FieldKind =
  | 'name'
  | 'specialty'
  | 'city'
  | 'state'
  /** A single optional line of text. */
  | 'line'
  /** Optional paragraphs. */
  | 'text'
  /** One value per line. */
  | 'list'
  | 'zipCode'
  | 'phone'
  | 'email'
  | 'url'
  | 'image'
  | 'years'
  | 'practiceAreas'
  | 'barNumber';

/**
 * How a lawyer's own change takes effect: directly, after a review, or not at all because only
 * administrators can edit the field.
 */
export type Editing = 'direct' | 'reviewed' | 'admin only';

/** The sections of the listing forms, in order. */
export const LISTING_SECTIONS = ['Name and firm', 'Office', 'About', 'Bar'] as const;
export type ListingSection = (typeof LISTING_SECTIONS)[number];

export type ListingFieldName = keyof typeof listingFields;

export const listingFieldNames = Object.keys(listingFields) as ListingFieldName[];

/** The names of the fields with a given `editing` value. */
export type FieldsWithEditing<Own extends Editing> = {
  [Name in ListingFieldName]: (typeof listingFields)[Name]['editing'] extends Own ? Name : never;
}[ListingFieldName];

export function fieldsWithEditing<Own extends Editing>(editing: Own): FieldsWithEditing<Own>[] {
  return listingFieldNames.filter(
    (name): name is FieldsWithEditing<Own> => listingFields[name].editing === editing,
  );
}

/** The fields that an application must fill in. Other listings need only a name. */
export const APPLICATION_FIELDS: readonly ListingFieldName[] = [
  'name',
  'specialty',
  'city',
  'state',
];

/** Maps each field to the entry for its kind. */
export type FieldsByKind<ByKind extends Record<FieldKind, unknown>> = {
  [Name in ListingFieldName]: ByKind[(typeof listingFields)[Name]['kind']];
};

export function fieldsByKind<const ByKind extends Record<FieldKind, unknown>>(
  byKind: ByKind,
): FieldsByKind<ByKind> {
  const entries = listingFieldNames.map((name) => [name, byKind[listingFields[name].kind]]);
  return Object.fromEntries(entries);
}

/** The label of a field; other names, as in the audit log, are returned unchanged. */
export function fieldLabel(name: string): string {
  return (listingFields as Record<string, ListingField | undefined>)[name]?.label ?? name;
}

/** The label of each field. */
export const listingLabels = Object.fromEntries(
  listingFieldNames.map((name) => [name, listingFields[name].label]),
) as Record<ListingFieldName, string>;
