import type { Lawyer } from '../api/client.ts';
import { quiet } from '../ui/page.css.ts';
import type { Background } from './background.ts';
import * as css from './profile.css.ts';

interface CredentialsProps {
  lawyer: Lawyer;
  associations: Background['associations'];
}

/** The content of the Credentials tab. */
export default function Credentials({ lawyer, associations }: CredentialsProps) {
  return (
    <dl className={css.credentials}>
      <Credential term="Education" words={lawyer.education ? [lawyer.education] : []} />
      <Credential term="Bar Admissions" words={lawyer.barAdmissions} />
      <div>
        <dt>Bar Associations</dt>
        {associations.length === 0 && <dd className={quiet}>None named</dd>}
        {associations.map(({ name, site }) => (
          <dd key={name}>{site ? <AssociationLink name={name} site={site} /> : name}</dd>
        ))}
      </div>
      <Credential term="Languages" words={lawyer.languages} />
    </dl>
  );
}

function Credential({ term, words }: { term: string; words: string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {words.length === 0 && <dd className={quiet}>None named</dd>}
      {words.map((word) => (
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
