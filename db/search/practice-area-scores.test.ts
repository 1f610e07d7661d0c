import { describe, expect, test } from 'vitest';
import { practiceAreas } from '../data/practice-areas.ts';
import { choosePracticeAreas, scorePracticeAreas } from './practice-area-scores.ts';
import { findLegalIssue } from './query-issue.ts';
import { tokenize } from './tokens.ts';

/** The certain practice area of a text, then the alternatives. */
function areasOf(text: string): string[] {
  const { practiceAreas: certain, alternatives } = choosePracticeAreas(
    scorePracticeAreas(tokenize(text)),
  );
  return [...certain, ...alternatives];
}

/** The practice area that all words of a text are about, perhaps after a correction, or null. */
function areaOfText(text: string): string | null {
  const issue = findLegalIssue(tokenize(text), () => false);
  return issue?.leftover.length === 0 ? (issue.practiceAreas[0] ?? null) : null;
}

const firstAreaOf = (text: string) => areasOf(text)[0] ?? null;

test('the name and slug of each practice area lead to that area', () => {
  for (const { name, slug } of practiceAreas) {
    expect(areaOfText(name), name).toBe(slug);
    expect(areaOfText(`${name} Attorneys`), name).toBe(slug);
  }
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
    expect(areaOfText(text)).toBe(slug);
  });

  test.each([
    ...['Will Smith', 'Smith, Will', 'Grace Will', 'Marisol Delgado', 'Birmingham', 'Opelika, AL'],
    ...['36801', 'Mobile', 'lawyer', 'lawyers near me', 'I need help with my case', 'the', ''],
    ...['  …!', '🙂', '弁護士', 'Delgado & Whitfield, LLC', 'Car Crash Morris', '%', '*', '   '],
  ])('of “%s” is null', (text) => {
    expect(areaOfText(text)).toBeNull();
  });
});

describe('the practice area of a single word', () => {
  test.each([
    ['personal-injury', 'crash; collision; hurt; wreck; hit; crash lawyer; I was hit; killed'],
    ['personal-injury', 'i want to sue my doctor; suing the hospital; a car hit me'],
    ['criminal-defense', 'ticket; my ticket; ticket lawyer; arson; weed; drunk; battery; police'],
    ['family-law', 'abuse; abusive; beaten; beats me; he hit me; my husband; ex-wife; kids'],
    ['family-law', 'my husband hit me; my husband beats me; my boyfriend hits me'],
    ['estate-planning', 'died; death; funeral; widow'],
    ['real-estate', 'deposit; my deposit; fence; apartment; bedbugs; mice; lockout; my neighbor'],
    ['corporate-law', 'company; investors; NDA'],
    ['employment-law', 'boss; my boss; job; quit; racist; sacked; underpaid'],
    ['bankruptcy', 'broke; loans; credit card; repossessed; foreclosed'],
    ['immigration', 'deport; citizen; passport; migrant'],
    ['intellectual-property', 'idea; infringement; inventor; counterfeit'],
    ['civil-litigation', 'dispute; warranty; refund; subpoena'],
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
    for (const text of texts.split('; ')) expect(areaOfText(text), text).toBe(slug);
  });
});

