import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import * as css from './banner.css.ts';
import { useRoomForBanner } from './use-room-for-banner.ts';

interface BannerProps {
  hasGpcSignal: boolean;
  onChoice: (choice: 'accept-all' | 'necessary-only') => void;
  onCustomize: () => void;
}

/** Asks for cookie consent. Accepting and declining are equally large and equally easy. */
export default function Banner({ hasGpcSignal, onChoice, onCustomize }: BannerProps) {
  const makeRoom = useRoomForBanner();
  return (
    <section ref={makeRoom} className={css.banner} aria-labelledby="cookie-banner">
      <div className={css.content}>
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
          <button type="button" className={button.filled} onClick={() => onChoice('accept-all')}>
            Accept All Cookies
          </button>
          <button
            type="button"
            className={button.filled}
            onClick={() => onChoice('necessary-only')}
          >
            Necessary Only
          </button>
          <button type="button" className={css.customize} onClick={onCustomize}>
            Customize
          </button>
        </div>
        <button
          type="button"
          className={css.close}
          onClick={() => onChoice('necessary-only')}
          aria-label="Close and accept necessary cookies only"
        >
          <Icon name="x" size={20} />
        </button>
      </div>
    </section>
  );
}
