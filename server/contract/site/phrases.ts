/**
 * The texts that an operator can replace, because rules for lawyer advertising and referrals may
 * not allow them everywhere.
 */
export const PHRASES = {
  trustedLawyer: 'Find a Trusted Lawyer Near You',
  matched: 'Get Matched With a Qualified Lawyer',
  maximumCompensation: 'Maximum Compensation for Personal Injury & Auto Accident Victims',
  /** Follows 'Our team reviews each request and'. */
  connects: 'connects you with attorneys',
  barCertified: 'Listings are bar-certified',
} as const;

export type Phrase = keyof typeof PHRASES;

/** The operator's own texts. A phrase that isn't here keeps its default text. */
export type Wording = Partial<Record<Phrase, string>>;

/** The text of a phrase on this site. */
export function phraseOf(site: { wording: Wording } | null, phrase: Phrase): string {
  return site?.wording[phrase] ?? PHRASES[phrase];
}
