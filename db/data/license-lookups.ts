/** The website where the public can check a lawyer's license in a jurisdiction. */
export interface LicenseLookup {
  /** Two-letter code of a state or territory. */
  jurisdiction: string;
  /** The bar or court that keeps the roll of lawyers. */
  authority: string;
  homePage: string;
  /** The authority's own attorney search; null if no such page is known. */
  lookupPage: string | null;
  /** ISO day on which a person last checked that the page has a lawyer search; null if never. */
  confirmedOn: string | null;
}

/**
 * The URL to offer a visitor who wants to check a license: the lookup page once it is confirmed,
 * otherwise the authority's home page. Undefined for an unknown jurisdiction.
 *
 * @param jurisdiction two-letter code
 */
export function lookupLink(jurisdiction: string): string | undefined {
  const lookup = licenseLookups.find((entry) => entry.jurisdiction === jurisdiction);
  return lookup && lookupUrl(lookup);
}

/** The URL to link to: the lookup page once it is confirmed, otherwise the home page. */
export function lookupUrl({ lookupPage, homePage, confirmedOn }: LicenseLookup): string {
  return confirmedOn !== null && lookupPage !== null ? lookupPage : homePage;
}

/**
 * To confirm a lookup page, open it in a browser, search for a lawyer, and replace the `null` at
 * the end of its line with today's date.
 */
