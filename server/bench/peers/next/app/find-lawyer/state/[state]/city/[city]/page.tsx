import Link from 'next/link';
import { BadgeLegend } from '../../../../../../components/badge-legend.tsx';
import { ContactForm } from '../../../../../../components/contact-form.tsx';
import { FeaturedRow } from '../../../../../../components/featured-row.tsx';
import { Filters } from '../../../../../../components/filters.tsx';
import { HeadTags } from '../../../../../../components/head-tags.tsx';
import { Icon } from '../../../../../../components/icon.tsx';
import { LawyerCard } from '../../../../../../components/lawyer-card.tsx';
import { Pagination } from '../../../../../../components/pagination.tsx';
import { RadiusMap } from '../../../../../../components/radius-map.tsx';
import { loadFindPage } from '../../../../../../data.ts';

export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ state: string; city: string }>;
  searchParams: Promise<Record<string, string>>;
}

export default async function FindPage({ params, searchParams }: PageProps) {
  const page = await loadFindPage(await params, await searchParams);
  return (
    <>
      <HeadTags tags={page.meta} />
      <div id="find-page" className="page container">
        <header className="head">
          <Breadcrumbs {...page.breadcrumbs} />
          <h1 className="page-title">{page.heading}</h1>
          <p className="intro">{page.intro}</p>
        </header>
        <div className="columns">
          <div className="filters column">
            <Filters
              filterCount={page.filterCount}
              fields={page.fields}
              totalText={page.totalText}
            />
          </div>
          <div className="results">
            <Chips chips={page.chips} />
            {page.featured.length > 0 && <FeaturedRow cards={page.featured} />}
            <div id="list" className="list" tabIndex={-1}>
              <section aria-labelledby="all-lawyers">
                <div className="block-head">
                  <h2 id="all-lawyers" className="block-title">
                    All Lawyers
                  </h2>
                  <p className="note" role="status">
                    {page.range}
                  </p>
                  <SortOrder options={page.sortOptions} />
                </div>
                <ul className="cards">
                  {page.cards.map((card) => (
                    <li key={card.id} id={`lawyer-${card.id}`}>
                      <LawyerCard card={card} />
                    </li>
                  ))}
                </ul>
                <Pagination hrefs={page.pageHrefs} />
                <BadgeLegend />
              </section>
            </div>
          </div>
          <div className="map">{page.map && <RadiusMap map={page.map} />}</div>
          <div className="more">
            <section className="card contact" aria-labelledby="contact-me">
              <h2 id="contact-me" className="card-title">
                Have A Lawyer Contact Me
              </h2>
              <p className="quiet">
                Our team reviews each request and connects you with attorneys within 24 hours. It’s
                free.
              </p>
              <ContactForm {...page.contact} />
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

type Page = Awaited<ReturnType<typeof loadFindPage>>;

function Breadcrumbs({ state, city }: Page['breadcrumbs']) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        <li>
          <Link className="breadcrumb" href="/find-lawyer">
            Find a Lawyer
          </Link>
        </li>
        <li>
          <Link className="breadcrumb" href={state.href}>
            {state.label}
          </Link>
        </li>
        <li aria-current="page" className="current">
          {city}
        </li>
      </ol>
    </nav>
  );
}

function Chips({ chips }: { chips: Page['chips'] }) {
  return (
    <ul className="chips" aria-label="Filters in use">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <Link className="chip" href={href} rel="nofollow" scroll={false}>
            <span className="visually-hidden">Remove </span>
            <span className="label">{label}</span>
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" href="/find-lawyer">
          Clear All
        </Link>
      </li>
    </ul>
  );
}

function SortOrder({ options }: { options: Page['sortOptions'] }) {
  return (
    <>
      <nav className="sort-options" aria-label="Sort results by">
        {options.map(({ label, href }, index) => (
          <Link
            key={label}
            className={index === 0 ? 'current-option' : 'option'}
            aria-current={index === 0 ? 'true' : undefined}
            href={href}
            scroll={false}
            rel="nofollow"
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="rule">
        Active, verified profiles first, then by main practice area, then the closest, then in
        random order, changing daily. Payment never affects this order.{' '}
        <Link href="/about#how-the-lists-are-ordered">How results are ordered</Link>
      </p>
    </>
  );
}
