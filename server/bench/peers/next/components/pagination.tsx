import Link from 'next/link';
import { Icon } from './icon.tsx';

const MAX_BUTTONS = 5;

/** The pagination of the first page. */
export function Pagination({ hrefs }: { hrefs: string[] }) {
  const next = hrefs[1];
  return (
    <nav className="pagination" aria-label="Pagination">
      <p className="position">{`Page 1 of ${hrefs.length}`}</p>
      {hrefs.length > 1 && (
        <ul className="page-buttons">
          <li>
            <button type="button" className="page-button" aria-label="Previous" disabled>
              <Icon name="chevron-left" className="chevron" size={18} />
              <span className="label">Previous</span>
            </button>
          </li>
          {hrefs.slice(0, MAX_BUTTONS).map((href, index) => (
            <li key={href}>
              <Link
                className="page-button"
                href={href}
                aria-label={`Page ${index + 1}`}
                aria-current={index === 0 ? 'page' : undefined}
              >
                {index + 1}
              </Link>
            </li>
          ))}
          <li>
            {next && (
              <Link className="page-button" href={next} rel="next" aria-label="Next">
                <span className="label">Next</span>
                <Icon name="chevron-right" className="chevron" size={18} />
              </Link>
            )}
          </li>
        </ul>
      )}
    </nav>
  );
}
