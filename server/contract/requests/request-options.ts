import { allPracticeAreas, isShippedArea } from '../practice-areas/practice-areas.ts';

/** Options of the forms. */

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export const INJURY_TYPES = [
  { value: 'car-accident', label: 'Car accident' },
  { value: 'truck-accident', label: 'Truck accident' },
  { value: 'motorcycle-accident', label: 'Motorcycle accident' },
  { value: 'pedestrian-accident', label: 'Pedestrian accident' },
  { value: 'slip-fall', label: 'Slip and fall' },
  { value: 'medical-malpractice', label: 'Medical malpractice' },
  { value: 'workplace-injury', label: 'Workplace injury' },
  { value: 'wrongful-death', label: 'Wrongful death' },
  { value: 'dog-bite', label: 'Dog bite' },
  { value: 'other', label: 'Other' },
] as const;

export const MEDICAL_TREATMENT = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Practice area of every injury request. */
export const INJURY_PRACTICE_AREA = 'Personal Injury';

export const EXPERIENCE_RANGES = [
  { value: '0-2', label: '0-2 years' },
  { value: '3-5', label: '3-5 years' },
  { value: '6-10', label: '6-10 years' },
  { value: '11-15', label: '11-15 years' },
  { value: '16-20', label: '16-20 years' },
  { value: '20+', label: '20+ years' },
] as const;

/**
 * The practice area options of the sign-up form: the 22 of the specification, even if the operator
 * has hidden some elsewhere, then those that the operator has added.
 */
export function signupPracticeAreas(): Option[] {
  const isShipped = ({ value }: Option) => isShippedArea(value);
  const isHidden = new Set(allPracticeAreas().flatMap((area) => (area.isHidden ? area.slug : [])));
  const areas = listingPracticeAreas();
  return [
    ...areas.filter(isShipped),
    { value: 'other', label: 'Other (specify in comments)' },
    ...areas.filter((area) => !isShipped(area) && !isHidden.has(area.value)),
  ];
}

/** The practice area options of a listing, which keeps areas that were hidden later. */
export function listingPracticeAreas(): Option[] {
  return allPracticeAreas().map(({ slug, name }) => ({ value: slug, label: name }));
}

/** The label of an option; an unknown value is its own label. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
