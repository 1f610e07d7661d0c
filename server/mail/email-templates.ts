import type { IntroducedLawyer, UnerasedRequest } from '../../db/inbox/introduce.ts';
import type { NewEmail } from '../../db/mail/outbox.ts';
import type { LawyerApplication } from '../contract/applications/lawyer-application.ts';
import { applicationEmails } from './application-emails.ts';
import { backupFailureEmail } from './backup-email.ts';
import type { EmailContext } from './config.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { approvalEmail, declineEmail, proofEmail } from './decision-emails.ts';
import { introductionEmails } from './introduction-emails.ts';
import { invitationEmail } from './invitation-email.ts';
import { messageEmails, replyEmail } from './message-emails.ts';
import { mistakeOutcomeEmails, mistakeReportEmails } from './mistake-report-emails.ts';
import {
  changeDecisionEmails,
  changeRequestEmail,
  listingLinksEmail,
  removalEmail,
} from './my-listing-emails.ts';
import { newsletterEmail, newsletterTestEmail } from './newsletter-email.ts';
import { requestEmails, requestLinksEmail, withdrawalEmail } from './request-emails.ts';
import { testEmail } from './send-test-email.ts';

/** An email that the site sends, in one variant, with sample data. */
interface EmailTemplate {
  /** Part of the preview's URL. */
  id: string;
  to: 'Visitors' | 'Lawyers' | 'Subscribers' | 'Team';
  name: string;
  render: (context: EmailContext) => Pick<NewEmail, 'subject' | 'text' | 'html'> | undefined;
}

/** Every email that the site sends. A new email must be added here; a test compares the kinds. */
export const emailTemplates: readonly EmailTemplate[] = [
  visitors('request-receipt', 'Receipt of a request', (context) => requestMails(context)[1]),
  visitors('request-link', 'Link to a request', ({ site }) =>
    requestLinksEmail(site)(DANA, [requestLink]),
  ),
  visitors('request-links', 'Links to several requests', ({ site }) =>
    requestLinksEmail(site)(DANA, [requestLink, { ...requestLink, practiceArea: 'Family Law' }]),
  ),
  visitors('introduction-visitor', 'Introduction to a lawyer', ({ site }) =>
    introductionEmails(site)(request, [lawyer]).at(0),
  ),
  visitors('introduction-visitor-several', 'Introduction to several lawyers', ({ site }) =>
    introductionEmails(site)(request, [lawyer, { ...lawyer, id: 2, name: 'Bo Li' }]).at(0),
  ),
  visitors('mistake-report-corrected', 'Reported mistake: corrected', (context) =>
    mistakeOutcomeEmails({ outcome: 'corrected', reply: null }, context)(report).at(0),
  ),
  visitors('mistake-report-declined', 'Reported mistake: not changed', (context) =>
    mistakeOutcomeEmails(
      { outcome: 'declined', reply: 'The law firm’s website confirms the number.' },
      context,
    )(report).at(0),
  ),
  visitors('message-reply', 'Reply to a message', (context) =>
    replyEmail(context)(
      { id: 4, receivedAt: SAMPLE_TIME, ...message },
      { id: 1, text: 'Compare a few profiles, and ask about fees before you decide.' },
    ),
  ),

  lawyers('introduction-lawyer', 'New inquiry', ({ site }) =>
    introductionEmails(site)(request, [lawyer]).at(1),
  ),
  lawyers('application-proof', 'Confirm an application', (context) =>
    proofEmail({ id: 5 }, { to: MARISOL, listingName: null, token: 'sample' }, context)(1),
  ),
  lawyers('application-proof-claim', 'Confirm a claim of a listing', (context) =>
    proofEmail({ id: 5 }, { to: MARISOL, listingName: lawyer.name, token: 'sample' }, context)(1),
  ),
  lawyers('application-approved', 'Application approved', (context) =>
    approvalEmail(applicant, { isClaim: false }, context)(lawyer.id),
  ),
  lawyers('application-approved-claim', 'Claim approved', (context) =>
    approvalEmail(applicant, { isClaim: true }, context)(lawyer.id),
  ),
  lawyers('application-refused', 'Application declined', (context) =>
    declineEmail(applicant, 'We couldn’t find this bar number.', context),
  ),
  lawyers('listing-link', 'Sign-in link', ({ site }) => listingLinksEmail(site)(MARISOL, [link])),
  lawyers('listing-links', 'Sign-in links of several listings', ({ site }) =>
    listingLinksEmail(site)(MARISOL, [link, { ...link, name: 'Bo Li' }]),
  ),
  lawyers('listing-change-approved', 'Requested changes approved', ({ site }) =>
    changeDecisionEmails({ site, decision: 'approved', reason: null })(lawyer, changes).at(0),
  ),
  lawyers('listing-change-refused', 'Requested changes declined', ({ site }) =>
    changeDecisionEmails({
      site,
      decision: 'refused',
      reason: 'The bar lists you under your former name.',
    })(lawyer, changes).at(0),
  ),
  lawyers('listing-removal', 'Listing removed', ({ site }) => removalEmail(site)(lawyer).at(0)),

  subscribers('newsletter-confirmation', 'Confirm a subscription', ({ site }) =>
    confirmationEmail(site)(DANA, { confirmation: 'sample', unsubscribe: 'sample' }),
  ),
  subscribers('newsletter', 'Newsletter', ({ site }) =>
    newsletterEmail(site, newsletter, null)({ email: DANA, unsubscribeToken: 'sample' }),
  ),

  team('request-team', 'New request', (context) => requestMails(context)[0]),
  team('request-team-suspected', 'New request, suspected spam', (context) =>
    requestEmails(request, { ...context, suspicion: 'honeypot' })({
      id: 7,
      linkToken: 'sample',
      hasReceipt: false,
    }).at(0),
  ),
  team('request-withdrawal', 'Withdrawn request', (context) => withdrawalEmail(context)(7).at(0)),
  team('message-team', 'New message', (context) =>
    messageEmails(message, { ...context, suspicion: null })(3).at(0),
  ),
  team('message-team-suspected', 'New message, suspected spam', (context) =>
    messageEmails(message, { ...context, suspicion: 'too fast' })(3).at(0),
  ),
  team('application-team', 'New application', (context) =>
    applicationEmails(application, { ...context, suspicion: null })(5).at(0),
  ),
  team('mistake-report-team', 'Reported mistake', (context) =>
    mistakeReportEmails(
      { lawyerId: lawyer.id, field: 'phone', correctValue: '(205) 555-0199', email: DANA },
      { ...context, suspicion: null },
    )(1, lawyer).at(0),
  ),
  team('listing-change-team', 'Requested changes', (context) =>
    changeRequestEmail(context)(1, lawyer, changes).at(0),
  ),
  team('invitation', 'Invitation to the team', ({ site }) =>
    invitationEmail(site, { email: DANA, role: 'intake', invitedBy: ANN, token: 'sample' })(1),
  ),
  team('backup-fault', 'Failed backup', (context) =>
    backupFailureEmail('Daily backups are failing. The disk is full.', context),
  ),
  team('newsletter-test', 'Test of a newsletter', ({ site }) =>
    newsletterTestEmail(site, newsletter, ANN),
  ),
  team('test', 'Test of the email settings', ({ site }) => testEmail(site)),
];