// biome-ignore format: one jurisdiction per line.
const rows: readonly (readonly [code: string, authority: string, homePage: string, lookupPage: string | null, confirmedOn: string | null])[] = [
  ['AL', 'Alabama State Bar', 'https://www.alabar.org', 'https://www.alabar.org/find-a-member/', null],
  ['AK', 'Alaska Bar Association', 'https://alaskabar.org', 'https://alaskabar.org/for-lawyers/member-directories/', null],
  ['AZ', 'State Bar of Arizona', 'https://www.azbar.org', 'https://www.azbar.org/find-a-lawyer/', null],
  ['AR', 'Arkansas Judiciary', 'https://arcourts.gov', 'https://attorneyinfo.aoc.arkansas.gov/info/attorney_search/info/attorney/attorneysearch.aspx', null],
  ['CA', 'State Bar of California', 'https://www.calbar.ca.gov', 'https://apps.calbar.ca.gov/attorney/LicenseeSearch/QuickSearch', null],
  ['CO', 'Colorado Supreme Court Office of Attorney Regulation Counsel', 'https://www.coloradolegalregulation.com', 'https://www.coloradolegalregulation.com/attorney-search/', null],
  ['CT', 'Connecticut Judicial Branch', 'https://www.jud.ct.gov', 'https://www.jud.ct.gov/attorneyfirminquiry/AttorneyFirmInquiry.aspx', null],
  ['DE', 'Supreme Court of Delaware', 'https://courts.delaware.gov/supreme/', 'https://rp470541.doelegal.com/vwPublicSearch/Show-VwPublicSearch-Table.aspx', null],
  ['DC', 'District of Columbia Bar', 'https://www.dcbar.org', 'https://my.dcbar.org/memberdirectory', null],
  ['FL', 'The Florida Bar', 'https://www.floridabar.org', 'https://www.floridabar.org/directories/find-mbr/', null],
  ['GA', 'State Bar of Georgia', 'https://www.gabar.org', 'https://www.gabar.org/member-directory/', null],
  ['HI', 'Hawaii State Bar Association', 'https://hsba.org', 'https://hsba.org/HSBA_2020/Public/Find_a_Lawyer.aspx', null],
  ['ID', 'Idaho State Bar', 'https://isb.idaho.gov', 'https://isb.idaho.gov/licensing-mcle/attorney-roster-search/', null],
  ['IL', 'Attorney Registration and Disciplinary Commission of the Supreme Court of Illinois', 'https://www.iardc.org', 'https://www.iardc.org/Lawyer/Search', null],
  ['IN', 'Indiana Supreme Court', 'https://www.in.gov/courts/', 'https://courtapps.in.gov/rollofattorneys/search', null],
  ['IA', 'Iowa Supreme Court Office of Professional Regulation', 'https://www.iowacourts.gov/opr/', 'https://www.iacourtcommissions.org/ords/f?p=106:10', null],
  ['KS', 'Kansas Judicial Branch', 'https://www.kscourts.gov', 'https://directory-kard.kscourts.gov/', null],
  ['KY', 'Kentucky Bar Association', 'https://www.kybar.org', 'https://www.kybar.org/For-Public/Find-a-Lawyer', null],
  ['LA', 'Louisiana State Bar Association', 'https://www.lsba.org', 'https://www.lsba.org/Public/MembershipDirectory.aspx', null],
  ['ME', 'Maine Board of Overseers of the Bar', 'https://www.mebaroverseers.org', 'https://apps.web.maine.gov/cgi-bin/online/maine_bar/attorney_directory.pl', null],
  ['MD', 'Maryland Judiciary', 'https://www.mdcourts.gov', 'https://www.mdcourts.gov/lawyers/attylist', null],
  ['MA', 'Massachusetts Board of Bar Overseers', 'https://www.massbbo.org', 'https://www.massbbo.org/s/lawyer-search', null],
  ['MI', 'State Bar of Michigan', 'https://www.michbar.org', 'https://www.michbar.org/memberdirectory/home', null],
  ['MN', 'Minnesota Lawyer Registration Office', 'https://www.lro.mn.gov', 'https://lawyersearch.mncourts.gov/', null],
  ['MS', 'The Mississippi Bar', 'https://www.msbar.org', 'https://www.msbar.org/lawyer-directory/', null],
  ['MO', 'The Missouri Bar', 'https://mobar.org', 'https://mobar.org/public/LawyerDirectory.aspx', null],
  ['MT', 'State Bar of Montana', 'https://www.montanabar.org', 'https://www.montanabar.org/For-Attorneys/Attorney-Directory', null],
  ['NE', 'Nebraska Judicial Branch', 'https://supremecourt.nebraska.gov', 'https://mcle.wcc.ne.gov/ext/SearchLawyer.do', null],
  ['NV', 'State Bar of Nevada', 'https://nvbar.org', 'https://nvbar.org/for-the-public/find-a-lawyer/', null],
  ['NH', 'New Hampshire Bar Association', 'https://www.nhbar.org', 'https://www.nhbar.org/member-directory/', null],
  ['NJ', 'New Jersey Courts', 'https://www.njcourts.gov', 'https://portalattysearch-cloud.njcourts.gov/prweb/PRServletPublicAuth?AppName=AttorneySearch', null],
  ['NM', 'State Bar of New Mexico', 'https://www.sbnm.org', 'https://www.sbnm.org/For-Public/I-Need-a-Lawyer/Online-Bar-Directory', null],
  ['NY', 'New York State Unified Court System', 'https://www.nycourts.gov', 'https://iapps.courts.state.ny.us/attorneyservices/search', null],
  ['NC', 'North Carolina State Bar', 'https://www.ncbar.gov', 'https://portal.ncbar.gov/verification/search.aspx', null],
  ['ND', 'North Dakota Supreme Court', 'https://www.ndcourts.gov', 'https://www.ndcourts.gov/lawyers', null],
  ['OH', 'Supreme Court of Ohio', 'https://www.supremecourt.ohio.gov', 'https://www.supremecourt.ohio.gov/attorneysearch/', null],
  ['OK', 'Oklahoma Bar Association', 'https://www.okbar.org', 'https://www.okbar.org/findalawyer/', null],
  ['OR', 'Oregon State Bar', 'https://www.osbar.org', 'https://www.osbar.org/members/membersearch_start.asp', null],
  ['PA', 'Disciplinary Board of the Supreme Court of Pennsylvania', 'https://www.padisciplinaryboard.org', 'https://www.padisciplinaryboard.org/for-the-public/find-attorney', null],
  ['RI', 'Rhode Island Judiciary', 'https://www.courts.ri.gov', 'https://rijrs.courts.ri.gov/rijrs/attorney.do', null],
  ['SC', 'South Carolina Judicial Branch', 'https://www.sccourts.org', 'https://www.sccourts.org/attorneys/', null],
  ['SD', 'State Bar of South Dakota', 'https://www.statebarofsouthdakota.com', 'https://www.statebarofsouthdakota.com/member-directory/', null],
  ['TN', 'Board of Professional Responsibility of the Supreme Court of Tennessee', 'https://www.tbpr.org', 'https://www.tbpr.org/for-the-public/online-attorney-directory', null],
  ['TX', 'State Bar of Texas', 'https://www.texasbar.com', 'https://www.texasbar.com/AM/Template.cfm?Section=Find_A_Lawyer', null],
  ['UT', 'Utah State Bar', 'https://www.utahbar.org', 'https://services.utahbar.org/Member-Directory', null],
  ['VT', 'Vermont Judiciary', 'https://www.vermontjudiciary.org', 'https://www.vermontjudiciary.org/attorneys/attorney-licensing', null],
  ['VA', 'Virginia State Bar', 'https://www.vsb.org', 'https://www.vsb.org/site/public/attorney-search', null],
  ['WA', 'Washington State Bar Association', 'https://www.wsba.org', 'https://www.mywsba.org/PersonifyEbusiness/LegalDirectory.aspx', null],
  ['WV', 'West Virginia State Bar', 'https://wvbar.org', 'https://wvlawyerdiscipline.org/member-directory-search/', null],
  ['WI', 'Wisconsin Court System', 'https://www.wicourts.gov', 'https://www.wicourts.gov/services/attorney/attysearch.htm', null],
  ['WY', 'Wyoming State Bar', 'https://www.wyomingbar.org', 'https://www.wyomingbar.org/for-the-public/hire-a-lawyer/membership-directory/', null],
  ['AS', 'American Samoa Bar Association', 'https://asbar.org', null, null],
  ['GU', 'Guam Bar Association', 'https://www.guambar.org', 'https://guambar.org/system/homes/directory_listing', null],
  ['MP', 'CNMI Bar Association', 'https://www.cnmibar.com', null, null],
  ['PR', 'Supreme Court of Puerto Rico', 'https://poderjudicial.pr', 'https://poderjudicial.pr/tribunal-electronico/registro-unico-de-abogados-y-abogadas', null],
  ['VI', 'Virgin Islands Bar Association', 'https://www.vibar.org', 'https://www.vibar.org/search/custom.asp?id=2276', null],
];

/** All jurisdictions, in the order of `jurisdictions` in states.ts. */
export const licenseLookups: readonly LicenseLookup[] = rows.map(
  ([jurisdiction, authority, homePage, lookupPage, confirmedOn]) => ({
    jurisdiction,
    authority,
    homePage,
    lookupPage,
    confirmedOn,
  }),
);
