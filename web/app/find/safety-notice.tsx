import type { MouseEvent, ReactNode } from 'react';
import { button } from '../ui/button.css.ts';
import type { Interpretation } from './interpreted-filters.ts';
import * as css from './safety-notice.css.ts';

type Danger = NonNullable<Interpretation['notice']>;

const call911 = (
  <>
    call <a href="tel:911">911</a>
  </>
);

const notices: Record<Danger, { heading: string; help: ReactNode }> = {
  violence: {
    heading: 'Are you safe right now?',
    help: (
      <>
        <p>If you or someone else is in danger, {call911}.</p>
        <p>
          National Domestic Violence Hotline:{' '}
          <a className={css.phone} href="tel:+18007997233">
            1-800-799-7233
          </a>
          . It’s free and open day and night.
        </p>
      </>
    ),
  },
  suicide: {
    heading: 'You don’t have to go through this alone',
    help: (
      <>
        <p>
          Call <a href="tel:988">988</a> or <a href="sms:988">text 988</a> to reach the Suicide
          &amp; Crisis Lifeline. It’s free and open day and night.
        </p>
        <p>If someone’s life is in danger now, {call911}.</p>
      </>
    ),
  },
  child: {
    heading: 'Is a child in danger?',
    help: <p>If a child has been taken or isn’t safe, {call911} now.</p>,
  },
  arrest: {
    heading: 'Is someone in danger right now?',
    help: <p>If someone is hurt or in danger, {call911}.</p>,
  },
};

/** Tells a visitor whose search suggests danger where to get help at once. */
export default function SafetyNotice({ danger }: { danger: Danger }) {
  const { heading, help } = notices[danger];
  return (
    <section className={css.box} aria-labelledby="safety">
      <h2 id="safety" className={css.heading}>
        {heading}
      </h2>
      {help}
      {danger === 'violence' && <LeavePage />}
    </section>
  );
}

/** The home page doesn't show what the visitor searched for. */
const NEUTRAL_PAGE = '/';

/**
 * Replaces this page, so that the Back button doesn't return to it. Without JavaScript, it is a
 * plain link.
 */
function LeavePage() {
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    window.location.replace(NEUTRAL_PAGE);
  };
  return (
    <div className={css.leave}>
      <a className={button.lined} href={NEUTRAL_PAGE} onClick={leave}>
        Leave this page
      </a>
      <p className={css.note}>
        This opens our home page. Your browser’s history still shows this page and your search.
      </p>
    </div>
  );
}
