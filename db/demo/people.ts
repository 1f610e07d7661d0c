const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*|\s*\n\s*/);

/** Given names of many origins that are common in the United States. */
export const givenNames = list(`
Aaron, Abigail, Adaeze, Adrian, Agnes, Ahmed, Aisha, Alan, Alejandra, Alicia, Amara, Amelia, Amir, Ana, Andre, Andrea, Angela, Anita, Anneliese, Anthony
Arjun, Ashley, Audrey, Beatriz, Benjamin, Bernadette, Bethany, Bianca, Brandon, Brenda, Brian, Bridget, Caleb, Camille, Carla, Carlos, Caroline, Carter, Catherine, Cecilia
Chandra, Charlotte, Chinwe, Christine, Claire, Clarence, Connor, Craig, Cynthia, Dalia, Damian, Daniela, Darnell, David, Deborah, Deepa, Denise, Derek, Diana, Diego
Dominique, Dorothy, Douglas, Edith, Eduardo, Eleanor, Elena, Elias, Elise, Emeka, Emma, Enrique, Erica, Ernesto, Esther, Ethan, Evelyn, Fatima, Felicia, Fernando
Fiona, Frances, Gabriel, Gabriela, George, Gloria, Grace, Gregory, Guadalupe, Hana, Hannah, Harold, Hassan, Heather, Helen, Henry, Hiroshi, Ian, Imani, Ingrid
Irene, Isaac, Isabel, Ivan, Jacqueline, Jamal, Janelle, Jasmine, Javier, Jeremy, Jessica, Ji-woo, Joanna, Joel, Jonathan, Jorge, José, Joyce, Judith, Julia
Julian, Kamala, Karen, Katherine, Keisha, Kelly, Kenji, Kevin, Khalid, Kimberly, Kristin, Kwame, Lakshmi, Latoya, Laura, Lauren, Leila, Leonard, Leticia, Lillian
Linda, Lorenzo, Lucia, Lydia, Malcolm, Malik, Marcus, Margaret, Maria, Marisol, Marlon, Martha, Martin, Matthew, Maureen, Mei, Melissa, Meredith, Michael, Michelle
Miguel, Miriam, Mohammed, Monica, Nadia, Naomi, Natalie, Nathan, Nia, Nicole, Nikhil, Noah, Nora, Olivia, Omar, Oscar, Paloma, Patricia, Patrick, Paul
Peter, Philip, Priya, Rachel, Rafael, Rahul, Ramona, Raymond, Rebecca, Renee, Ricardo, Robert, Robin, Rosa, Roxanne, Russell, Ruth, Samantha, Samuel, Sandra
Sanjay, Sarah, Sean, Sergio, Shanice, Sharon, Shreya, Simone, Sofia, Sonia, Stella, Stephen, Sunita, Susan, Tamara, Tanya, Teresa, Theodore, Thomas, Tiffany
Timothy, Tobias, Tomás, Tracy, Tyrone, Valerie, Vanessa, Veronica, Victor, Vikram, Vincent, Violet, Virginia, Walter, Wei, Wendy, Willa, Xavier, Yasmin, Yolanda
Yuki, Yusuf, Zachary, Zainab
`);

export const surnames = list(`
Abbott, Abdullah, Acosta, Adeyemi, Agarwal, Aguilar, Ahn, Albright, Alvarado, Amato, Anders, Appiah, Archuleta, Arroyo, Ashford, Atkins, Avery, Ayala, Bachman, Baldwin
Banerjee, Barajas, Barlow, Barrientos, Bateman, Baxter, Becerra, Beckham-Lowe, Begay, Bellamy, Beltran, Benally, Bergstrom, Bhatt, Blackwood, Blanchard, Boatwright, Bohannon, Bonilla, Boudreaux
Bowman, Bradshaw, Brandt, Brennan, Briggs, Brockman, Burgess, Cabrera, Caldwell, Callahan, Camacho, Cardenas, Carmichael, Carrillo, Castellanos, Cavanaugh, Chandler, Chaudhry, Chen, Childress
Choi, Christensen, Cisneros, Clayborne, Cochran, Coleman, Conway, Cordova, Crenshaw, Cruz, Dalton, Daugherty, Davenport, Delacroix, Delgado, Desai, Dhillon, Diallo, Dominguez, Donnelly
Drummond, Duarte, Dubois, Duong, Eastman, Ellison, Eriksen, Escobar, Espinoza, Estrada, Fairchild, Farouk, Faulkner, Feldman, Ferrara, Figueroa, Fitzgerald, Flanagan, Fontaine, Forsythe
Friedman, Fuentes, Gallagher, Garrison, Gebremedhin, Gentry, Goldstein, Gonsalves, Goodwin, Grayson, Greenberg, Guerrero, Gunderson, Gupta, Gutierrez, Hadley, Halvorsen, Hammond, Harlow, Hassan
Hathaway, Hayashi, Henriksen, Herrera, Hightower, Hinojosa, Holloway, Hooper, Hoang, Huerta, Huang, Hutchins, Ibarra, Iglesias, Ingram, Iyer, Jaramillo, Jennings, Jimenez, Johansson
Joshi, Kaplan, Kapoor, Karimi, Keller, Kendrick, Kessler, Khalil, Kimura, Kirkland, Kowalski, Krishnan, Lachance, Lafferty, Lambert, Langston, Larkin, Ledbetter, Leung, Levinson
Lindqvist, Lockhart, Lombardi, Lopez-Vega, Lundgren, Macías, Maddox, Mahoney, Maldonado, Mancini, Marchetti, Marsh, Matsuda, Mbeki, McAllister, McCormick, McKenna, Medina, Mehta, Mendoza
Merriweather, Middleton, Molina, Monaghan, Montoya, Moriarty, Morrow, Mukherjee, Nakamura, Navarro, Ndiaye, Newell, Nguyen, Nielsen, Norwood, Núñez, Oakes, Obi, O’Brien, Ochoa
O’Connell, Odom, Okafor, Okonkwo, Oliveira, Olson, Ortega, Osborne, Osei, Pacheco, Padilla, Palmer, Papadakis, Park, Patel, Pemberton, Peralta, Petrov, Pham, Pickett
Pineda, Prescott, Preston, Quintero, Radcliffe, Raghunathan, Ramsey, Randolph, Rao, Redmond, Reinhardt, Reyes, Rhodes, Ridgeway, Rivera, Robles, Rosales, Rosenthal, Rousseau, Rutherford
Sadowski, Salazar, Sandoval, Santiago, Sato, Sawyer, Schaefer, Schneider, Sepulveda, Shah, Shapiro, Sheridan, Silva, Sinclair, Singh, Solano, Sorensen, Stafford, Stanton, Stavros
Sullivan, Sutherland, Takahashi, Tanaka, Tapia, Thackeray, Thornton, Toledo, Torres, Tran, Trujillo, Tsosie, Underhill, Upchurch, Valdez, Vance, Varga, Vasquez, Velasco, Venkataraman
Villanueva, Vogel, Wainwright, Wakefield, Walcott, Weatherby, Weaver, Webster, Whitaker, Whitfield, Whitlock, Wilkerson, Winslow, Woodard, Yamamoto, Yang, Yazzie, Zamora, Zhang, Zimmerman
`);

