import type { Generated } from 'kysely';
import type { InboxColumns, Suspicion, Time } from './columns.ts';

/** A lawyer's application for a listing, as entered in the registration form. */
export interface ApplicationsTable extends InboxColumns {
  id: Generated<number>;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  lawFirm: string | null;
  website: string | null;
  /** One of the form's six ranges. */
  yearsExperience: string;
  barAdmissions: string;
  city: string;
  state: string;
  zipCode: string;
  education: string;
  languages: string;
  questions: string | null;
  suspicion: Suspicion | null;
  fingerprint: string;
  receivedAt: Time;
  seenAt: Time | null;
  closedAt: Time | null;
}

export interface ApplicationPracticeAreasTable {
  applicationId: number;
  position: number;
  /** A code from the sign-up list, including 'other'. */
  practiceArea: string;
}

/** Proofs that an application really comes from the person that it names. */
export interface ApplicationProofsTable {
  id: Generated<number>;
  applicationId: number;
  /** The claimed listing; null for a new one. */
  lawyerId: number | null;
  /** `link`: the person opened an emailed link. `operator`: the operator checked the identity. */
  kind: 'link' | 'operator';
  madeAt: Time;
  /** Null until the link is used. */
  provedAt: Time | null;
  /** The operator's own words about what was checked. */
  reason: string | null;
}

export interface ApplicationDecisionsTable {
  applicationId: number;
  /** 'refused' if declined. */
  decision: 'approved' | 'refused';
  /** The created or claimed listing, which may have been removed since. */
  lawyerId: number | null;
  /** The reason for declining. */
  reason: string | null;
  decidedAt: Time;
}
