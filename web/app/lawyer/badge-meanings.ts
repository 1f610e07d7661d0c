/** Explanations of the badges on the cards, used in the legend and in the tooltips. */
export const badgeMeanings = {
  verified: 'The team behind this directory has verified this profile.',
  premium: 'This lawyer pays for a premium listing. It never changes the order of All Lawyers.',
  multilingual: 'This lawyer works in more than one language; the profile names them.',
  distance: 'As the crow flies, from the centre of the city to the office.',
} as const;
