/** The languages that a visitor can choose. */
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
