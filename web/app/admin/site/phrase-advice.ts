import type { Phrase } from '../../../../server/contract/site/phrases.ts';

interface Advice {
  /** The place where the text appears. */
  place: string;
  /** Why the default text may not be allowed. */
  reason: string;
  /** A text that makes no such claim. */
  suggestion: string;
}

/** Advice for the team about each risky phrase. */
export const PHRASE_ADVICE: Record<Phrase, Advice> = {
  trustedLawyer: {
    place: 'Heading and title of “Legal help”',
    reason:
      '“Trusted” is a claim about quality that can’t be verified (Model Rule 7.1), and it can read as a recommendation, which referral rules restrict (Model Rule 7.2(b)).',
    suggestion: 'Find a Lawyer Near You',
  },
  matched: {
    place: 'Heading of the request form on “Legal help”',
    reason:
      'Several states treat matching people with lawyers as a lawyer referral service, which needs approval. “Qualified” also vouches for the lawyer (Model Rule 7.2).',
    suggestion: 'Ask Lawyers in Your Area to Contact You',
  },
  maximumCompensation: {
    place: 'Heading of “Injury & Auto Accidents”',
    reason:
      'It suggests a result that no one can promise. Model Rule 7.1 and most states prohibit texts that create unjustified expectations.',
    suggestion: 'Help for Personal Injury & Auto Accident Victims',
  },
  connects: {
    place:
      'Above the contact form, and on the About and FAQ pages, after “reviews each request and”',
    reason:
      'Choosing lawyers for people can make the site a referral service, which several states license or limit to nonprofit organizations.',
    suggestion: 'sends it to attorneys in your area',
  },
  barCertified: {
    place: 'About and FAQ pages',
    reason:
      'Most bars license lawyers and don’t certify them. Rules on specialization (Model Rule 7.2(c)) limit who may be called certified.',
    suggestion: 'Listings show each lawyer’s bar admissions',
  },
};