/** A template with its subject, plain text and HTML; null if there is no template with this ID. */
export function renderTemplate(id: string, context: EmailContext) {
  const template = emailTemplates.find((candidate) => candidate.id === id);
  const email = template?.render(context);
  if (!template || !email) return null;
  const { to, name } = template;
  return { id, to, name, subject: email.subject, text: email.text, html: email.html };
}

type Render = EmailTemplate['render'];

function visitors(id: string, name: string, render: Render): EmailTemplate {
  return { id, to: 'Visitors', name, render };
}

function lawyers(id: string, name: string, render: Render): EmailTemplate {
  return { id, to: 'Lawyers', name, render };
}

function subscribers(id: string, name: string, render: Render): EmailTemplate {
  return { id, to: 'Subscribers', name, render };
}

function team(id: string, name: string, render: Render): EmailTemplate {
  return { id, to: 'Team', name, render };
}

const DANA = 'dana@example.com';
const MARISOL = 'marisol@delgado.example';
const ANN = 'ann@example.com';
const SAMPLE_TIME = '2026-11-21T15:00:00.000Z';

const lawyer: IntroducedLawyer = {
  id: 1,
  name: 'Marisol Delgado',
  lawFirmName: 'Delgado & Whitfield, LLC',
  email: MARISOL,
  phone: '2055550114',
  city: 'Birmingham',
  state: 'AL',
};

const request: UnerasedRequest = {
  id: 7,
  kind: 'injury',
  name: 'Dana Whitfield',
  phone: '2055550187',
  email: DANA,
  state: 'AL',
  city: 'Mobile',
  practiceArea: 'Personal Injury',
  injuryType: 'car-accident',
  requiresMedicalTreatment: 'yes',
  message: 'Rear-ended at a red light last week.\nThe other driver has no insurance.',
  suspicion: null,
  fingerprint: null,
  receivedAt: SAMPLE_TIME,
  seenAt: null,
  introducedAt: null,
  closedAt: null,
  withdrawnAt: null,
  status: 'received',
  assigneeId: null,
  version: 0,
};

const requestMails = (context: EmailContext) =>
  requestEmails(request, { ...context, suspicion: null })({
    id: request.id,
    linkToken: 'sample',
    hasReceipt: true,
  });

const requestLink = {
  practiceArea: request.practiceArea,
  state: request.state,
  receivedAt: SAMPLE_TIME,
  token: 'sample',
};

const message = {
  name: request.name,
  email: DANA,
  subject: 'A question',
  message: 'How do I find the right lawyer?',
};

const applicant = { id: 5, email: MARISOL };

const application: LawyerApplication = {
  firstName: 'Marisol',
  lastName: 'Delgado',
  email: MARISOL,
  phone: '2055550114',
  lawFirm: lawyer.lawFirmName,
  website: 'https://www.delgado.example',
  practiceAreas: ['personal-injury'],
  yearsExperience: '16-20',
  barAdmissions: 'Alabama, Georgia',
  city: 'Birmingham',
  state: 'AL',
  zipCode: '35203',
  education: 'J.D., University of Alabama',
  languages: 'English, Spanish',
  questions: 'May I list two offices?',
};

const report = { id: 1, lawyerId: lawyer.id, name: lawyer.name, email: DANA, suspicion: null };

const link = { ...lawyer, token: 'sample' };

const changes = { name: 'Marisol Delgado-Reyes', phone: '2055550199' };

const newsletter = {
  subject: 'What changed in tenants’ rights',
  body: [
    '## Deposits',
    'Landlords have **60 days** to return a deposit. [Read the article](/blog).',
    '- Keep a copy of your lease',
    '- Take pictures on the day you move out',
  ].join('\n\n'),
};
