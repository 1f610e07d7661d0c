/** Explanations of the badges on the cards, used in the legend and in the tooltips. */
export const badgeMeanings = {
  verified: 'Our team verified this profile.',
  premium:
    'This lawyer pays for a premium listing. Payment never affects the order of All Lawyers.',
  multilingual: 'This lawyer speaks more than one language.',
  distance: 'Straight-line distance from the city center to the office.',
} as const;
