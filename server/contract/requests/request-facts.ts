import type { RequestKind } from '../../../db/data/request-kinds.ts';
import { type Fact, type FactTable, type FactViews, factsOf } from '../forms/facts.ts';
import { formatPhone } from '../forms/phone.ts';
import { REQUEST_KIND_LABELS } from '../inbox/inbox.ts';
import { findState } from '../places/states.ts';
import { ANY_PRACTICE_AREA } from '../search/search-options.ts';
import { INJURY_TYPES, labelOf, MEDICAL_TREATMENT } from './request-options.ts';

/** A request as the visitor sent it. The personal data is null after its erasure. */
interface SubmittedRequest {
  kind: RequestKind;
  name: string | null;
  phone: string | null;
  email: string | null;
  city: string | null;
  state: string;
  practiceArea: string;
  injuryType: string | null;
  requiresMedicalTreatment: string | null;
  message: string | null;
}

const FACTS = {
  name: ['Name', ({ name }) => name],
  phone: ['Phone', ({ phone }) => phone && formatPhone(phone)],
  email: ['Email', ({ email }) => email],
  city: ['City', ({ city }) => city],
  state: ['State', ({ state }) => stateLabel(state)],
  practiceArea: ['Practice area', ({ practiceArea }) => areaLabel(practiceArea)],
  injuryType: ['Injury', ({ injuryType }) => injuryType && labelOf(INJURY_TYPES, injuryType)],
  requiresMedicalTreatment: [
    'Medical treatment needed',
    ({ requiresMedicalTreatment }) =>
      requiresMedicalTreatment && labelOf(MEDICAL_TREATMENT, requiresMedicalTreatment),
  ],
  message: ['Details', ({ message }) => message],
  kind: ['Form', ({ kind }) => REQUEST_KIND_LABELS[kind]],
} as const satisfies FactTable<SubmittedRequest, keyof SubmittedRequest>;

type RequestField = keyof typeof FACTS;

/** All fields of a request. The last one, `kind`, is the form that the visitor used. */
export const REQUEST_FIELDS = Object.keys(FACTS) as RequestField[];

/** The fields that the visitor filled in. */
const FILLED_IN_FIELDS = REQUEST_FIELDS.filter((field) => field !== 'kind');

/** The facts of a request. By default, only the fields that the visitor filled in. */
export function requestFacts<Value = never>(
  request: SubmittedRequest,
  fields: readonly RequestField[] = FILLED_IN_FIELDS,
  views?: FactViews<RequestField, Value>,
): Fact<string | Value>[] {
  return factsOf(FACTS, request, fields, views);
}

export function stateLabel(state: string): string {
  return findState(state)?.name ?? state;
}

export function areaLabel(practiceArea: string): string {
  return practiceArea === ANY_PRACTICE_AREA.value ? ANY_PRACTICE_AREA.label : practiceArea;
}
