import { type ReactNode, Suspense } from 'react';
import { phraseOf } from '../../../server/contract/site/phrases.ts';
import { responseTime } from '../../../server/contract/site/response-time.ts';
import type { Areas } from '../practice-areas/use-areas.ts';
import { useSite } from '../site.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { card, cardTitle, quiet } from '../ui/page.css.ts';
import * as css from './contact-me.css.ts';

const ShortForm = lazyUntilInteraction(`.${css.contact} form`, () => import('./short-form.tsx'));

interface ContactMeProps {
  /** The page that shows the form. `home` has no city field, `contact` has no consent box. */
  form: 'home' | 'find' | 'contact';
  practiceAreas: Areas;
  /** Replaces the empty form. */
  children?: ReactNode;
}

/** The short form for visitors who want a lawyer to contact them. */
export function ContactMe({ form, practiceAreas, children }: ContactMeProps) {
  const site = useSite();
  return (
    <section className={`${card} ${css.contact}`} aria-labelledby="contact-me">
      <h2 id="contact-me" className={cardTitle}>
        Have A Lawyer Contact Me
      </h2>
      {form === 'home' && <p>Don’t want to search yourself? Leave your details here instead.</p>}
      <p className={quiet}>
        Our team reviews each request and {phraseOf(site, 'connects')} {responseTime(site)}. It’s
        free.
      </p>
      <Suspense fallback={<div className={css.placeholder} aria-busy="true" />}>
        {children ?? <ShortForm form={form} practiceAreas={practiceAreas} />}
      </Suspense>
    </section>
  );
}
