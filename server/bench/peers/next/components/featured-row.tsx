import type { LawyerCard as Card } from '../../data/lawyer-card.ts';
import { LawyerCard } from './lawyer-card.tsx';
import { ScrollButtons } from './scroll-buttons.tsx';

/** The paid placements. */
export function FeaturedRow({ cards }: { cards: Card[] }) {
  return (
    <div className="featured">
      <section className="featured-row" aria-labelledby="featured-lawyers">
        <div className="featured-head">
          <h2 id="featured-lawyers" className="featured-title">
            Featured Lawyers
          </h2>
          <p className="featured-note">Paid placements</p>
          <ScrollButtons />
        </div>
        <ul className="scroller" id="featured-lawyers-list">
          {cards.map((card) => (
            <li key={card.id} className="featured-item">
              <LawyerCard card={card} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
