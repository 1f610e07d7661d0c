import { Link } from 'react-router';
import { ContactMe } from '../find/contact-me.tsx';
import { deeds } from '../layout/static-page.css.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import type { Route } from './+types/injury-auto-accidents';

const caseTypes = [
  'Car Accidents',
  'Truck Accidents',
  'Motorcycle Accidents',
  'Pedestrian Accidents',
  'Slip & Fall',
  'Medical Malpractice',
  'Workplace Injuries',
  'Wrongful Death',
  'Dog Bites',
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Personal Injury & Auto Accidents',
    description: 'Find a personal injury lawyer near you after an accident or another injury.',
    path: '/injury-auto-accidents',
  });
}

export default function InjuryAutoAccidents() {
  return (
    <StaticPage
      title={'Maximum Compensation for Personal Injury & Auto Accident Victims'}
      sentence={'Find a lawyer who handles injuries and accidents, or ask to be contacted.'}
    >
      <ul>
        {caseTypes.map((caseType) => (
          <li key={caseType}>{caseType}</li>
        ))}
      </ul>
      <div className={deeds}>
        <Link className={button.filled} to="/find-lawyer?practiceArea=personal-injury">
          Find a Personal Injury Lawyer
        </Link>
      </div>
      <ContactMe />
    </StaticPage>
  );
}
