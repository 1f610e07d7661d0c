import { describe, expect, test } from 'vitest';
import { givenNames, surnames } from '../demo/people.ts';
import { cities } from './cities.ts';
import {
  everydayTerms,
  everydayTermsStartingWith,
  practiceAreaOfText,
  practiceAreaWithin,
  practiceAreaWithTypos,
} from './everyday-terms.ts';
import { practiceAreas } from './practice-areas.ts';
import { shippedPlaces } from './shipped-places.ts';
import { states } from './states.ts';
import { termsByArea } from './terms-by-area.ts';
import { wordsByArea } from './words-by-area.ts';

const slugs = practiceAreas.map((area) => area.slug);

describe('the table', () => {
  test('has at least 400 terms, and 12 or more for each practice area', () => {
    expect(Object.values(termsByArea).flat().length).toBeGreaterThanOrEqual(400);
    expect(Object.keys(termsByArea)).toEqual(slugs);
    for (const [slug, terms] of Object.entries(termsByArea)) {
      expect(terms.length, slug).toBeGreaterThanOrEqual(12);
    }
    expect(Object.keys(wordsByArea)).toEqual(slugs);
  });

  test('has no duplicate terms in any spelling, and each term maps to its own area', () => {
    const spellings = everydayTerms.map(({ term }) =>
      term.toLowerCase().replace(/[^a-zé0-9]/g, ''),
    );
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const { term, slug } of everydayTerms) expect(practiceAreaOfText(term), term).toBe(slug);
  });

  test('maps the name and slug of each area to that area', () => {
    for (const { name, slug } of practiceAreas) {
      expect(practiceAreaOfText(name), name).toBe(slug);
      expect(practiceAreaOfText(slug), slug).toBe(slug);
      expect(practiceAreaOfText(`${name} Attorneys`), name).toBe(slug);
    }
  });
});

