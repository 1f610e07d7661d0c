import type { Lawyer } from '../api/client.ts';
import { quiet } from '../ui/page.css.ts';
import * as css from './credentials.css.ts';
import type { ProfileBackground } from './profile-background.ts';

interface CredentialsProps {
  lawyer: Lawyer;
  background: ProfileBackground;
}

/** The content of the Credentials tab. */
export function Credentials({ lawyer, background: { associations } }: CredentialsProps) {
  return (
    <dl className={css.credentials}>
      <Credential term="Education" values={lawyer.education ? [lawyer.education] : []} />
      <Credential term="Bar Admissions" values={lawyer.barAdmissions} />
      <div>
        <dt>Bar Associations</dt>
        {associations.length === 0 && <dd className={quiet}>None listed</dd>}
        {associations.map(({ name, site }) => (
          <dd key={name}>{site ? <AssociationLink name={name} site={site} /> : name}</dd>
        ))}
      </div>
      <Credential term="Languages" values={lawyer.languages} />
    </dl>
  );
}

function Credential({ term, values }: { term: string; values: string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {values.length === 0 && <dd className={quiet}>None listed</dd>}
      {values.map((word) => (
        <dd key={word}>{word}</dd>
      ))}
    </div>
  );
}

function AssociationLink({ name, site }: { name: string; site: string }) {
  return (
    <a href={site} rel="noopener noreferrer">
      {name}
    </a>
  );
}
