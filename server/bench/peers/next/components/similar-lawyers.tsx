import Link from 'next/link';
import type { Profile } from '../../data/profile.ts';
import { Icon } from './icon.tsx';

type Similar = NonNullable<Profile['similar']>;

/** Similar lawyers nearby. */
export function SimilarLawyers({ similar, near }: { similar: Similar; near: string }) {
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar" className="similar-heading">
        Similar lawyers {similar.place}
      </h2>
      <ul className="similar-rows">
        {similar.lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <LawyerRow lawyer={lawyer} />
          </li>
        ))}
      </ul>
      <Link className="similar-all" href={similar.href}>
        All {similar.all} {near}
      </Link>
    </section>
  );
}

function LawyerRow({ lawyer }: { lawyer: Similar['lawyers'][number] }) {
  const { id, name, firm, facts, isVerified, phone } = lawyer;
  return (
    <article className="lawyer-row" data-lawyer={id}>
      <div>
        <h3 className="row-name">
          <Link className="name-link" href={`/lawyer/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {firm && (
          <p className="row-firm">
            <bdi>{firm}</bdi>
          </p>
        )}
        <p className="row-facts">
          <span>{facts}</span>
          {isVerified && (
            <span className="row-verified">
              <Icon name="badge-check" size={15} /> Verified Profile
            </span>
          )}
        </p>
      </div>
      {phone && (
        <a className="row-phone" href={phone.href}>
          <Icon name="phone" size={16} /> {phone.text}
        </a>
      )}
    </article>
  );
}
