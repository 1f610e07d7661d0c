/** A practice area as bios describe it: its specialties, matters and clients. */
export interface Field {
  slug: string;
  /** Percentage of lawyers who have it as their main area. */
  weight: number;
  /** Specialties within the practice area, as shown on a card. */
  specialties: readonly string[];
  /** Plain phrases for the work, after 'handles' or 'works on'. */
  matters: readonly string[];
  /** Plain phrases for the clients, after 'represents' or 'works with'. */
  clients: readonly string[];
  /** A typical part of the names of such firms. */
  firmWord: string;
  association?: string;
}

export const fields: readonly Field[] = [
  field(
    'personal-injury',
    15,
    'Medical Malpractice; Car Accidents; Workplace Injuries',
    'car and truck collisions; falls on unsafe property; injuries at work; claims after medical mistakes; wrongful death; disputes with insurers over who pays',
    'people who were hurt and the families who look after them; drivers, cyclists and pedestrians; injured workers; patients',
    'Injury Law',
    'American Association for Justice',
  ),
  field(
    'criminal-defense',
    11,
    'DUI Defense; Juvenile Defense; Federal Crimes',
    'traffic and DUI charges; drug cases; theft and fraud; assault charges; expungement of old records; appeals and probation hearings',
    'adults and young people who face charges; people under investigation; first-time defendants',
    'Defense',
    'National Association of Criminal Defense Lawyers',
  ),
  field(
    'family-law',
    11,
    'Child Custody; Divorce; Adoption',
    'divorce and separation; custody and parenting plans; child support; adoption; protective orders; agreements before marriage',
    'parents and grandparents; spouses in the middle of a separation; adoptive families',
    'Family Law',
    'American Academy of Matrimonial Lawyers',
  ),
  field(
    'estate-planning',
    9,
    'Wills and Trusts; Probate',
    'wills and trusts; powers of attorney; probate; guardianship; planning for a child with special needs; disputes among heirs',
    'families, single people and owners of small businesses; executors who have never done it before; older couples',
    'Estate Law',
    'American College of Trust and Estate Counsel',
  ),
  field(
    'real-estate',
    6,
    'Landlord and Tenant; Closings',
    'house closings; leases and evictions; boundary and title disputes; zoning questions; condominium rules',
    'home buyers and sellers; tenants and small landlords; neighbors with a quarrel over land',
    'Property Law',
  ),
  field(
    'corporate-law',
    5,
    'Business Formation; Mergers and Acquisitions',
    'founding a company; shareholder agreements; the sale of a business; everyday contracts; disputes between partners',
    'founders, family companies and nonprofits; owners who want to retire',
    'Business Law',
  ),
  field(
    'employment-law',
    6,
    'Wage Claims; Workplace Discrimination',
    'unpaid wages and overtime; discrimination and harassment; dismissal; severance agreements; family and medical leave',
    'employees at every level; workers who were let go; small employers who want to do it right',
    'Employment Law',
    'National Employment Lawyers Association',
  ),
  field(
    'bankruptcy',
    4,
    'Chapter 7; Chapter 13',
    'Chapter 7 and Chapter 13 filings; foreclosure; garnishment; talks with creditors; debts after an illness',
    'households with debts that have outgrown them; owners of small shops; people who fear for their house',
    'Debt Relief Law',
    'American Bankruptcy Institute',
  ),
  field(
    'immigration',
    6,
    'Family Visas; Asylum; Naturalization',
    'family petitions and green cards; asylum; work visas; naturalization; hearings before the immigration court',
    'families who want to stay together; students and workers; asylum seekers; employers',
    'Immigration',
    'American Immigration Lawyers Association',
  ),
  field(
    'intellectual-property',
    3,
    'Trademarks; Patents',
    'trademark filings; patents; copyright questions; licensing; trade secrets',
    'inventors, artists and young companies; makers of software; universities',
    'IP Law',
    'American Intellectual Property Law Association',
  ),
  field(
    'civil-litigation',
    5,
    'Contract Disputes; Appeals',
    'contract disputes; collection of debts; neighbors in court; injunctions; appeals',
    'people and companies who sue or are sued; contractors; associations',
    'Trial Law',
  ),
  field(
    'tax-law',
    3,
    'IRS Disputes; Estate Tax',
    'IRS audits; back taxes; payroll tax trouble; appeals; questions about property tax',
    'the self-employed; small companies; families with an estate to settle',
    'Tax Law',
  ),
  field(
    'healthcare-law',
    2,
    'Provider Licensing; Patient Rights',
    'licenses of doctors and nurses; privacy of patient records; contracts of clinics; insurance denials',
    'physicians, nurses and clinics; patients with denied claims',
    'Health Law',
  ),
  field(
    'elder-law',
    3,
    'Medicaid Planning; Guardianship',
    'Medicaid planning; guardianship; contracts with nursing homes; abuse of older people; powers of attorney',
    'older people and the children who help them; families of residents in care',
    'Elder Law',
    'National Academy of Elder Law Attorneys',
  ),
  field(
    'construction-law',
    2,
    'Mechanics’ Liens; Building Defects',
    'building defects; unpaid invoices and liens; delays; contracts for a new house',
    'homeowners, contractors and architects; suppliers who were not paid',
    'Construction Law',
  ),
  field(
    'education-law',
    2,
    'Special Education; Student Discipline',
    'special education plans; school discipline; admissions disputes; rights of teachers',
    'students and their parents; teachers; small private schools',
    'Education Law',
  ),
  field(
    'environmental-law',
    2,
    'Land Use; Water Rights',
    'permits; polluted land and water; land use hearings; conservation easements',
    'landowners, farmers and towns; neighbors of industrial sites',
    'Environmental Law',
  ),
  field(
    'entertainment-sports-law',
    2,
    'Music Contracts; Athlete Representation',
    'recording and publishing contracts; film releases; athletes’ agreements; rights to a name and a picture',
    'musicians, writers and athletes; small studios; local teams',
    'Entertainment Law',
  ),
  field(
    'military-veterans-law',
    2,
    'VA Benefits; Courts-Martial',
    'VA benefits appeals; discharge upgrades; courts-martial; security clearances',
    'service members, veterans and their families',
    'Veterans Law',
  ),
  field(
    'cybersecurity-data-privacy',
    2,
    'Data Breaches; Privacy Compliance',
    'data breaches; privacy notices; identity theft; contracts with software suppliers',
    'small companies after a breach; people whose identity was stolen; schools and clinics',
    'Privacy Law',
    'International Association of Privacy Professionals',
  ),
  field(
    'insurance-defense',
    2,
    'Coverage Disputes; Subrogation',
    'coverage questions; defense of liability claims; subrogation; fraud investigations',
    'insurers and the people they insure; trucking companies; property owners',
    'Defense Group',
    'Defense Research Institute',
  ),
];

function field(
  slug: string,
  weight: number,
  specialties: string,
  matters: string,
  clients: string,
  firmWord: string,
  association?: string,
): Field {
  const list = (text: string) => text.split('; ');
  return {
    slug,
    weight,
    specialties: list(specialties),
    matters: list(matters),
    clients: list(clients),
    firmWord,
    ...(association ? { association } : {}),
  };
}
