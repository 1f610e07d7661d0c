import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** React and its router, which change with an upgrade alone. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie|jotai)\//;

/** The root route, the browser's entry, and small things that most pages need besides. */
const ROOTS =
  /(web\/app\/(root\.tsx|entry\.client\.tsx|meta\.ts|api\/load\.ts|lawyer\/mark-meanings\.ts)|server\/contract\/date\.ts)/;

/** What selects are filled with: each too small for a file of its own. */
const CHOICES = /server\/contract\/(places|practice-areas|search-options)\.ts/;

/**
 * Which modules share a file: the framework, and what each page needs of the site's own. In twenty
 * small files of their own they would be four kilobytes more, and twenty requests. A page's own parts
 * are cut by who needs them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: FRAMEWORK },
    { name: 'choices', test: CHOICES },
    { name: (id, context) => (isOfEachPage(id, context) ? 'site' : null) },
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
