import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { button } from '../ui/button.css.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { container, headRow, sectionTitle, washed } from '../ui/page.css.ts';

/** The recent articles; so far there are none, and the section says so. */
export function Insights() {
  return (
    <section className={washed}>
      <div className={container}>
        <div className={headRow}>
          <h2 className={sectionTitle}>{'Legal Insights & Resources'}</h2>
          <Link className={button.lined} to="/blog">
            Explore More
          </Link>
        </div>
        <EmptyState icon={<Newspaper aria-hidden />} heading="No articles found">
          <p>No blog posts are available at this time.</p>
        </EmptyState>
      </div>
    </section>
  );
}
