/** The 21 practice areas, in the order of the sign-up list. */
export const practiceAreaNames = [
  'Personal Injury',
  'Criminal Defense',
  'Family Law',
  'Estate Planning',
  'Real Estate',
  'Corporate Law',
  'Employment Law',
  'Bankruptcy',
  'Immigration',
  'Intellectual Property',
  'Civil Litigation',
  'Tax Law',
  'Healthcare Law',
  'Elder Law',
  'Construction Law',
  'Education Law',
  'Environmental Law',
  'Entertainment & Sports Law',
  'Military & Veterans Law',
  'Cybersecurity & Data Privacy',
  'Insurance Defense',
] as const;

export type PracticeAreaName = (typeof practiceAreaNames)[number];
