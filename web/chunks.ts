import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** React and its router, which change with an upgrade alone. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie|jotai)\//;

/** The root route, the browser's entry, and small things that most pages need besides. */
const ROOTS =
  /(web\/app\/(root\.tsx|entry\.client\.tsx|meta\.ts|api\/load\.ts|ui\/(page|select)\.css\.ts)|server\/contract\/date\.ts)/;

/** What forms are checked by, and its library: too much for a page that checks nothing. */
const RULES = /node_modules\/zod|server\/contract\/field-rules/;

/** What selects are filled with. */
const CHOICES = /server\/contract\/(places|practice-areas|search-options)\.ts/;

/** What both a card and a profile need, and a rule that they have in common with the forms. */
const PORTRAIT =
  /web\/app\/lawyer\/(portrait|mark-meanings|lawyer-words)|server\/contract\/web-address/;

/** What pages that list lawyers share: the home page, the search and the practice areas. */
const LISTS =
  /web\/app\/(ui\/(pagination|select)|lawyer\/lawyer-card|find\/(all-lawyers|order)|request\/(contact-me|client-action))/;

/** What every form is made of, the desk's among them. */
const FORM =
  /web\/app\/(request\/(fields|form-state|error-summary|send-form\.css|forms)|ui\/field|api\/act)/;

/**
 * Which modules share a file: the framework, what each page needs of the site's own, and the parts that
 * pages of one kind have in common. Cut by who needs them alone they would be twenty small files for a
 * page, twenty requests on a slow line. Whoever comes first takes a module with all that it imports: small
 * things that other pages need besides are named before.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: FRAMEWORK },
    { name: 'choices', test: CHOICES },
    { name: (id, context) => (isOfEachPage(id, context) ? 'site' : null) },
    { name: 'portrait', test: PORTRAIT },
    { name: 'profile', test: /web\/app\/(lawyer\/(ways|profile\.css)|ui\/tabs)/ },
    { name: 'toasts', test: /web\/app\/state\/toasts/ },
    { name: 'empty-state', test: /web\/app\/ui\/empty-state|server\/contract\/count-text/ },
    { name: 'field-rules', test: RULES },
    { name: 'form', test: FORM },
    { name: 'lists', test: LISTS },
    { name: 'request', test: /web\/app\/request\//, minShareCount: 5 },
    {
      name: (id, context) => (leadsTo(RULES, id, context) ? null : 'desk'),
      test: /web\/app\/admin\//,
      minShareCount: 3,
    },
  ],
};

/** Whether one of the roots needs a module from the start. */
function isOfEachPage(id: string, context: Context, asked = new Set<string>()): boolean {
  if (ROOTS.test(id)) return true;
  if (asked.has(id)) return false;
  asked.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOfEachPage(importer, context, asked));
}

/** Whether a module can't do without one of these. */
function leadsTo(
  pattern: RegExp,
  id: string,
  context: Context,
  asked = new Set<string>(),
): boolean {
  if (pattern.test(id)) return true;
  if (asked.has(id)) return false;
  asked.add(id);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((other) => leadsTo(pattern, other, context, asked));
}
