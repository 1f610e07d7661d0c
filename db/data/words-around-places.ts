// English and Spanish words around the places of a question, as slugs.

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Countries and foreign cities that share their names with US towns, as slugs: "mexico visa" isn't
 * about Mexico, MO. They count as US places only with a state.
 */
export const FOREIGN_PLACES = setOf(`
  america argentina australia belgium bolivia brazil brasil canada chile china
  colombia cuba denmark ecuador egypt el-salvador england france germany greece guatemala
  haiti holland honduras hungary india iran iraq ireland israel italy jamaica japan jordan
  korea lebanon london madrid mexico moscow nicaragua norway pakistan panama paris peru
  poland portugal russia scotland spain sweden switzerland syria turkey ukraine venezuela
  vietnam wales united-states usa us europe africa asia mexico-city santo-domingo
`);

/** Words right before a place that make it explicit. */
export const PLACE_PREPOSITIONS = setOf(`
  in near around at within outside nearby serving en cerca por
`);

/** Words between a preposition and the place: "in the greater Chicago area". */
export const PLACE_MODIFIERS = setOf(`
  downtown uptown midtown central greater metro metropolitan inner historic north south east
  west northern southern eastern western northeast northwest southeast southwest upstate
  city town village state borough municipality ciudad estado centro norte sur barrio
`);

/** Words that join modifiers to a place but mean nothing alone: "the", "city of". */
export const PLACE_CONNECTORS = setOf(`
  the of de del la el los to a
`);

/** Words that may follow a place: "Houston metro area". */
export const PLACE_TRAILERS = setOf(`
  area metro metroplex region suburbs vicinity downtown
`);

/** Frequent words of questions that no misspelled place contains. */
export const WORDS_OUTSIDE_PLACES = setOf(`
  a about after all also am an and any are as ask at attorney attorneys back be because been
  before being best but by can car case child children company could custody did divorce do
  does dont ex for from get give got had has have he help her him his how husband i if in
  injury is it job just know law lawyer lawyers legal like me money more mother my near need
  no not now off on or our out paid pay place please police property put rent said she
  should since so some someone son still sue take tell than that their them then there they
  this to too us want was way we were what when where which while who whose why wife will
  with without wont work would year years you your abogado abogada abogados con contra
  cuando como divorcio ella en es esposa esposo esta este hijo hijos lo me mi mis muy
  necesito no o para pero por puedo que quiero se si sin sobre su sus tengo trabajo un una y
  ya yo
`);

/** Words after a number that make it an amount, and not a ZIP code. */
export const AMOUNT_UNITS = setOf(`
  dollars dollar bucks usd dolares pesos miles mile people years hours days sq feet acres
  shares
`);

/** Words before a ZIP code: "zip code 30303". */
export const ZIP_LABELS = setOf(`
  zip zipcode code zips postal codigo postcode area
`);
