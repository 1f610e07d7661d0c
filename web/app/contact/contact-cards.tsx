import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import * as css from '../request/request-page.css.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Questions } from '../ui/form/questions.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { cardTitle, quiet } from '../ui/page.css.ts';

/** Contact details, the link for lawyers, and frequently asked questions. */
export function ContactCards() {
  return (
    <>
      <GetInTouch />
      <section className={css.block} aria-labelledby="for-lawyers">
        <h2 id="for-lawyers" className={cardTitle}>
          For Lawyers
        </h2>
        <p className={quiet}>Get found by people looking for a lawyer in your field and area.</p>
        <Link className={button.lined} to={LAWYER_SIGNUP}>
          List Your Practice
        </Link>
      </section>
      <section className={css.block} aria-labelledby="contact-faq">
        <h2 id="contact-faq" className={cardTitle}>
          FAQ
        </h2>
        <Questions questions={contactQuestions} />
      </section>
    </>
  );
}

function GetInTouch() {
  const site = useSite();
  if (!site) return null;
  return (
    <section className={css.block} aria-labelledby="get-in-touch">
      <h2 id="get-in-touch" className={cardTitle}>
        Get in Touch
      </h2>
      <div className={css.contactLinks}>
        <a className={css.contactLink} href={`mailto:${site.email}`}>
          <Icon name="mail" size={18} /> {site.email}
        </a>
        <a className={css.contactLink} href={phoneLink(site.phone)}>
          <Icon name="phone" size={18} /> {formatPhone(site.phone)}
        </a>
      </div>
    </section>
  );
}

const contactQuestions = [
  {
    question: 'How do I find the right lawyer?',
    answer:
      'Search by practice area and location, then compare bar admissions, education, languages ' +
      'and years of experience. Or fill out the form on this page and our team will connect you ' +
      'with attorneys.',
  },
  {
    question: 'Are all lawyers verified?',
    answer:
      'No. Profiles we’ve checked are marked Verified Profile. Either way, confirm with the state ' +
      'bar that the lawyer is licensed and in good standing.',
  },
  {
    question: 'Is the service free?',
    answer:
      'Yes. It’s free for anyone looking for a lawyer, with no referral fees. Lawyers pay for ' +
      'premium listings. Legal fees are between you and your lawyer.',
  },
];
