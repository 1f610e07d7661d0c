import { type Fact, type FactTable, type FactViews, factsOf } from '../forms/facts.ts';
import { formatPhone } from '../forms/phone.ts';
import {
  EXPERIENCE_RANGES,
  labelOf,
  listingPracticeAreas,
  signupPracticeAreas,
} from '../requests/request-options.ts';

/** An application as the lawyer sent it. The personal data is null or empty after its erasure. */
interface SubmittedApplication {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  lawFirm: string | null;
  website: string | null;
  /** Codes of the sign-up list. */
  practiceAreas: readonly string[];
  yearsExperience: string | null;
  barAdmissions: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  education: string | null;
  languages: string | null;
  questions: string | null;
}

const FACTS = {
  name: ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
  email: ['Email', ({ email }) => email],
  phone: ['Phone', ({ phone }) => phone && formatPhone(phone)],
  lawFirm: ['Law firm', ({ lawFirm }) => lawFirm],
  website: ['Website', ({ website }) => website],
  practiceAreas: [
    'Practice areas',
    ({ practiceAreas }) => signupAreaLabels(practiceAreas).join('\n'),
  ],
  yearsExperience: [
    'Experience',
    ({ yearsExperience }) => yearsExperience && labelOf(EXPERIENCE_RANGES, yearsExperience),
  ],
  barAdmissions: ['Bar admissions', ({ barAdmissions }) => barAdmissions],
  city: ['City', ({ city }) => city],
  state: ['State', ({ state }) => state],
  zipCode: ['ZIP code', ({ zipCode }) => zipCode],
  education: ['Education', ({ education }) => education],
  languages: ['Languages', ({ languages }) => languages],
  questions: ['Questions', ({ questions }) => questions],
} as const satisfies FactTable<SubmittedApplication, string>;

type ApplicationField = keyof typeof FACTS;

/** All facts of an application, in the order in which pages and emails show them. */
export function applicationFacts<Value = never>(
  application: SubmittedApplication,
  views?: FactViews<ApplicationField, Value>,
): Fact<string | Value>[] {
  return factsOf(FACTS, application, Object.keys(FACTS) as ApplicationField[], views);
}

/** The names of practice areas by their codes in the sign-up list. */
export function signupAreaLabels(codes: readonly string[]): string[] {
  const options = [...signupPracticeAreas(), ...listingPracticeAreas()];
  return codes.map((code) => labelOf(options, code));
}