/** Long surnames for a few lawyers, which test the page layout. */
export const longSurnames = list(`
Bartholomew-Featherstonehaugh, Villaseñor-Montgomery, Papadopoulos-Kensington, Oyelaran-Abernathy, Venkatasubramanian, Wolfeschlegelstein-Hartmann, Castellanos-Whittington, Nakashima-Rosenbergen
`);

export const suffixes = ['Jr.', 'III'] as const;

/** Languages that people with certain surnames are more likely to speak. */
export const familyLanguages: readonly (readonly [language: string, names: RegExp])[] = [
  [
    'Spanish',
    /(ez|era|illo|ado|edo|osa|anos|ega|oya|ales|illa|ora|arro|ayo|ano|ruz|oza|obar|uentes|ina|eyes|oles|tega|eda|alta|josa|tero|reno|uarte|Ayala|Acosta|Aguilar|Camacho|Ibarra|Salazar|Santiago|Silva|Torres|Zamora|Vega|Macías|Núñez)$/,
  ],
  ['Mandarin', /^(Chen|Huang|Yang|Zhang|Leung)$/],
  ['Korean', /^(Ahn|Choi|Park)$/],
  ['Japanese', /^(Hayashi|Kimura|Matsuda|Nakamura|Sato|Takahashi|Tanaka|Yamamoto)$/],
  [
    'Hindi',
    /^(Agarwal|Banerjee|Bhatt|Desai|Gupta|Iyer|Joshi|Kapoor|Krishnan|Mehta|Mukherjee|Patel|Raghunathan|Rao|Shah|Singh|Dhillon)$/,
  ],
  ['Arabic', /^(Abdullah|Farouk|Hassan|Karimi|Khalil)$/],
  ['Portuguese', /^(Gonsalves|Oliveira|Silva|Pacheco)$/],
  ['Italian', /^(Amato|Ferrara|Lombardi|Mancini|Marchetti)$/],
  ['French', /^(Boudreaux|Delacroix|Diallo|Dubois|Fontaine|Lachance|Ndiaye|Rousseau)$/],
  ['German', /^(Bachman|Brandt|Keller|Reinhardt|Schaefer|Schneider|Vogel|Zimmerman)$/],
  ['Russian', /^(Petrov|Levinson)$/],
];

/** Names of well-known people that the lists could otherwise produce. */
export const excludedNames: ReadonlySet<string> = new Set(
  list(`
Robert Palmer, Helen Keller, Noah Webster, Ana Navarro, Raymond Chandler, Gabriel Iglesias, Enrique Iglesias, Miguel Cabrera, Carlos Beltran
Deepa Mehta, Arjun Kapoor, Anita Desai, Emeka Okafor, David Silva, Fernando Torres, Derek Walcott, Thomas Middleton, Catherine Middleton
Robert Shapiro, Diego Rivera, Thomas Friedman, Kevin McAllister, Russell Westbrook, Rebecca Schaefer, Rosa Park, Michelle Chen, Adrian Silva
George Palmer, Robert Reyes, Anthony Santiago, Grace Park, Linda Park, Andre Rieu, Victor Cruz, Thomas Reyes, Robert Redmond, Sean Hayes
`),
);
