import type { Token } from './tokens.ts';
import { wordSet } from './word-forms.ts';

/** Articles and possessives, which the English terms leave out. */
export const ENGLISH_ARTICLES = wordSet(
  'a an the my our your his her their its this that these those',
);

/** Articles, possessives and "de", which Spanish safety phrases may contain or leave out. */
export const SPANISH_ARTICLES = wordSet(`
  el la los las un una unos unas lo de del al mi mis tu tus su sus nuestro nuestra nuestros nuestras
  este esta estos estas ese esa esos esas`);

/** Short words that the Spanish terms leave out. */
export const SPANISH_STOP_WORDS = new Set([
  ...SPANISH_ARTICLES,
  ...['en', 'por', 'para', 'con', 'que', 'me', 'se', 'le', 'no'],
]);

/** Words for lawyers and law firms, in both languages. */
export const LAWYER_WORDS = wordSet(`
  lawyer lawyers attorney attorneys counsel counselor counselors law legal firm firms office offices
  esquire solicitor abogado abogada abogados abogadas licenciado licenciada bufete despacho`);

/** Words around a name in a question about the person's license. */
export const LICENSE_WORDS = wordSet(`
  licensed license licenses licence licensure unlicensed disbarred disbar disbarment suspended suspend
  suspension disciplined discipline disciplinary inactive active retired retire resigned resign
  deceased dead died bar barred admitted admission status standing practice practices practicing
  registered registration number no record records check verify legit legitimate real colegiado
  colegiada licencia suspendido suspendida inhabilitado inhabilitada`);

/** Common words of a search for help that describe neither the issue nor the lawyer. */
const REQUEST_WORDS = wordSet(`
  help advice case cases matter matters issue issues problem problems question questions situation
  need needs needed needing want wants wanted look looking looks find finding search searching seek
  seeking hire hiring get gets getting got best good great top local nearby please thanks thank someone somebody
  recommend recommendation recommended specializing specializes specialize specialist expert experts
  handles handle handling dealing deals deal talk speak advise advised know anyone options option
  ayuda ayude ayuden necesito necesita necesitamos busco buscando quiero quisiera consejo caso casos
  problema problemas pregunta preguntas buen buena bueno mejor mejores alguien gracias favor asesoria
  consulta contratar encontrar hablar especialista especializado`);

/** English words that carry no content by themselves. */
const ENGLISH = wordSet(`
  a an the this that these those my mine our ours your yours his her hers their theirs its i im ive id
  ill me myself we us we're were weve youre you he hes she shes they them theyre theyve it itself him
  himself herself themselves who whom whose which what whats where wheres when why how hows there here
  theres heres and or but nor so if then than because although though while until unless since whether
  as at by for from in into of off on onto out over to up down with without within about above across
  after again against along around before behind below beneath beside between beyond during
  except near next through throughout toward under upon via per am is are was be been being isnt arent
  wasnt werent aint do does did doing done dont doesnt didnt have has had having havent hasnt hadnt can
  cannot cant could couldnt may might must shall should shouldnt wont would wouldnt not no yes
  just only also too very really much many more most some any all both each every either neither few
  other another such own same else even ever never still yet already now today tomorrow yesterday ago
  soon later once twice always often sometimes maybe perhaps like let lets go goes going gone went come
  came coming make makes made making take takes took taken taking put give gave given say says said
  saying tell tells told think thinks thought thing things something anything nothing everything way
  back one ones two first last new old able try tries trying tried keep keeps kept keeping use used
  using long little big lot lots bit kind sort ok okay hi hello hey u ur im idk vs etc ie eg
  happen happens happened having because cause gonna wanna supposed regarding concerning actually
  currently recently possible possibly probably right wrong person people guy
  day days week weeks month months year years time times`);

/** Spanish words that carry no content by themselves, without accents. */
const SPANISH = wordSet(`
  el la los las un una unos unas lo de del al mi mis tu tus su sus nuestro nuestra este esta estos
  estas ese esa eso esto aquel y e o u ni que quien quienes cual cuales cuando cuanto cuantos donde
  como porque por para con sin en entre sobre desde hasta hacia segun contra si no me te se le les nos
  yo el ella ellos ellas nosotros usted ustedes ya muy mas menos mucho mucha muchos poco tan tambien
  solo es son era fue fueron ser soy esta estan estoy estamos estar estaba hay he ha han haber habia
  hace hacer hago hizo hicieron tengo tiene tienen tener tenia tuve puedo puede pueden poder podria
  debo debe quiere va van voy ir fui dice dijo dicen dijeron cosa algo nada todo toda todos todas otro
  otra otros mismo cada despues antes ahora hoy ayer anos ano meses mes dias dia vez veces aqui alli
  cerca ante bajo tras pero sino aunque mientras pues asi hola`);

/** Whether a word carries no content by itself, in English or Spanish. */
export function isFunctionWord(key: string): boolean {
  return ENGLISH.has(key) || SPANISH.has(key);
}

export function isSpanishFunctionWord(key: string): boolean {
  return SPANISH.has(key);
}

/** Whether a word is a function word, a word for a lawyer, or common in requests for help. */
export function isFiller(key: string): boolean {
  return isFunctionWord(key) || LAWYER_WORDS.has(key) || REQUEST_WORDS.has(key);
}

/** The words that carry content. */
export function contentOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ key }) => !isFiller(key));
}

/** Spanish words that English texts don't have. One of them makes a text Spanish. */
const SPANISH_MARKERS = wordSet(`
  una unos unas mis sus que por para como porque cuando donde quien puedo puede tengo tiene necesito
  quiero busco esta estoy soy nos yo ella fue abogado abogada abogados ayuda hace hizo`);

/**
 * Spanish words that English texts may have as parts of names or as abbreviations, as in "Los
 * Angeles" and "Mobile, AL". Two of them make a text Spanish.
 */
const WEAK_SPANISH_MARKERS = wordSet(
  'el la los las un del mi su con sin en hay es le les se y al de me',
);

export function hasSpanish(keys: readonly string[]): boolean {
  const isWeak = (key: string) => WEAK_SPANISH_MARKERS.has(key);
  return keys.some((key) => SPANISH_MARKERS.has(key)) || keys.filter(isWeak).length > 1;
}
