import { type ResponsePromise, responseTime } from '../../../server/contract/site/response-time.ts';
import type { Areas } from '../practice-areas/use-areas.ts';
import { ContactMe } from '../request/contact-me.tsx';
import { useSite } from '../site.ts';
import { cardTitle, container, quiet, section, sectionTitle } from '../ui/page.css.ts';
import * as css from './how-it-works.css.ts';

const stepsOn = (site: ResponsePromise | null) => [
  {
    name: 'Search',
    text: 'Choose a practice area and state, then narrow by city, language or experience.',
  },
  { name: 'Browse', text: 'Compare bar admissions, education, languages and firms.' },
  {
    name: 'Connect',
    text: `Call the lawyer you choose, or ask us to connect you ${responseTime(site)}.`,
  },
];

export function HowItWorks({ practiceAreas }: { practiceAreas: Areas }) {
  return (
    <section className={section}>
      <div className={`${container} ${css.columns}`}>
        <div>
          <h2 className={sectionTitle}>How It Works</h2>
          <ol className={css.steps}>
            {stepsOn(useSite()).map((step, index) => (
              <li key={step.name} className={css.step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className={cardTitle}>{step.name}</h3>
                  <p className={quiet}>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <ContactMe form="home" practiceAreas={practiceAreas} />
      </div>
    </section>
  );
}
