/** Made by make-cities.ts from popular-cities.txt; positions stand in city-positions.json. */

export interface City {
  name: string;
  /** Two-letter code. */
  state: string;
}

/** The 525 popular cities, the most populous of the nation first. */
export const cities: readonly City[] = `
New York, NY
Los Angeles, CA
Chicago, IL
Houston, TX
Phoenix, AZ
Philadelphia, PA
San Antonio, TX
San Diego, CA
Dallas, TX
San Jose, CA
Jacksonville, FL
Austin, TX
Fort Worth, TX
Columbus, OH
Indianapolis, IN
Charlotte, NC
San Francisco, CA
Seattle, WA
Denver, CO
Washington, DC
Nashville, TN
El Paso, TX
Oklahoma City, OK
Detroit, MI
Boston, MA
Portland, OR
Memphis, TN
Louisville, KY
Las Vegas, NV
Milwaukee, WI
Baltimore, MD
Albuquerque, NM
Tucson, AZ
Fresno, CA
Sacramento, CA
Omaha, NE
Kansas City, MO
Long Beach, CA
Mesa, AZ
Atlanta, GA
Colorado Springs, CO
Virginia Beach, VA
Raleigh, NC
Miami, FL
Oakland, CA
Tulsa, OK
Minneapolis, MN
Wichita, KS
New Orleans, LA
Arlington, TX
Cleveland, OH
Tampa, FL
Bakersfield, CA
Honolulu, HI
Aurora, CO
Anaheim, CA
Santa Ana, CA
Corpus Christi, TX
Lexington, KY
Riverside, CA
St. Louis, MO
Cincinnati, OH
Irvine, CA
Orlando, FL
Stockton, CA
Pittsburgh, PA
Anchorage, AK
Henderson, NV
Greensboro, NC
St. Paul, MN
Plano, TX
Newark, NJ
Toledo, OH
Lincoln, NE
Chula Vista, CA
Jersey City, NJ
Chandler, AZ
Fort Wayne, IN
Buffalo, NY
Durham, NC
St. Petersburg, FL
Laredo, TX
Lubbock, TX
Madison, WI
Gilbert, AZ
Norfolk, VA
Reno, NV
Winston-Salem, NC
Glendale, AZ
Hialeah, FL
Garland, TX
Scottsdale, AZ
Irving, TX
Boise, ID
Chesapeake, VA
North Las Vegas, NV
Baton Rouge, LA
Richmond, VA
Huntsville, AL
Spokane, WA
Birmingham, AL
Des Moines, IA
Rochester, NY
Tacoma, WA
Arlington, VA
Columbus, GA
Worcester, MA
Port St. Lucie, FL
Augusta, GA
Fayetteville, NC
Yonkers, NY
Aurora, IL
Montgomery, AL
Amarillo, TX
Little Rock, AR
Akron, OH
Shreveport, LA
McKinney, TX
Grand Rapids, MI
Mobile, AL
Salt Lake City, UT
Peoria, AZ
Providence, RI
Tallahassee, FL
Overland Park, KS
Knoxville, TN
Newport News, VA
Chattanooga, TN
Fort Lauderdale, FL
Tempe, AZ
Cape Coral, FL
Vancouver, WA
Sioux Falls, SD
Jackson, MS
Springfield, MO
Clarksville, TN
Pembroke Pines, FL
Salem, OR
Eugene, OR
Fort Collins, CO
Cary, NC
Alexandria, VA
Macon, GA
Springfield, MA
Lakewood, CO
Kansas City, KS
Hollywood, FL
Rockford, IL
Joliet, IL
Savannah, GA
Paterson, NJ
Bridgeport, CT
Naperville, IL
Syracuse, NY
Surprise, AZ
Gainesville, FL
Bellevue, WA
Dayton, OH
Miramar, FL
Hampton, VA
West Valley City, UT
Olathe, KS
Warren, MI
Columbia, SC
Thornton, CO
Charleston, SC
Sterling Heights, MI
Cedar Rapids, IA
New Haven, CT
Coral Springs, FL
Elizabeth, NJ
Stamford, CT
Lafayette, LA
Athens, GA
Topeka, KS
Kent, WA
Murfreesboro, TN
Norman, OK
Hartford, CT
Allentown, PA
Evansville, IN
Columbia, MO
Fargo, ND
Meridian, ID
Independence, MO
Ann Arbor, MI
Springfield, IL
Westminster, CO
Wilmington, NC
Arvada, CO
Provo, UT
Peoria, IL
Lansing, MI
Rochester, MN
Elgin, IL
West Jordan, UT
Lowell, MA
Gresham, OR
Cambridge, MA
High Point, NC
Billings, MT
Manchester, NH
Pueblo, CO
Waterbury, CT
North Charleston, SC
Everett, WA
Boulder, CO
Broken Arrow, OK
Sandy Springs, GA
Green Bay, WI
Davenport, IA
Hillsboro, OR
Las Cruces, NM
South Bend, IN
New Bedford, MA
Renton, WA
Roanoke, VA
Kenosha, WI
Columbia, MD
Erie, PA
Albany, NY
Tuscaloosa, AL
Flint, MI
Lawton, OK
Beaverton, OR
Sparks, NV
Brockton, MA
Dearborn, MI
Lee's Summit, MO
Livonia, MI
Roswell, GA
Orem, UT
Fall River, MA
Lawrence, KS
Yakima, WA
Quincy, MA
Lynn, MA
Edmond, OK
Nampa, ID
Carmel, IN
Asheville, NC
Norwalk, CT
Waukegan, IL
Fort Smith, AR
Nashua, NH
Reading, PA
Rio Rancho, NM
Sandy, UT
Bend, OR
Bloomington, MN
Clifton, NJ
Duluth, MN
Champaign, IL
Ogden, UT
O'Fallon, MO
Hoover, AL
Danbury, CT
Trenton, NJ
Santa Fe, NM
Bloomington, IN
Fayetteville, AR
Sioux City, IA
Warwick, RI
Mount Pleasant, SC
Cranston, RI
Parma, OH
New Rochelle, NY
Medford, OR
Brooklyn Park, MN
Springdale, AR
Racine, WI
Hammond, IN
Gary, IN
Scranton, PA
Fishers, IN
St. Joseph, MO
Camden, NJ
Lake Charles, LA
Kalamazoo, MI
Plymouth, MN
Bethlehem, PA
Albany, GA
Iowa City, IA
Layton, UT
Appleton, WI
Jonesboro, AR
Rapid City, SD
St. George, UT
New Britain, CT
Franklin, TN
Waukesha, WI
Wilmington, DE
Canton, OH
Gulfport, MS
Pawtucket, RI
Rock Hill, SC
Silver Spring, MD
Bismarck, ND
Lafayette, IN
Passaic, NJ
Missoula, MT
Frederick, MD
Mount Vernon, NY
Dothan, AL
Waterloo, IA
Bossier City, LA
Woodbury, MN
Eau Claire, WI
Gaithersburg, MD
Kenner, LA
Rockville, MD
Jackson, TN
Portland, ME
Oshkosh, WI
North Little Rock, AR
Eagan, MN
Johnson City, TN
St. Cloud, MN
St. Charles, MO
Schenectady, NY
Ames, IA
Shawnee, KS
Conway, AR
Youngstown, OH
Greenville, SC
Janesville, WI
West Des Moines, IA
Lorain, OH
Bowling Green, KY
Greenwich, CT
Cheyenne, WY
West Hartford, CT
Rogers, AR
Council Bluffs, IA
Auburn, AL
Springfield, OR
Bethesda, MD
Moore, OK
Casper, WY
Great Falls, MT
Lancaster, PA
Idaho Falls, ID
Marietta, GA
Owensboro, KY
Dubuque, IA
White Plains, NY
Bowie, MD
Midwest City, OK
Grand Forks, ND
Manhattan, KS
Corvallis, OR
Bellevue, NE
Decatur, AL
Carson City, NV
Pocatello, ID
Hoboken, NJ
Kingsport, TN
Southaven, MS
Lenexa, KS
Enid, OK
Caldwell, ID
Grand Island, NE
Logan, UT
Olympia, WA
Charleston, WV
Monroe, LA
Minot, ND
Coeur d'Alene, ID
Harrisburg, PA
Stillwater, OK
Summerville, SC
Huntington, WV
Roswell, NM
Alexandria, LA
Salina, KS
Pearl City, HI
Twin Falls, ID
East Providence, RI
Madison, AL
Hattiesburg, MS
Charlottesville, VA
Biloxi, MS
Pine Bluff, AR
Bentonville, AR
York, PA
Bozeman, MT
Hilo, HI
Jefferson City, MO
Farmington, NM
Concord, NH
Burlington, VT
Woonsocket, RI
Covington, KY
Hagerstown, MD
Meridian, MS
Clovis, NM
Annapolis, MD
Atlantic City, NJ
Kailua, HI
Hobbs, NM
Florence, SC
Waipahu, HI
Spartanburg, SC
Dover, DE
Lewiston, ME
Olive Branch, MS
Tupelo, MS
Kaneohe, HI
Houma, LA
Butte, MT
Newark, DE
West Fargo, ND
Richmond, KY
Kearney, NE
Juneau, AK
Gillette, WY
Lewiston, ID
Bangor, ME
Georgetown, KY
Fairbanks, AK
Florence, KY
Hopkinsville, KY
Laramie, WY
Greenville, MS
Myrtle Beach, SC
Parkersburg, WV
Dover, NH
Alamogordo, NM
Morgantown, WV
Helena, MT
Post Falls, ID
Rochester, NH
Carlsbad, NM
Aberdeen, SD
Frankfort, KY
Wheeling, WV
Mililani Town, HI
Williston, ND
Fremont, NE
Kahului, HI
South Portland, ME
Hastings, NE
Norfolk, NE
Newport, RI
North Platte, NE
Rock Springs, WY
Dickinson, ND
Brookings, SD
Keene, NH
Auburn, ME
Bristol, RI
Oxford, MS
Watertown, SD
Kalispell, MT
Portsmouth, NH
Mandan, ND
Biddeford, ME
Sanford, ME
Kihei, HI
Middletown, DE
Elko, NV
Papillion, NE
Fernley, NV
Central Falls, RI
Weirton, WV
Saco, ME
South Burlington, VT
Fairmont, WV
Augusta, ME
Westbrook, ME
Westerly, RI
Sheridan, WY
Martinsburg, WV
Shaw, DC
Mesquite, NV
Beckley, WV
Laconia, NH
Clarksburg, WV
Adams Morgan, DC
Rutland, VT
Mitchell, SD
Boulder City, NV
Jamestown, ND
Kapolei, HI
Yankton, SD
Pierre, SD
Lebanon, NH
Huron, SD
Claremont, NH
Green River, WY
Evanston, WY
Smyrna, DE
Riverton, WY
Vermillion, SD
Milford, DE
Havre, MT
Cody, WY
Wasilla, AK
Bennington, VT
Sitka, AK
Miles City, MT
Barre, VT
Ketchikan, AK
Wahpeton, ND
Kenai, AK
Montpelier, VT
Seaford, DE
Brattleboro, VT
Winooski, VT
Whitefish, MT
Georgetown, DE
St. Albans, VT
Palmer, AK
Bethel, AK
Kodiak, AK
Elsmere, DE
New Castle, DE
Newport, VT
Anacostia, DC
Brookland, DC
Capitol Hill, DC
Columbia Heights, DC
Dupont Circle, DC
Georgetown, DC
Tenleytown, DC
`
  .trim()
  .split('\n')
  .map((line) => ({ name: line.slice(0, -4), state: line.slice(-2) }));
