import { phraseOf } from '../../../server/contract/site/phrases.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Questions } from '../ui/form/questions.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  cardTitle,
  container,
  quiet,
  section,
  sectionTitle,
  tintedSection,
} from '../ui/page.css.ts';
import * as css from './injury-page.css.ts';

export function InjuryHero() {
  return (
    <section className={css.hero}>
      <div className={container}>
        <h1 className={css.title}>{phraseOf(useSite(), 'maximumCompensation')}</h1>
        <p className={css.lead}>
          Tell us what happened and we’ll connect you with an attorney who handles cases like yours.
          Thousands helped across all 50 states and the District of Columbia.
        </p>
        <ul className={css.badges}>
          <li className={css.badge}>
            <Icon name="message-circle" size={18} /> Free Consultation
          </li>
          <li className={css.badge}>
            <Icon name="badge-check" size={18} /> Experienced Attorneys
          </li>
        </ul>
        <a className={button.filled} href="#contact-form">
          Connect With A Lawyer
        </a>
      </div>
    </section>
  );
}

export function CaseTypes() {
  return (
    <section className={section} aria-labelledby="case-types">
      <div className={container}>
        <h2 id="case-types" className={sectionTitle}>
          Cases we can help with
        </h2>
        <ul className={css.cases}>
          {caseTypes.map(({ name, text, icon }) => (
            <li key={name} className={css.caseType}>
              <Icon name={icon} className={css.icon} size={26} strokeWidth={1.5} />
              <h3 className={cardTitle}>{name}</h3>
              <p className={quiet}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function SettlementRanges() {
  return (
    <section className={tintedSection} aria-labelledby="settlements">
      <div className={container}>
        <h2 id="settlements" className={sectionTitle}>
          Typical Settlement Ranges
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: no form fields, and the region has the same name. */}
        <div
          className={css.tableBox}
          role="group"
          aria-labelledby="settlements"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table.
          tabIndex={0}
        >
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Injury</th>
                <th scope="col">Range</th>
              </tr>
            </thead>
            <tbody>
              {settlementRanges.map(({ injury, range }) => (
                <tr key={injury}>
                  <th scope="row">{injury}</th>
                  <td>{range}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={css.disclaimer}>
          For educational purposes only. Every case is different. These figures are not a promise, a
          prediction or legal advice.
        </p>
      </div>
    </section>
  );
}

export function InjuryQuestions() {
  return (
    <section className={css.questions} aria-labelledby="injury-faq">
      <div className={container}>
        <h2 id="injury-faq" className={css.faqTitle}>
          Frequently Asked Questions
        </h2>
        <div className={css.faq}>
          <Questions questions={injuryQuestions} />
        </div>
      </div>
    </section>
  );
}

const caseTypes = [
  {
    name: 'Car Accidents',
    text: 'Collisions on streets and highways, including rear-end and hit-and-run crashes.',
    icon: 'car-front',
  },
  {
    name: 'Truck Accidents',
    text: 'Crashes with semi-trucks and other large vehicles.',
    icon: 'truck',
  },
  {
    name: 'Motorcycle Accidents',
    text: 'Riders hit by drivers who turned, changed lanes or didn’t look.',
    icon: 'bike',
  },
  {
    name: 'Pedestrian Accidents',
    text: 'People hit while walking, in crosswalks and parking lots.',
    icon: 'footprints',
  },
  {
    name: 'Slip & Fall',
    text: 'Falls on unsafe floors, stairs and walkways.',
    icon: 'triangle-alert',
  },
  {
    name: 'Medical Malpractice',
    text: 'Harm from a missed diagnosis, a surgical error or substandard care.',
    icon: 'stethoscope',
  },
  {
    name: 'Workplace Injuries',
    text: 'On-the-job injuries, including claims beyond workers’ compensation.',
    icon: 'hard-hat',
  },
  {
    name: 'Wrongful Death',
    text: 'The loss of a family member caused by someone else.',
    icon: 'heart-crack',
  },
  { name: 'Dog Bites', text: 'Bites and attacks by dogs and other animals.', icon: 'dog' },
] as const;

const settlementRanges = [
  { injury: 'Soft tissue injuries', range: '$5,000-$30,000' },
  { injury: 'Fractures', range: '$25,000-$200,000+' },
  { injury: 'Traumatic brain (TBI) and spinal injuries', range: '$100,000-$1M+' },
  { injury: 'Wrongful death', range: '$250,000-$2M+' },
];

const injuryQuestions = [
  {
    question: 'How long do I have to file a claim?',
    answer:
      'Typically 2-3 years from the injury, but each state sets its own deadline, and some claims, ' +
      'such as those against a city or state, have a much shorter one. Talk to a lawyer soon.',
  },
  {
    question: 'Will I have to go to court?',
    answer:
      'Not always. Many cases end with a settlement between your lawyer and the insurance company. ' +
      'You go to court only if no agreement is reached.',
  },
  {
    question: 'What if the driver at fault is uninsured?',
    answer:
      'Your own policy may cover it: uninsured motorist (UM) coverage if the other driver has no ' +
      'insurance, underinsured motorist (UIM) coverage if theirs isn’t enough.',
  },
  {
    question: 'What does a personal injury lawyer cost?',
    answer:
      'Most work on a contingency fee: a share of what you recover, and no fee for their work if ' +
      'you recover nothing. Ask about that share and other costs before you sign.',
  },
];
