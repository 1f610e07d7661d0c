import type { SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './banner.css.ts';
import { PRIVACY_CHOICES } from './privacy-choices.ts';
import { useRoomForBanner } from './use-room-for-banner.ts';

interface BannerProps {
  hasGpcSignal: boolean;
  /** Without these callbacks, the banner is a plain form and a link that the server handles. */
  onChoice?: (choice: 'accept-all' | 'necessary-only') => void;
  onCustomize?: () => void;
}

/** Asks for cookie consent. Accepting and declining are equally large and equally easy. */
export default function Banner({ hasGpcSignal, onChoice, onCustomize }: BannerProps) {
  const { pathname, search } = useLocation();
  const makeRoom = useRoomForBanner();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onChoice) return;
    event.preventDefault();
    const submitter = event.nativeEvent.submitter as HTMLButtonElement;
    onChoice(submitter.value === 'accept-all' ? 'accept-all' : 'necessary-only');
  };
  return (
    <section ref={makeRoom} className={css.banner} aria-labelledby="cookie-banner">
      <form className={css.form} method="post" action={PRIVACY_CHOICES} onSubmit={submit}>
        {/* Only the server reads this field. The server renders the URL without query parameters
            that don't change the page, so hydration may find a different value. */}
        <input type="hidden" name="from" value={pathname + search} suppressHydrationWarning />
        <div className={css.text}>
          <h2 id="cookie-banner" className={css.heading}>
            Cookies on this site
          </h2>
          {/* Short paragraphs, so that none becomes the Largest Contentful Paint element. */}
          <p>Necessary cookies keep the site working.</p>
          <p>We use other cookies only if you agree.</p>
          <p>
            <Link to="/cookie-policy">Cookie Policy</Link>
          </p>
          {hasGpcSignal && (
            <p className={css.signal}>
              Your browser sends a Global Privacy Control signal, so analytics and marketing cookies
              stay off.
            </p>
          )}
        </div>
        <div className={css.choices}>
          <button type="submit" className={button.filled} name="choice" value="accept-all">
            Accept All Cookies
          </button>
          <button type="submit" className={button.filled} name="choice" value="necessary-only">
            Necessary Only
          </button>
          {onCustomize ? (
            <button type="button" className={css.customize} onClick={onCustomize}>
              Customize
            </button>
          ) : (
            <a className={css.customize} href={PRIVACY_CHOICES}>
              Customize
            </a>
          )}
        </div>
        <button
          type="submit"
          className={css.close}
          name="choice"
          value="necessary-only"
          aria-label="Close and accept necessary cookies only"
        >
          <Icon name="x" size={20} />
        </button>
      </form>
    </section>
  );
}
