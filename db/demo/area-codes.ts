/**
 * Area codes of the demo directory's cities, by state: the codes, then the cities that use them.
 * Codes without cities apply to the whole state. The newest overlay codes may be missing.
 */
const codes: Record<string, string> = {
  AL: '205 659: Birmingham, Hoover, Tuscaloosa; 256 938: Huntsville, Madison, Decatur; 334: Montgomery, Dothan, Auburn; 251: Mobile',
  AK: '907',
  AZ: '602: Phoenix; 520: Tucson; 480: Mesa, Chandler, Gilbert, Scottsdale, Tempe; 623: Glendale, Peoria, Surprise',
  AR: '501: Little Rock, North Little Rock, Conway; 479: Fort Smith, Fayetteville, Springdale, Rogers, Bentonville; 870: Jonesboro, Pine Bluff',
  CA: '213 310 323: Los Angeles; 619 858: San Diego; 408 669: San Jose; 415 628: San Francisco; 559: Fresno; 916 279: Sacramento; 562: Long Beach; 510 341: Oakland; 661: Bakersfield; 714 657: Anaheim, Santa Ana; 951: Riverside; 949: Irvine; 209: Stockton; 619: Chula Vista',
  CO: '303 720: Denver, Aurora, Lakewood, Thornton, Westminster, Arvada, Boulder; 719: Colorado Springs, Pueblo; 970: Fort Collins',
  CT: '203 475: Bridgeport, New Haven, Stamford, Waterbury, Norwalk, Danbury, Greenwich; 860 959: Hartford, New Britain, West Hartford',
  DE: '302',
  DC: '202 771',
  FL: '904: Jacksonville; 305 786: Miami, Hialeah; 813: Tampa; 407 689: Orlando; 727: St. Petersburg; 772: Port St. Lucie; 850: Tallahassee; 954 754: Fort Lauderdale, Pembroke Pines, Hollywood, Miramar, Coral Springs; 239: Cape Coral; 352: Gainesville',
  GA: '404 470 678: Atlanta; 706 762: Columbus, Augusta, Athens; 478: Macon; 912: Savannah; 404 678 770: Sandy Springs; 770 678: Roswell, Marietta; 229: Albany',
  HI: '808',
  ID: '208 986',
  IL: '312 773: Chicago; 630 331: Aurora, Naperville; 815 779: Rockford, Joliet; 217: Springfield, Champaign; 309: Peoria; 847 224: Elgin, Waukegan',
  IN: '317 463: Indianapolis, Carmel, Fishers; 260: Fort Wayne; 812 930: Evansville, Bloomington; 574: South Bend; 219: Hammond, Gary; 765: Lafayette',
  IA: '515: Des Moines, Ames, West Des Moines; 319: Cedar Rapids, Iowa City, Waterloo; 563: Davenport, Dubuque; 712: Sioux City, Council Bluffs',
  KS: '316: Wichita; 913: Overland Park, Kansas City, Olathe, Shawnee, Lenexa; 785: Topeka, Lawrence, Manhattan, Salina',
  KY: '502: Louisville, Georgetown, Frankfort; 859: Lexington, Covington, Richmond, Florence; 270 364: Bowling Green, Owensboro, Hopkinsville',
  LA: '504: New Orleans, Kenner; 225: Baton Rouge; 318: Shreveport, Bossier City, Monroe, Alexandria; 337: Lafayette, Lake Charles; 985: Houma',
  ME: '207',
  MD: '410 443: Baltimore, Columbia, Annapolis; 301 240: Silver Spring, Frederick, Gaithersburg, Rockville, Bethesda, Bowie, Hagerstown',
  MA: '617 857: Boston, Cambridge, Quincy; 508 774: Worcester, New Bedford, Brockton, Fall River; 413: Springfield; 978 351: Lowell; 781 339: Lynn',
  MI: '313: Detroit, Dearborn; 616: Grand Rapids; 586: Warren, Sterling Heights; 734: Ann Arbor, Livonia; 517: Lansing; 810: Flint; 269: Kalamazoo',
  MN: '612: Minneapolis; 651: St. Paul, Woodbury, Eagan; 507: Rochester; 952: Bloomington; 218: Duluth; 763: Brooklyn Park, Plymouth; 320: St. Cloud',
  MS: '601 769: Jackson, Hattiesburg, Meridian; 228: Gulfport, Biloxi; 662: Southaven, Olive Branch, Tupelo, Greenville, Oxford',
  MO: "816: Kansas City, Independence, Lee's Summit, St. Joseph; 314: St. Louis; 417: Springfield; 573: Columbia, Jefferson City; 636: O'Fallon, St. Charles",
  MT: '406',
  NE: '402 531: Omaha, Lincoln, Bellevue, Fremont, Hastings, Norfolk, Papillion; 308: Grand Island, Kearney, North Platte',
  NV: '702 725: Las Vegas, Henderson, North Las Vegas, Mesquite, Boulder City; 775: Reno, Sparks, Carson City, Elko, Fernley',
  NH: '603',
  NJ: '973 862: Newark, Paterson, Clifton, Passaic; 201 551: Jersey City, Hoboken; 908: Elizabeth; 609: Trenton, Atlantic City; 856: Camden',
  NM: '505: Albuquerque, Rio Rancho, Santa Fe, Farmington; 575: Las Cruces, Roswell, Clovis, Hobbs, Alamogordo, Carlsbad',
  NY: '212 646 718: New York; 716: Buffalo; 585: Rochester; 914: Yonkers, New Rochelle, Mount Vernon, White Plains; 315: Syracuse; 518: Albany, Schenectady',
  NC: '704 980: Charlotte; 919 984: Raleigh, Durham, Cary; 336 743: Greensboro, Winston-Salem, High Point; 910: Fayetteville, Wilmington; 828: Asheville',
  ND: '701',
  OH: '614 380: Columbus; 216: Cleveland; 513: Cincinnati; 419 567: Toledo; 330 234: Akron, Canton, Youngstown; 937: Dayton; 440: Parma, Lorain',
  OK: '405: Oklahoma City, Norman, Edmond, Moore, Midwest City, Stillwater; 918 539: Tulsa, Broken Arrow; 580: Lawton, Enid',
  OR: '503 971: Portland, Salem, Gresham, Hillsboro, Beaverton; 541 458: Eugene, Bend, Medford, Springfield, Corvallis',
  PA: '215 267: Philadelphia; 412: Pittsburgh; 610 484: Allentown, Reading, Bethlehem; 814: Erie; 570: Scranton; 717: Lancaster, Harrisburg, York',
  RI: '401',
  SC: '803: Columbia, Rock Hill; 843 854: Charleston, North Charleston, Mount Pleasant, Summerville, Florence, Myrtle Beach; 864: Greenville, Spartanburg',
  SD: '605',
  TN: '615 629: Nashville, Murfreesboro, Franklin; 901: Memphis; 865: Knoxville; 423: Chattanooga, Johnson City, Kingsport; 931: Clarksville; 731: Jackson',
  TX: '713 281 832: Houston; 210 726: San Antonio; 214 469 972: Dallas, Plano, Garland, Irving, McKinney; 512 737: Austin; 817 682: Fort Worth, Arlington; 915: El Paso; 361: Corpus Christi; 956: Laredo; 806: Lubbock, Amarillo',
  UT: '801 385: Salt Lake City, West Valley City, Provo, West Jordan, Orem, Sandy, Ogden, Layton; 435: St. George, Logan',
  VT: '802',
  VA: '757 948: Virginia Beach, Norfolk, Chesapeake, Newport News, Hampton; 804: Richmond; 703 571: Arlington, Alexandria; 540: Roanoke; 434: Charlottesville',
  WA: '206: Seattle; 509: Spokane, Yakima; 253: Tacoma, Kent; 360: Vancouver, Olympia; 425: Bellevue, Everett, Renton',
  WV: '304 681',
  WI: '414: Milwaukee; 608: Madison, Janesville; 920: Green Bay, Appleton, Oshkosh; 262: Kenosha, Racine, Waukesha; 715: Eau Claire',
  WY: '307',
};

/** The area codes of a city of the demo directory. */
export function areaCodesOf(city: string, state: string): readonly string[] {
  for (const group of codes[state]?.split('; ') ?? []) {
    const [areaCodes = '', cities] = group.split(': ');
    if (!cities || cities.split(', ').includes(city)) return areaCodes.split(' ');
  }
  throw new Error(`No area code is known for ${city}, ${state}.`);
}
