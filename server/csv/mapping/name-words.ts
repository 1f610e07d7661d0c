/**
 * The rest of last names that begin with "Mac" and a second capital, such as MacKenzie. In other
 * names, "Mac" isn't a prefix: Mack, Machado.
 */
export const macNames: ReadonlySet<string> = new Set(
  words(`
  arthur aulay bride callum cormack culloch donald donnell dougall dowell duff farlane fadden gill gillivray gregor innes innis intosh intyre kay kenna kenzie kinnon kinney lachlan laren laughlin lean lellan lennan leod millan murray namara naughton neil neill nicol phail phee pherson quarrie queen rae sween taggart tavish vicar
`),
);

/** Abbreviations that stay in capitals in the names of firms, streets and schools. */
export const abbreviations: readonly string[] = words(`
  ii iii iv llc llp lllp pllc pc pa plc lp lpa usa us nyc suny cuny nyu ucla usc dc po ne nw se sw abn aba att cpa ibm jp kpmg pwc ubs
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
