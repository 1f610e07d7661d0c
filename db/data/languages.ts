/** The languages that a visitor can choose (specification, section 2). */
export const languageNames = [
  'English',
  'Spanish',
  'French',
  'German',
  'Mandarin',
  'Portuguese',
  'Italian',
  'Japanese',
  'Korean',
  'Arabic',
  'Hindi',
  'Russian',
] as const;
