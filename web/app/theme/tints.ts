/**
 * Six muted pairs of background and text colors in both color schemes, for the tiles that show a
 * lawyer's initials. The contrast of each pair is at least 4.5:1.
 */
export const tints = [
  { light: ['#E6EAE0', '#35502B'], dark: ['#28321F', '#C6DAB5'] },
  { light: ['#DEE9E8', '#1D4B4E'], dark: ['#1F3536', '#B0DAD9'] },
  { light: ['#E0E5EC', '#2A4261'], dark: ['#26313F', '#BDD1EA'] },
  { light: ['#E6E1EA', '#4A3763'], dark: ['#322B3F', '#D2C6E8'] },
  { light: ['#EBE1E2', '#64303D'], dark: ['#3D2A2E', '#E9C4CB'] },
  { light: ['#EAE5DA', '#53452B'], dark: ['#353023', '#DDD0AF'] },
] as const;
