/** The profile facts whose source is recorded, with the listing fields that hold them. */
export const factFields = {
  name: ['name'],
  lawFirmName: ['lawFirmName'],
  practiceAreas: ['specialty', 'practiceAreas'],
  office: ['location', 'city', 'state', 'zipCode', 'country'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  bio: ['bio'],
  yearsExperience: ['yearsExperience'],
  education: ['education'],
  languages: ['languages'],
  barAdmissions: ['barAdmissions'],
  barAssociations: ['barAssociations'],
} as const;

export type Fact = keyof typeof factFields;

/** All facts, in the order of the profile. */
export const FACTS = Object.keys(factFields) as Fact[];
