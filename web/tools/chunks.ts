import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns a function that matches the listed source files and their style sheets (`card.tsx`
 * includes `card.css.ts`), and all files of a listed folder. Throws if a file or folder doesn't
 * exist, so that moving a file can't silently change the chunks.
 */
function sources(...paths: string[]): (id: string) => boolean {
  const starts = paths.map((path) => {
    if (!existsSync(root + path))
      throw new Error(`web/tools/chunks.ts lists ${path}, which doesn't exist`);
    return root + path.replace(/\.tsx?$/, '.');
  });
  return (id) => starts.some((start) => id.startsWith(start));
}

/**
 * React, its router and related packages, and the code that connects all chunks. They change only
 * with an upgrade, so their chunk stays cached.
 */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|jotai)\/|^\0rolldown\/runtime/;

/** The root route, the browser entry, and small modules that most pages need. */
const isRoot = sources(
  'server/contract/practice-areas/area-changes.ts',
  'db/data/area-changes.ts',
  'web/app/root.tsx',
  'web/app/entry.client.tsx',
  'web/app/meta.ts',
  'web/app/api/load.ts',
  'web/app/ui/page.css.ts',
  'web/app/ui/select.css.ts',
  'server/contract/site/format-count.ts',
  'server/contract/site/format-date.ts',
  'server/contract/forms/phone.ts',
  'web/app/consent/privacy-choices.ts',
);

const isFieldRules = sources('server/contract/forms/field-rules.ts');

/** Zod and the validation rules of forms. They are too large for pages without forms. */
const isValidation = (id: string) => id.includes('node_modules/zod') || isFieldRules(id);

/** The options of select fields. */
const isOptions = sources(
  'server/contract/places/states.ts',
  'server/contract/practice-areas/practice-areas.ts',
  'db/data/listed-areas.ts',
  'server/contract/search/search-options.ts',
);

/** Modules shared by lawyer cards, profiles and forms. */
const isPortrait = sources(
  'web/app/lawyer/portrait.tsx',
  'web/app/lawyer/badge-meanings.ts',
  'web/app/lawyer/lawyer-text.ts',
  'server/contract/forms/web-url.ts',
  'db/data/shows-contact-details.ts',
);

/** Modules shared by the pages that list lawyers: home, find and practice areas. */
const isList = sources(
  'web/app/ui/pagination.tsx',
  'web/app/ui/select.tsx',
  'web/app/lawyer/lawyer-card.tsx',
  'web/app/lawyer/lawyer-card-skeleton.tsx',
  'web/app/lawyer/specialty-text.ts',
  'web/app/find/all-lawyers.tsx',
  'web/app/find/sort-order.tsx',
);

/** Modules that articles and lists of articles share. */
const isArticle = sources(
  'web/app/blog/article-cards.tsx',
  'web/app/blog/article-image.tsx',
  'web/app/blog/article-list.tsx',
);

/** Modules of the prose pages. Articles also use some of them. */
const isProse = sources(
  'web/app/prose/prose-page.tsx',
  'web/app/prose/table-of-contents.tsx',
  'web/app/prose/use-client-navigation.ts',
);

/** Modules that the find page shares with its lazy parts, and with the home page's search. */
const isSearch = sources(
  'web/app/find/interpreted-filters.ts',
  'web/app/find/place-name.ts',
  'web/app/find/filter-choices.ts',
  'web/app/find/search-combobox.tsx',
  'web/app/find/use-suggestions.ts',
);

/** Small modules that pages with forms need before the form's own code has loaded. */
const isPageWithForm = sources(
  'server/contract/site/phrases.ts',
  'web/app/request/client-action.ts',
  'web/app/request/contact-me.tsx',
  'web/app/request/request-page.css.ts',
  'web/app/practice-areas/load-area-choices.ts',
  'web/app/practice-areas/use-areas.ts',
  'web/app/state/toasts.ts',
);

/** Modules that forms use. The admin uses most of them, too. */
const isForm = sources(
  'web/app/request/send-form.tsx',
  'web/app/request/person-fields.tsx',
  'web/app/request/practice-area-field.tsx',
  'web/app/request/request-consent.tsx',
  'web/app/request/legal-help-cards.tsx',
  'web/app/ui/form/questions.tsx',
  'web/app/ui/form/email-link-form.tsx',
  'web/app/api/request-email-link.ts',
  'web/app/ui/form/fields.tsx',
  'web/app/ui/form/form-state.ts',
  'web/app/ui/form/error-summary.tsx',
  'web/app/ui/form/send-form.css.ts',
  'web/app/request/forms.ts',
  'web/app/ui/field.tsx',
  'web/app/api/actions.ts',
);

/** Modules of the forms that ask for a state and a city. */
const isPlaceForm = sources(
  'web/app/request/place-fields.tsx',
  'web/app/request/prefilled-values.ts',
);

/** Modules that the pages of listed lawyers share with each other and with the admin. */
const isListing = sources(
  'server/contract/lawyers/listing-fields.ts',
  'web/app/api/end-session.ts',
  'web/app/lawyer/license-text.ts',
  'web/app/my-listing/',
  'web/app/request/saved-notice.tsx',
  'web/app/ui/site-time.tsx',
);

/**
 * Defines which modules share a chunk: the framework, the modules that every page needs, and the
 * modules that similar pages share. By default, Rolldown makes one chunk per set of importers,
 * which would mean twenty small requests per page. The first group that matches a module also takes
 * the modules that it imports, so small shared modules come first.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: FRAMEWORK },
    { name: (id, context) => (isImportedByRoot(id, context) ? 'site' : null) },
    { name: 'choices', test: isOptions },
    { name: 'portrait', test: isPortrait },
    { name: 'tabs', test: sources('web/app/ui/tabs.tsx') },
    { name: 'page-with-form', test: isPageWithForm },
    { name: 'empty-state', test: sources('web/app/ui/empty-state.tsx') },
    { name: 'field-rules', test: isValidation },
    { name: 'cities', test: sources('server/contract/places/cities.ts') },
    { name: 'form', test: isForm },
    { name: 'place-form', test: isPlaceForm },
    { name: 'articles', test: isArticle },
    { name: 'prose', test: isProse },
    { name: 'lists', test: isList },
    { name: 'search', test: isSearch },
    { name: 'listing', test: isListing, minShareCount: 2 },
    { name: 'request', test: sources('web/app/request/'), minShareCount: 5 },
    {
      name: (id, context) => (imports(isValidation, id, context) ? null : 'admin'),
      test: sources('web/app/admin/'),
      minShareCount: 2,
    },
  ],
};

/** Whether a root module statically imports a module, directly or through other modules. */
function isImportedByRoot(id: string, context: Context, seen = new Set<string>()): boolean {
  if (isRoot(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedByRoot(importer, context, seen));
}

/** Whether a module statically imports a matching module, directly or through other modules. */
function imports(
  matches: (id: string) => boolean,
  id: string,
  context: Context,
  seen = new Set<string>(),
): boolean {
  if (matches(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((other) => imports(matches, other, context, seen));
}
