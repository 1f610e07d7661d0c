import { Link } from 'react-router';
import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import * as css from '../request/request-page.css.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Questions } from '../ui/form/questions.tsx';
import { Icon } from '../ui/icon.tsx';
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
        <p className={quiet}>Be found by people who look for a lawyer in your field and place.</p>
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
      'Search by practice area and place, then read profiles: bar admissions, education, ' +
      'languages, years of experience. Or send the form on this page, and our team connects you.',
  },
  {
    question: 'Are all lawyers verified?',
    answer:
      'No. A profile that was checked says Verified Profile. Whatever a profile says, ask the ' +
      'state bar whether the lawyer is licensed and in good standing.',
  },
  {
    question: 'Is the service free?',
    answer:
      'Yes, for everybody who looks for a lawyer, and there are no referral fees. Lawyers pay ' +
      'for premium listings. What a lawyer charges you is between the two of you.',
  },
];
