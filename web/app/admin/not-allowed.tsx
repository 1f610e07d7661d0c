import { SIGN_IN_PAGE } from '../../../server/contract/accounts/sign-in-page.ts';
import { button } from '../ui/button.css.ts';
import * as pageCss from './page.css.ts';
import type { UnsavedForm } from './require-admin.ts';
import { UnsavedFields } from './unsaved-fields.tsx';

/**
 * Why a page or its form was rejected with a 403: the form that couldn't be saved, or else the role
 * that the page needs.
 */
export function forbiddenReason(
  { data }: { data: string | UnsavedForm },
  needed: string | null,
): string | UnsavedForm {
  return typeof data === 'string' ? (needed ?? data) : data;
}

/**
 * The page of an administrator whose role doesn't permit the requested page, or no longer permits
 * the change that they submitted.
 *
 * @param reason the API's error message, or the form that couldn't be saved
 */
export function NotAllowed({ reason }: { reason: string | UnsavedForm }) {
  const unsaved = typeof reason === 'string' ? null : reason;
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>
          {unsaved ? 'Your changes aren’t saved' : 'You can’t open this page'}
        </h1>
        <p>{unsaved?.message ?? String(reason)}</p>
        {unsaved && (
          <p>
            What you typed is still here. If your role is changed back, you can submit it again.
          </p>
        )}
      </header>
      {unsaved && <UnsavedFields unsaved={unsaved} />}
      {/* Not a router link: the role may have changed, and the navigation must be loaded again. The
          sign-in page redirects to the role's start page. */}
      <p>
        <a className={unsaved ? button.lined : button.filled} href={SIGN_IN_PAGE}>
          Go to your start page
        </a>
      </p>
    </div>
  );
}
