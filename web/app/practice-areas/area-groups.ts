/** Practice areas that people in the same situation look for. */
export interface AreaGroup<Area> {
  name: string;
  areas: Area[];
}

/** The groups in order, with the slugs of their practice areas. */
const groups: readonly { name: string; slugs: readonly string[] }[] = [
  { name: 'Family', slugs: ['family-law', 'estate-planning', 'elder-law'] },
  { name: 'Home and money', slugs: ['real-estate', 'bankruptcy', 'tax-law'] },
  {
    name: 'Accidents and health',
    slugs: ['personal-injury', 'healthcare-law', 'insurance-defense'],
  },
  {
    name: 'Police, courts and privacy',
    slugs: ['criminal-defense', 'civil-litigation', 'cybersecurity-data-privacy'],
  },
  {
    name: 'Work and school',
    slugs: ['employment-law', 'education-law', 'entertainment-sports-law'],
  },
  {
    name: 'Government and immigration',
    slugs: ['immigration', 'military-veterans-law', 'environmental-law'],
  },
  { name: 'Business', slugs: ['corporate-law', 'intellectual-property', 'construction-law'] },
];

/** The group of the areas that the operator has added. */
const OTHER = 'Other';

/** Groups practice areas by situation. Areas without a group come last, under "Other". */
export function groupAreas<Area extends { slug: string }>(
  areas: readonly Area[],
): AreaGroup<Area>[] {
  const grouped = groups.map(({ name, slugs }) => ({
    name,
    areas: slugs.flatMap((slug) => areas.filter((area) => area.slug === slug)),
  }));
  const known = new Set(groups.flatMap(({ slugs }) => slugs));
  const others = { name: OTHER, areas: areas.filter(({ slug }) => !known.has(slug)) };
  return [...grouped, others].filter((group) => group.areas.length > 0);
}
