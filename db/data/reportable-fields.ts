/** The facts that a visitor can report as wrong, with the listing fields that hold them. */
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
