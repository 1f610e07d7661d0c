import { type PracticeAreaName, practiceAreaNames } from './practice-area-names.ts';
import { slugOf } from './states.ts';

export interface PracticeArea {
  id: number;
  slug: string;
  name: string;
  icon: string;
  description: string;
}

/**
 * Icons and descriptions. Browsers fetch them from the server, because the page bundle contains
 * only the names.
 */
const details: Record<PracticeAreaName, { icon: string; description: string }> = {
  'Personal Injury': {
    icon: 'car-front',
    description: 'Accidents, negligence and injuries caused by others.',
  },
  'Criminal Defense': {
    icon: 'gavel',
    description: 'Arrests, charges, hearings, expungement and appeals.',
  },
  'Family Law': {
    icon: 'users',
    description: 'Divorce, custody, child support, adoption and protective orders.',
  },
  'Estate Planning': {
    icon: 'file-pen-line',
    description: 'Wills, trusts, powers of attorney and settling an estate.',
  },
  'Real Estate': {
    icon: 'house',
    description: 'Buying, selling, renting and property disputes.',
  },
  'Corporate Law': {
    icon: 'building-2',
    description: 'Starting, running, financing and selling a business.',
  },
  'Employment Law': {
    icon: 'briefcase-business',
    description: 'Wages, wrongful termination, discrimination and employment contracts.',
  },
  Bankruptcy: {
    icon: 'wallet',
    description: 'Debts you can’t pay, and protection from creditors.',
  },
  Immigration: {
    icon: 'globe',
    description: 'Visas, green cards, asylum, citizenship and removal hearings.',
  },
  'Intellectual Property': {
    icon: 'lightbulb',
    description: 'Patents, trademarks, copyright and trade secrets.',
  },
  'Civil Litigation': {
    icon: 'scale',
    description: 'Lawsuits between people, businesses and institutions.',
  },
  'Tax Law': { icon: 'receipt-text', description: 'Tax debts, audits, planning and appeals.' },
  'Healthcare Law': {
    icon: 'stethoscope',
    description: 'Patients, providers, professional licenses and insurance rules.',
  },
  'Elder Law': {
    icon: 'heart-handshake',
    description: 'Long-term care, guardianship, Medicaid and the rights of older adults.',
  },
  'Construction Law': {
    icon: 'hard-hat',
    description: 'Building contracts, defects, delays and liens.',
  },
  'Education Law': {
    icon: 'graduation-cap',
    description: 'Schools, special education, discipline and student rights.',
  },
  'Environmental Law': { icon: 'leaf', description: 'Pollution, permits, land use and cleanup.' },
  'Entertainment & Sports Law': {
    icon: 'clapperboard',
    description: 'Contracts and rights of artists, athletes and teams.',
  },
  'Military & Veterans Law': {
    icon: 'medal',
    description: 'Military service, discharge, veterans’ benefits and courts-martial.',
  },
  'Cybersecurity & Data Privacy': {
    icon: 'shield-check',
    description: 'Data breaches, privacy compliance and online harassment.',
  },
  'Insurance Defense': {
    icon: 'umbrella',
    description: 'Defense of insurers and the people they insure.',
  },
};

/** The practice areas that ship with the software, with their details. */
export const practiceAreas: readonly PracticeArea[] = practiceAreaNames.map((name, index) => ({
  id: index + 1,
  slug: slugOf(name),
  name,
  ...details[name],
}));
