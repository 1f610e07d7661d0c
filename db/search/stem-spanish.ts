import { wordForms } from './word-forms.ts';

/**
 * Reduces a Spanish word to a form that its inflections share: "despidieron", "despidió" and
 * "despido" give "despid". The forms are for comparison only; they need not be words.
 *
 * @param word lowercase, without accents and punctuation
 */
export function stemSpanish(word: string): string {
  const irregular = irregularForms.get(word);
  if (irregular !== undefined) return irregular;
  const stem = withoutVerbEnding(withoutPronoun(withoutPlural(word)));
  return sameSpelling(withoutVowel(stem));
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('sis')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return /[lnrdzj]es$/.test(word) && word.length > 5 ? word.slice(0, -2) : word.slice(0, -1);
}

/** "divorciarme", "cobrarle", "despidiendome". */
function withoutPronoun(word: string): string {
  return word.replace(
    /(?<=.{3}(?:[aei]r|ndo))(?:me|te|se|nos|les?|los?|las?)(?:lo|la|los|las)?$/,
    '',
  );
}

const VERB_ENDING =
  /(?:aciones|acion|amiento|imiento|adores|ador|ieron|iendo|yendo|aron|ando|aban|ados?|adas?|idos?|idas?|aba|ian|io|ar|er|ir|an|en)$/;

function withoutVerbEnding(word: string): string {
  const stem = word.replace(VERB_ENDING, '');
  return stem.length >= 3 && /[aeiou]/.test(stem) ? stem : word;
}

function withoutVowel(stem: string): string {
  return stem.length > 3 ? stem.replace(/(?:ia|ie|io|[aeio])$/, '') : stem;
}

/** The same sound before different vowels: "choque" and "chocar", "pague" and "pagar". */
function sameSpelling(stem: string): string {
  return stem
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/(?<=.{3})c$/, 'z');
}

/** Words that the rules get wrong. The first word of each line stands for all others. */
const irregularForms = wordForms(`
  despid despedir despedida despedido despedidos despidieron despidio despiden despide despido despidos
  mori morir murio murieron muere muerto muerta muerte muriendo muertos
  detener detuvo detuvieron detenido detenida detenidos detiene detienen detencion
  deber debo debe deben debemos debia
  pedir pido pide piden pidio pidieron pidiendo
  quiero querer quiere quieren
  mentir mintio miente mienten
  herir herido herida heridos heridas hirio
  ley leyes
  hijo hija hijos hijas
  nino nina ninos ninas
  jefe jefa jefes
  patron patrones patrona
  esposo esposa esposos
  ex
  arrestar arresto arrestaron arrestado arrestada arrestan arrestos
  estafa estafas estafar estafaron estafado estafo estafador
  renta rentas rentar rento
  robo robos robar robaron robaran robado robada
  pago pagos pagar pagan paga pagaron pague pagado
  pelea peleas pelear
  golpe golpes golpea golpear golpeo golpearon golpeado golpeada golpean
  pega pegar pego pegan pegaron pegado
  caer caida cai cayo cayeron cae
  mordio morder mordida mordedura mordieron muerde mordidas
  construir construccion construyo construyeron
  herencia heredar herede heredo heredero heredera herederos herencias
  renunciar renuncia renuncie renuncio
  nacer nacido nacida nacio nacimiento
  vender venta vendio vendieron vende vendi ventas vendido
  comprar compra compre compro compraron comprado
  visa visas
  poliza polizas
  corte cortes
  contador contadora contadores
  peleador peleadores
  cobrador cobradores
  banco bancos
  banca
  puerto puertos
  puerta puertas
  caso casos
  cuenta cuentas
  cuento cuentos
  casa casas
  carro carros
`);
