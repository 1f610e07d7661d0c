/**
 * Hand-picked single words for legal issues, and for the people and things involved, by the slug of
 * a practice area. A word stands for that area if it is the whole text.
 *
 * Because the words are short or common, other terms take precedence within a sentence ("my husband
 * got a DUI"), and names aren't corrected to these words: "Hurst" isn't "hurt", "Larson" isn't
 * "arson".
 */
export const wordsByArea: Readonly<Record<string, readonly string[]>> = {
  'personal-injury': words(`
    hurt hit fall fell slipped tripped burned fracture killed drowned drowning bite bitten mauled
    poison poisoned scar ambulance pedestrian motorcycle bicycle amputee totaled`),
  'criminal-defense': words(`
    drunk driving traffic heroin meth weed felon thief stole arson bribe jailed inmate guilty innocent
    charged sentenced fugitive fight brawl police cops gun firearm weapon molested vandal`),
  'family-law': words(`
    husband wife ex ex-husband ex-wife spouse boyfriend girlfriend marriage married marry separated
    separating cheating cheated affair kids children toddler stepchild adopt adopted parenting custodial
    beat beaten battered choked strangled violent stalked`),
  'estate-planning': words('death died dying widow widower'),
  'real-estate': words(`
    house apartment condominium home-owner realtor realty renter renting rental roommate fence boundary
    driveway trespasser repairs rats mice lien`),
  'corporate-law': words('company investor founder entrepreneur agreement vendor'),
  'employment-law': words(`
    boss job work workplace coworker HR quit resign resigned terminated termination unpaid salary
    payroll commission pension harassed discriminated racism racist sexism sexist groped maternity`),
  bankruptcy: words('broke owe overdue loan credit credit-card collections collector payday'),
  immigration: words('citizen migrant alien passport border embassy consulate sponsor'),
  'intellectual-property': words('idea invent copied'),
  'civil-litigation': words(`
    suit suing dispute neighbor damages refund warranty settlement summons judgment complaint
    mediation mediator conned`),
  'tax-law': words('taxed auditor W-2'),
  'healthcare-law': words(`
    doctor physician surgeon nurse nursing dentist hospital clinic pharmacy medical medicine
    patient surgery`),
  'elder-law': words(
    'senior grandmother grandfather grandma grandpa guardian retirement retired disabled',
  ),
  'construction-law': words('architect roof basement drywall foundation'),
  'education-law': words(`
    teacher student classroom college university preschool bully suspended suspension ADHD`),
  'environmental-law': words(`
    toxic chemicals fumes smoke odor noise waste garbage sewer septic spill wildlife`),
  'entertainment-sports-law': words(`
    artist author band song movie modeling producer football basketball baseball dancer comedian
    celebrity concert podcast`),
  'military-veterans-law': words(
    'army navy marines soldier sailor combat troops deployed enlisted enlistment',
  ),
  'cybersecurity-data-privacy': words(
    'hack data leak leaked password computer virus internet spying',
  ),
  'insurance-defense': words('insurance insured coverage'),
};

function words(table: string): string[] {
  return table.trim().split(/\s+/);
}