describe('the practice area of a sentence', () => {
  test.each([
    ['my husband got a dui', 'criminal-defense'],
    ['the company evicted us', 'real-estate'],
    ['my landlord is evicting me', 'real-estate'],
    ['landlord wont return my deposit', 'real-estate'],
    ['they hit me in a car accident yesterday', 'personal-injury'],
    ['will I lose my house if I file for bankruptcy', 'bankruptcy'],
    ['my boss denied my overtime and my family needs the money', 'employment-law'],
    ['can I sue the contractor who left the roof half done', 'construction-law'],
  ])('adds up all terms, so that vague words don’t decide: “%s”', (text, slug) => {
    expect(firstAreaOf(text)).toBe(slug);
  });

  test.each([
    ['fire; fired; firing; gets fired', 'employment-law'],
    ['dog bites; bitten by a dog; a dog bit me', 'personal-injury'],
    ['evict; evicts; evicted; evicting; eviction', 'real-estate'],
    ['sued over a debt; suing me over a debt', 'bankruptcy'],
    ['someone stole my idea; stealing my idea; stolen idea', 'intellectual-property'],
  ])('knows all forms of a word: “%s”', (texts, slug) => {
    for (const text of texts.split('; ')) expect(firstAreaOf(text), text).toBe(slug);
  });

  test.each([
    ['copywrite', 'intellectual-property'],
    ['assylum', 'immigration'],
    ['expungment', 'criminal-defense'],
    ['divorse', 'family-law'],
    ['greencard renewal', 'immigration'],
    ['bankrupcy chapter 7', 'bankruptcy'],
  ])('corrects “%s”', (text, slug) => {
    expect(firstAreaOf(text)).toBe(slug);
  });

  test.each([
    ['horse', 'house'],
    ['create a plan', 'cremate'],
  ])('leaves real words alone: “%s” isn’t “%s”', (text) => {
    expect([...scorePracticeAreas(tokenize(text)).corrections]).toEqual([]);
  });

  test.each([
    ['this is not about a divorce, my landlord wants us out', 'real-estate'],
    ["it isn't a car accident, my contract was breached", 'civil-litigation'],
    ['no es un divorcio, es un desalojo', 'real-estate'],
    ['bankruptcy instead of divorce', 'bankruptcy'],
    ["my wife isn't a citizen", 'immigration'],
  ])('ignores what the text denies: “%s”', (text, slug) => {
    expect(firstAreaOf(text)).toBe(slug);
  });

  test('gives quoted words half the weight', () => {
    const [score] = scorePracticeAreas(tokenize('he yelled "bankruptcy" at me')).areas;
    const [whole] = scorePracticeAreas(tokenize('he yelled bankruptcy at me')).areas;
    expect(score?.score).toBe((whole?.score ?? 0) / 2);
  });

  test('offers a second area if two are close', () => {
    expect(areasOf('divorce and bankruptcy').toSorted()).toEqual(['bankruptcy', 'family-law']);
    expect(areasOf('chapter 7 bankruptcy')).toEqual(['bankruptcy']);
  });

  test('names the terms that decided', () => {
    const { terms } = scorePracticeAreas(tokenize('hit by a drunk driver'));
    expect(terms.map(({ term }) => term)).toEqual(['hit by drunk driver']);
  });
});

describe('Spanish', () => {
  test.each([
    [
      'quiero divorciarme; divorcio; mi esposo quiere el divorcio; manutención de los hijos',
      'family-law',
    ],
    ['me despidieron; mi patrón no me paga; despido injustificado', 'employment-law'],
    ['la migra detuvo a mi primo; necesito arreglar mis papeles; asilo politico', 'immigration'],
    [
      'el dueño no me devuelve el depósito; me quieren desalojar; no puedo pagar la renta',
      'real-estate',
    ],
    ['choque de carro; accidente de carro; me mordió un perro', 'personal-injury'],
    ['abogado for DUI; manejar borracho; me arrestaron', 'criminal-defense'],
    ['bancarrota; no puedo pagar mis deudas', 'bankruptcy'],
  ])('“%s”', (texts, slug) => {
    for (const text of texts.split('; ')) expect(firstAreaOf(text), text).toBe(slug);
  });

  test('may be written without accents', () => {
    for (const text of ['manutencion', 'manutención', 'MANUTENCIÓN']) {
      expect(firstAreaOf(text), text).toBe('family-law');
    }
  });
});

/** Splits a list at semicolons and line breaks, and pairs each phrase with its practice area. */
function phrasesFor(slug: string, phrases: string): [phrase: string, slug: string][] {
  return phrases.split(/;|\n/).map((phrase) => [phrase.trim(), slug]);
}
