/** A practice area as bios describe it: its specialties, matters and clients. */
export interface Field {
  slug: string;
  /** Percentage of lawyers who have it as their main area. */
  weight: number;
  /** Specialties within the practice area, as shown on a card. */
  specialties: readonly string[];
  /**
   * Phrases that can follow 'handles' or 'help with'. They contain no 'and', because bios join two
   * of them with 'and'.
   */
  matters: readonly string[];
  /** Phrases for the clients that can follow 'represents' or 'works with'. */
  clients: readonly string[];
  /** A word that is typical of the names of firms in this field. */
  firmWord: string;
  association?: string;
}

export const fields: readonly Field[] = [
  field(
    'personal-injury',
    15,
    'Medical Malpractice; Car Accidents; Workplace Injuries',
    'car accidents; slip-and-fall accidents; workplace injuries; medical malpractice; wrongful death; insurance disputes',
    'injured people and their families; drivers, cyclists and pedestrians; injured workers; patients',
    'Injury Law',
    'American Association for Justice',
  ),
  field(
    'criminal-defense',
    11,
    'DUI Defense; Juvenile Defense; Federal Crimes',
    'DUI charges; drug charges; fraud charges; assault charges; expungement; probation hearings',
    'adults and teenagers facing charges; people under investigation; first-time defendants',
    'Defense',
    'National Association of Criminal Defense Lawyers',
  ),
  field(
    'family-law',
    11,
    'Child Custody; Divorce; Adoption',
    'divorce; custody disputes; child support; adoption; protective orders; prenuptial agreements',
    'parents and grandparents; spouses going through a divorce; adoptive families',
    'Family Law',
    'American Academy of Matrimonial Lawyers',
  ),
  field(
    'estate-planning',
    9,
    'Wills and Trusts; Probate',
    'living trusts; powers of attorney; probate; guardianship; special needs planning; inheritance disputes',
    'families, single people and small business owners; first-time executors; older couples',
    'Estate Law',
    'American College of Trust and Estate Counsel',
  ),
  field(
    'real-estate',
    6,
    'Landlord and Tenant; Closings',
    'home closings; lease disputes; title disputes; zoning issues; condominium disputes',
    'home buyers and sellers; tenants and small landlords; neighbors in property disputes',
    'Property Law',
  ),
  field(
    'corporate-law',
    5,
    'Business Formation; Mergers and Acquisitions',
    'business formation; shareholder agreements; business sales; commercial contracts; partnership disputes',
    'founders, family businesses and nonprofits; owners planning to retire',
    'Business Law',
  ),
  field(
    'employment-law',
    6,
    'Wage Claims; Workplace Discrimination',
    'unpaid overtime; workplace discrimination; wrongful termination; severance agreements; family leave',
    'employees at every level; workers who were let go; small employers',
    'Employment Law',
    'National Employment Lawyers Association',
  ),
  field(
    'bankruptcy',
    4,
    'Chapter 7; Chapter 13',
    'Chapter 7 filings; Chapter 13 plans; foreclosure; wage garnishment; medical debt',
    'households struggling with debt; small business owners; homeowners facing foreclosure',
    'Debt Relief Law',
    'American Bankruptcy Institute',
  ),
  field(
    'immigration',
    6,
    'Family Visas; Asylum; Naturalization',
    'family petitions; asylum; work visas; naturalization; removal hearings',
    'families working to stay together; students and workers; asylum seekers; employers',
    'Immigration',
    'American Immigration Lawyers Association',
  ),
  field(
    'intellectual-property',
    3,
    'Trademarks; Patents',
    'trademark filings; patents; copyright; licensing; trade secrets',
    'inventors, artists and startups; software companies; universities',
    'IP Law',
    'American Intellectual Property Law Association',
  ),
  field(
    'civil-litigation',
    5,
    'Contract Disputes; Appeals',
    'contract disputes; debt collection; neighbor disputes; injunctions; appeals',
    'individuals and businesses in lawsuits; contractors; homeowners associations',
    'Trial Law',
  ),
  field(
    'tax-law',
    3,
    'IRS Disputes; Estate Tax',
    'IRS audits; back taxes; payroll tax problems; tax appeals; property tax disputes',
    'self-employed people; small businesses; families settling an estate',
    'Tax Law',
  ),
  field(
    'healthcare-law',
    2,
    'Provider Licensing; Patient Rights',
    'professional licensing; patient privacy; physician contracts; insurance denials',
    'physicians, nurses and clinics; patients with denied claims',
    'Health Law',
  ),
  field(
    'elder-law',
    3,
    'Medicaid Planning; Guardianship',
    'Medicaid planning; guardianship; nursing home contracts; elder abuse; powers of attorney',
    'older adults and their families; families of nursing home residents',
    'Elder Law',
    'National Academy of Elder Law Attorneys',
  ),
  field(
    'construction-law',
    2,
    'Mechanics’ Liens; Building Defects',
    'construction defects; mechanics’ liens; project delays; homebuilding contracts',
    'homeowners, contractors and architects; suppliers with unpaid invoices',
    'Construction Law',
  ),
  field(
    'education-law',
    2,
    'Special Education; Student Discipline',
    'special education plans; school discipline; admissions disputes; teachers’ rights',
    'students and their parents; teachers; small private schools',
    'Education Law',
  ),
  field(
    'environmental-law',
    2,
    'Land Use; Water Rights',
    'environmental permits; water pollution; land use hearings; conservation easements',
    'landowners, farmers and towns; neighbors of industrial sites',
    'Environmental Law',
  ),
  field(
    'entertainment-sports-law',
    2,
    'Music Contracts; Athlete Representation',
    'recording contracts; film distribution; athlete agreements; publicity rights',
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
    'data breaches; privacy policies; identity theft; software vendor contracts',
    'small businesses recovering from a data breach; victims of identity theft; schools and clinics',
    'Privacy Law',
    'International Association of Privacy Professionals',
  ),
  field(
    'insurance-defense',
    2,
    'Coverage Disputes; Subrogation',
    'coverage disputes; liability claims; subrogation; fraud investigations',
    'insurers and their policyholders; trucking companies; property owners',
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
