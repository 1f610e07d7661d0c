import { Mail, Phone } from 'lucide-react';
import { phoneText } from '../../../server/contract/phone.ts';
import { phoneLink } from '../lawyer/lawyer-words.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { card, cardTitle, quiet } from '../ui/page.css.ts';
import * as css from './contact-me.css.ts';

const SUBJECT = 'Have A Lawyer Contact Me';
const LETTER = ['My name:', 'My phone:', 'State and city:', 'Practice area:', 'What happened:'];

/** How a visitor asks to be contacted: by a call or a letter to the team. */
export function ContactMe() {
  const site = useSite();
  if (!site) return null;
  const letter = `mailto:${site.email}?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(LETTER.join('\n\n'))}`;
  return (
    <section className={`${card} ${css.contact}`} aria-labelledby="contact-me">
      <h2 id="contact-me" className={cardTitle}>
        Have A Lawyer Contact Me
      </h2>
      <p className={quiet}>
        Tell us how to reach you, where you are and what it is about. Our team reviews each request
        and connects you with attorneys within 24 hours.
      </p>
      <div className={css.ways}>
        <a className={button.filled} href={letter}>
          <Mail size={16} aria-hidden /> Write to us
        </a>
        <a className={button.lined} href={phoneLink(site.phone)}>
          <Phone size={16} aria-hidden /> {phoneText(site.phone)}
        </a>
      </div>
    </section>
  );
}
