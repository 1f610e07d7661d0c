/** What the marks on the cards mean, in words for everybody; the tooltips only repeat them. */
export const markMeanings = {
  verified: 'The team behind this directory has verified this profile.',
  premium: 'This lawyer pays for a premium listing. It never changes the order of All Lawyers.',
  multilingual: 'This lawyer works in more than one language; the profile names them.',
  distance: 'As the crow flies, from the centre of the city to the office.',
} as const;