describe('the practice area of a whole text', () => {
  test.each([
    ...phrasesFor(
      'personal-injury',
      `car crash; Car crash lawyer near me; a car accident; hit by a truck; I was hit by a truck; slip & fall
      dog bites; medical malpractice attorney; I got hurt at work; worker's comp; wrongful death lawsuit`,
    ),
    ...phrasesFor(
      'criminal-defense',
      `DUI; dui's; D.U.I.; dwi; DUI attorney near me; DUIs; DUI/DWI; drugs; arrested; my son arrested
      bail; a criminal lawyer; need help with a felony; Shop-lifting; expungements; traffic tickets
      speeding; traffic court; sexual assault; rape; kidnapping; marijuana`,
    ),
    ...phrasesFor(
      'family-law',
      `divorce; DIVORCE!!; how to get a divorce; best divorce lawyers near me; custody; child custody lawyer
      pre-nup; prenup; prenups; restraining order; I need a lawyer for child support; my cheating husband; divorce and custody; child abuse; stalking; name change
      ex won’t pay child support; legal separation; family lawyer`,
    ),
    ...phrasesFor(
      'estate-planning',
      `wills and trusts; trusts and estates; will; Wills; a will; my will; will lawyer; trusts; probate; power of attorney
      Power of Attorney lawyer; help with a power of attorney; executors; inheritances`,
    ),
    ...phrasesFor(
      'real-estate',
      `landlord; landlord tenant; landlord/tenant; my landlord; landlord problems; eviction; evictions; evicted; being evicted; eviction notice
      security deposits; boundary dispute; home-owners association; real estate; realestate lawyer`,
    ),
    ...phrasesFor(
      'corporate-law',
      'LLC; contract; start a business; starting a business; business lawyer; non-profit',
    ),
    ...phrasesFor(
      'employment-law',
      `fired; I was fired; got fired; unpaid wages; unpaid wage claim; wrongful termination case; overtime; discrimination; harassment; boss fired me
      sexual harassment; non-compete; severance; labor attorney; my employer; didn't get paid; didnt get paid`,
    ),
    ...phrasesFor(
      'bankruptcy',
      `bankruptcy; bankruptcies; Chapter 7; chapter-13; wage garnishment; foreclosure; in debt; debt collectors
      student loans; can't pay my bills; cant pay bills; repossession`,
    ),
    ...phrasesFor(
      'immigration',
      `green card; Green-Card; greencard lawyer; deportation; facing deportation; visa; asylum; fiance visa
      fiancé visas; H1B; h-1b visa; US citizenship; U.S. citizenship; ICE; immigration lawyer`,
    ),
    ...phrasesFor(
      'intellectual-property',
      'patent; patents; patent attorney; trade mark; trademark; trademarks; copyright; someone stole my idea',
    ),
    ...phrasesFor(
      'civil-litigation',
      'lawsuit; lawsuits; being sued; I am being sued; breach of contract; small-claims; slander; legal malpractice; appeal; police brutality; scam; insurance claim',
    ),
    ...phrasesFor(
      'tax-law',
      'irs letter; I.R.S. letter; IRS; audit; audits; back taxes; taxes; tax lawyer; tax law',
    ),
    ...phrasesFor(
      'healthcare-law',
      'medical license; HIPAA; HIPAA violations; surprise medical bills',
    ),
    ...phrasesFor(
      'elder-law',
      'nursing home; disability; social security disability; nursing-home abuse; elder abuse; guardianship; Medicaid; alzheimers',
    ),
    ...phrasesFor(
      'construction-law',
      `contractor didn't finish; the contractor didn’t finish; contractor; mechanics' lien; construction defects`,
    ),
    ...phrasesFor(
      'education-law',
      'IEP; an IEP; expelled; my child bullied at school; special education; Title IX',
    ),
    ...phrasesFor(
      'environmental-law',
      'mold; black mold; contaminated water; pollution; hazardous wastes',
    ),
    ...phrasesFor(
      'entertainment-sports-law',
      'record deal; NIL deal; book deals; athlete; entertainment and sports law',
    ),
    ...phrasesFor(
      'military-veterans-law',
      'court martial; court-martial; VA benefits; V.A. benefits; discharge upgrade',
    ),
    ...phrasesFor(
      'cybersecurity-data-privacy',
      'data breach; data breaches; identity theft; I was hacked; revenge porn',
    ),
    ...phrasesFor(
      'insurance-defense',
      'insurance defense; insurance defense firm; subrogation; duty to defend',
    ),
  ])('of “%s” is “%s”', (text, slug) => {
    expect(practiceAreaOfText(text)).toBe(slug);
  });

  test.each([
    ...['Will Smith', 'Smith, Will', 'Grace Will', 'Will Mold', 'Marisol Delgado', 'Grant', 'Bond'],
    ...['Birmingham', 'Opelika, AL', '36801', 'Accident, MD', 'Mobile', 'VA', 'Orange County'],
    ...['lawyer', 'lawyers near me', 'I need help with my case', 'the', '', '  …!', '🙂', '弁護士'],
    ...['Delgado & Whitfield, LLC', 'Car Crash Morris', 'will will', 'fraud'],
    ...['"car" NEAR(crash)', 'crash AND car', '%', '*'],
  ])('of “%s” is null', (text) => {
    expect(practiceAreaOfText(text)).toBeNull();
  });

  test('is null for a text longer than any term', () => {
    for (const text of ['me '.repeat(5000), 'divorce'.repeat(2000), `divorce${' '.repeat(9000)}`]) {
      expect(practiceAreaOfText(text)).toBeNull();
    }
  });

  test('is null for every state, popular city and demo name', () => {
    const names = [
      ...states.flatMap(({ code, name }) => [code, name]),
      ...cities.flatMap(({ name, state }) => [name, `${name}, ${state}`, `lawyers in ${name}`]),
      ...surnames.flatMap((surname) => [
        surname,
        ...givenNames.map((given) => `${given} ${surname}`),
      ]),
    ];
    expect(names.filter((name) => practiceAreaOfText(name) !== null)).toEqual([]);
  });
});

test('only a few US city names are also legal issues, and none are if the state follows', () => {
  const towns = shippedPlaces().towns();
  const ambiguous = towns.filter(({ name }) => practiceAreaOfText(name) !== null);
  expect(new Set(ambiguous.map(({ name }) => name))).toEqual(
    new Set([
      ...['Accident', 'Boss', 'College', 'Deport', 'Deposit', 'Falls', 'Fence', 'House', 'Hurt'],
      ...['Marine', 'Parole', 'Severance', 'Soldier', 'Startup', 'University', 'Vendor', 'Veteran'],
      'Weed',
    ]),
  );
  const labels = towns.map(({ name, state }) => `${name}, ${state}`);
  expect(labels.filter((label) => practiceAreaOfText(label) !== null)).toEqual([]);
});

