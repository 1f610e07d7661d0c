/** What a visitor can report as wrong, with the fields of the listing that it is about. */
export const reportableFields = {
  name: ['name'],
  firm: ['lawFirmName'],
  office: ['location', 'city', 'state', 'zipCode'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  license: ['barAdmissions', 'barNumber'],
  'practice-areas': ['specialty', 'practiceAreas'],
  languages: ['languages'],
  education: ['education'],
  other: [],
} as const;

export type ReportableField = keyof typeof reportableFields;
