import { slugOf } from './states.ts';

/** The 21 practice areas, in the order of the sign-up list. */
export const practiceAreas = [
  area(1, 'Personal Injury', 'car-front', 'Accidents, negligence and harm caused by others.'),
  area(2, 'Criminal Defense', 'gavel', 'Arrests, charges, hearings, old records and appeals.'),
  area(
    3,
    'Family Law',
    'users',
    'Divorce, custody, child support, adoption and protective orders.',
  ),
  area(
    4,
    'Estate Planning',
    'file-pen-line',
    'Wills, trusts, powers of attorney and settling an estate.',
  ),
  area(5, 'Real Estate', 'house', 'Buying, selling, renting and disputes over property.'),
  area(6, 'Corporate Law', 'building-2', 'Founding, running, financing and selling a company.'),
  area(
    7,
    'Employment Law',
    'briefcase-business',
    'Wages, dismissal, discrimination and contracts at work.',
  ),
  area(8, 'Bankruptcy', 'wallet', 'Debts that cannot be paid, and protection from creditors.'),
  area(9, 'Immigration', 'globe', 'Visas, green cards, asylum, citizenship and removal hearings.'),
  area(
    10,
    'Intellectual Property',
    'lightbulb',
    'Patents, trademarks, copyright and trade secrets.',
  ),
  area(11, 'Civil Litigation', 'scale', 'Lawsuits between people, companies and institutions.'),
  area(12, 'Tax Law', 'receipt-text', 'Tax debts, audits, planning and appeals.'),
  area(
    13,
    'Healthcare Law',
    'stethoscope',
    'Patients, providers, professional licenses and insurance rules.',
  ),
  area(
    14,
    'Elder Law',
    'heart-handshake',
    'Care, guardianship, Medicaid and the rights of older people.',
  ),
  area(15, 'Construction Law', 'hard-hat', 'Building contracts, defects, delays and liens.'),
  area(
    16,
    'Education Law',
    'graduation-cap',
    'Schools, special education, discipline and student rights.',
  ),
  area(17, 'Environmental Law', 'leaf', 'Pollution, permits, land use and clean-up.'),
  area(
    18,
    'Entertainment & Sports Law',
    'clapperboard',
    'Contracts and rights of artists, athletes and clubs.',
  ),
  area(
    19,
    'Military & Veterans Law',
    'medal',
    'Military service, discharge, veterans’ benefits and courts-martial.',
  ),
  area(
    20,
    'Cybersecurity & Data Privacy',
    'shield-check',
    'Data breaches, privacy duties and online harm.',
  ),
  area(21, 'Insurance Defense', 'umbrella', 'Defense of insurers and the people they insure.'),
];

function area(id: number, name: string, icon: string, description: string) {
  return { id, slug: slugOf(name), name, description, icon };
}

/** A practice area by slug or name, in any case. */
export function findPracticeArea(text: string): (typeof practiceAreas)[number] | undefined {
  const sought = text.trim().toLowerCase();
  const slug = slugOf(text);
  return practiceAreas.find((area) => area.slug === slug || area.name.toLowerCase() === sought);
}