describe('the practice area of a single word', () => {
  test.each([
    ['personal-injury', 'crash; collision; hurt; wreck; hit; crash lawyer; I was hit; killed'],
    ['personal-injury', 'i want to sue my doctor; suing the hospital; a car hit me'],
    ['criminal-defense', 'ticket; my ticket; ticket lawyer; arson; weed; drunk; battery; police'],
    ['family-law', 'abuse; abusive; beaten; beats me; he hit me; my husband; ex-wife; kids'],
    ['family-law', 'my husband hit me; my husband beats me; my boyfriend hits me'],
    ['estate-planning', 'died; death; funeral; widow'],
    ['real-estate', 'deposit; my deposit; fence; apartment; bedbugs; mice; lockout'],
    ['corporate-law', 'company; investors; NDA'],
    ['employment-law', 'boss; my boss; job; quit; racist; sacked; underpaid'],
    ['bankruptcy', 'broke; loans; credit card; repossessed; foreclosed'],
    ['immigration', 'deport; citizen; passport; migrant'],
    ['intellectual-property', 'idea; infringement; inventor; counterfeit'],
    ['civil-litigation', 'dispute; warranty; my neighbor; refund; subpoena'],
    ['tax-law', '1099; W-2; deduction; taxed'],
    ['healthcare-law', 'hospital; doctor; nurse; medicine'],
    ['elder-law', 'grandmother; senior; guardian; retired'],
    ['construction-law', 'roof; plumber; remodel; basement'],
    ['education-law', 'teacher; college; expel; bully'],
    ['environmental-law', 'noise; sewage; toxic; chemicals'],
    ['entertainment-sports-law', 'band; actress; football; royalties'],
    ['military-veterans-law', 'army; PTSD; soldier; marines'],
    ['cybersecurity-data-privacy', 'hack; leaked; password; catfished'],
    ['insurance-defense', 'insurance; liability; adjuster'],
  ])('is %s for “%s”', (slug, texts) => {
    for (const text of texts.split('; ')) expect(practiceAreaOfText(text), text).toBe(slug);
  });

  test('gives way to any other term within a sentence', () => {
    expect(practiceAreaWithin('my husband got a dui', 1)).toBe('criminal-defense');
    expect(practiceAreaWithin('the company evicted us', 1)).toBe('real-estate');
    expect(practiceAreaWithin('the company where I work', 1)).toBe('corporate-law');
  });

  test('isn’t guessed from a name that resembles the word', () => {
    const names = 'Hurst; Hunt; Larson; Carson; Pence; Spence; Renner; Felton; Beth; Best';
    for (const name of names.split('; ')) expect(practiceAreaWithTypos(name), name).toBeNull();
  });
});

describe('the practice area of a sentence', () => {
  test.each([
    ['my landlord is evicting me', 'real-estate'],
    ['landlord wont return my deposit', 'real-estate'],
    ['they hit me in a car accident yesterday', 'personal-injury'],
    ['divorce and then a power of attorney', 'estate-planning'],
    ['wills, estates', 'estate-planning'],
  ])('“%s” is that of its longest term, %s', (text, slug) => {
    expect(practiceAreaWithin(text, 1)).toBe(slug);
  });

  test('can require several words, because a single word may be a name', () => {
    expect(practiceAreaWithin('Will Smiht', 1)).toBe('estate-planning');
    expect(practiceAreaWithin('Will Smiht', 2)).toBeNull();
    expect(practiceAreaWithin('Smiht child support', 2)).toBe('family-law');
    expect(practiceAreaWithin('', 1)).toBeNull();
    expect(practiceAreaWithin('divorce '.repeat(2000), 1)).toBeNull();
  });
});

describe('suggestions', () => {
  const suggested = (text: string, limit = 3) =>
    everydayTermsStartingWith(text, limit).map(({ term }) => term);

  test('start with the text, shortest first, up to the limit', () => {
    expect(suggested('car')).toEqual(['car crash', 'car wreck', 'car accident']);
    expect(suggested('car', 1)).toEqual(['car crash']);
    expect(everydayTermsStartingWith('DU', 1)).toEqual([{ term: 'DUI', slug: 'criminal-defense' }]);
    expect(everydayTermsStartingWith('immi', 1)).toEqual([
      { term: 'immigrant', slug: 'immigration' },
    ]);
  });

  test('ignore filler words, accents, hyphens and periods', () => {
    expect(suggested('my landl', 1)).toEqual(['landlord']);
    expect(suggested('lawyer for div', 1)).toEqual(['divorce']);
    expect(suggested('hit by a tr')).toEqual(['hit by a truck']);
    expect(suggested('hit by a', 1)).toEqual(['hit by a car']);
    expect(suggested('FIANCE')).toEqual(['fiancé visa']);
    expect(suggested('green-c', 1)).toEqual(['green card']);
    expect(suggested('V.A. ben', 1)).toEqual(['VA benefits']);
  });

  test('are empty for an empty or unknown text', () => {
    for (const text of ['', '   ', '%', 'Birmingham', 'zzz', '🙂', 'x'.repeat(10_000)]) {
      expect(suggested(text), text).toEqual([]);
    }
  });
});

/** Splits phrases at semicolons and line ends, each with the slug of its practice area. */
function phrasesFor(slug: string, phrases: string): [phrase: string, slug: string][] {
  return phrases.split(/;|\n/).map((phrase) => [phrase.trim(), slug]);
}
