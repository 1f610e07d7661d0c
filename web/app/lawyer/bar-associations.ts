import { licenseLookups } from '../../../server/contract/lawyers/license-lookups.ts';

/** The association's website; undefined if unknown. */
export function associationUrl(name: string): string | undefined {
  return associationUrls.get(keyOf(name));
}

/** A name without "The", in lowercase. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/^the /, '');
}

/** The websites of bars that license lawyers and of voluntary associations. */
const associationUrls = new Map([
  ...licenseLookups.map(({ authority, homePage }) => [keyOf(authority), homePage] as const),
  ...Object.entries({
    'american bar association': 'https://www.americanbar.org',
    'american association for justice': 'https://www.justice.org',
    'national association of criminal defense lawyers': 'https://www.nacdl.org',
    'american immigration lawyers association': 'https://www.aila.org',
    'national academy of elder law attorneys': 'https://www.naela.org',
    'american college of trust and estate counsel': 'https://www.actec.org',
    'american academy of matrimonial lawyers': 'https://aaml.org',
    'american intellectual property law association': 'https://www.aipla.org',
    'american bankruptcy institute': 'https://www.abi.org',
    'federal bar association': 'https://www.fedbar.org',
    'national bar association': 'https://nationalbar.org',
    'hispanic national bar association': 'https://hnba.com',
    'national asian pacific american bar association': 'https://www.napaba.org',
    'national employment lawyers association': 'https://www.nela.org',
    'defense research institute': 'https://www.dri.org',
    'international association of privacy professionals': 'https://iapp.org',

    'arkansas bar association': 'https://www.arkbar.com',
    'california lawyers association': 'https://calawyers.org',
    'colorado bar association': 'https://www.cobar.org',
    'connecticut bar association': 'https://www.ctbar.org',
    'delaware state bar association': 'https://www.dsba.org',
    'illinois state bar association': 'https://www.isba.org',
    'indiana state bar association': 'https://www.inbar.org',
    'iowa state bar association': 'https://www.iowabar.org',
    'kansas bar association': 'https://www.ksbar.org',
    'maine state bar association': 'https://www.mainebar.org',
    'maryland state bar association': 'https://www.msba.org',
    'massachusetts bar association': 'https://www.massbar.org',
    'minnesota state bar association': 'https://www.mnbar.org',
    'nebraska state bar association': 'https://www.nebar.com',
    'new jersey state bar association': 'https://njsba.com',
    'new york state bar association': 'https://nysba.org',
    'north carolina bar association': 'https://www.ncbar.org',
    'state bar association of north dakota': 'https://www.sband.org',
    'ohio state bar association': 'https://www.ohiobar.org',
    'pennsylvania bar association': 'https://www.pabar.org',
    'rhode island bar association': 'https://ribar.com',
    'south carolina bar': 'https://www.scbar.org',
    'tennessee bar association': 'https://www.tba.org',
    'vermont bar association': 'https://www.vtbar.org',
    'state bar of wisconsin': 'https://www.wisbar.org',

    'birmingham bar association': 'https://birminghambar.org',
    'chicago bar association': 'https://www.chicagobar.org',
    'los angeles county bar association': 'https://lacba.org',
    'new york city bar association': 'https://www.nycbar.org',
    'philadelphia bar association': 'https://philadelphiabar.org',
    'houston bar association': 'https://www.hba.org',
    'dallas bar association': 'https://www.dallasbar.org',
    'boston bar association': 'https://bostonbar.org',
    'king county bar association': 'https://www.kcba.org',
  }),
]);
