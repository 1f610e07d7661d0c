import Link from 'next/link';
import type { LawyerCard as Card } from '../../data/lawyer-card.ts';

/** A lawyer in the list or in the featured row. */
export function LawyerCard({ card }: { card: Card }) {
  const href = `/lawyer/${card.id}`;
  const name = <bdi>{card.name}</bdi>;
  return (
    <article className={card.isFeatured ? 'card featured-card' : 'card'} data-lawyer={card.id}>
      <div className="portrait tint" aria-hidden="true">
        {card.initials}
      </div>
      <div className="card-head">
        <h3 className="card-name">
          {card.hasDetails ? (
            <Link className="name-link" href={href}>
              {name}
            </Link>
          ) : (
            name
          )}
          {card.isFeatured && (
            <span className="premium" data-tooltip={card.premiumMeaning}>
              PREMIUM
            </span>
          )}
        </h3>
        {card.firm && <p className="firm">{card.firm}</p>}
      </div>
      <div className="facts">
        <p className="practice">
          {card.practice}
          {card.distance && <span data-tooltip={card.distanceMeaning}>{card.distance}</span>}
          {card.background}
          {card.spoken && <span data-tooltip={card.spoken}>Multilingual</span>}
        </p>
        <Credentials card={card} />
      </div>
      {card.hasDetails ? <Actions card={card} href={href} /> : <Claim />}
    </article>
  );
}

function Credentials({ card: { verifiedMeaning, credentials } }: { card: Card }) {
  if (!verifiedMeaning && !credentials) return null;
  return (
    <p className="credentials">
      {verifiedMeaning && (
        <span className="verified" data-tooltip={verifiedMeaning}>
          Verified Profile
        </span>
      )}
      {credentials}
    </p>
  );
}

function Actions({ card: { name, phone }, href }: { card: Card; href: string }) {
  return (
    <div className="card-actions">
      {phone && (
        <a className="call button-lined" href={phone.href}>
          {phone.text}
        </a>
      )}
      <Link className="view button-lined" href={href} aria-label={`View Profile of ${name}`}>
        View Profile
      </Link>
    </div>
  );
}

function Claim() {
  return (
    <div className="card-actions">
      <p className="claim-hint">Activate your profile to show contact details</p>
      <Link className="view button-lined" href="/lawyer-signup">
        Claim Now
      </Link>
    </div>
  );
}
