import { SIGN_IN_PAGE } from '../../../server/contract/accounts/sign-in-page.ts';
import { button } from '../ui/button.css.ts';
import * as pageCss from './page.css.ts';

/** The page of an administrator whose role doesn't permit the requested one. */
export function NotAllowed({ message }: { message: string }) {
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>You can’t open this page</h1>
        <p>{message}</p>
      </header>
      {/* Not a router link: the role may have changed, and the navigation must be loaded again. The
          sign-in page redirects to the role's start page. */}
      <p>
        <a className={button.filled} href={SIGN_IN_PAGE}>
          Go to your start page
        </a>
      </p>
    </div>
  );
}
