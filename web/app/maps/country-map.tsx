import type { ReactNode } from 'react';
import { states } from '../../../server/contract/places/states.ts';
import { Link } from '../ui/link.tsx';
import * as css from './country-map.css.ts';
import { mapUrl } from './map-url.ts';
import { SkipMap } from './skip-map.tsx';
import { type TintClass, tintClasses, tintOf } from './tint-classes.ts';
import { TintLegend } from './tint-legend.tsx';

/** States that are too small to point at, from north to south, with labels outside the map. */
const LABELED = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'];

/** The labeled states come last: their links follow the labels' order, and no state covers them. */
const drawn = [
  ...states.filter(({ code }) => !LABELED.includes(code)),
  ...LABELED.flatMap((code) => states.filter((state) => state.code === code)),
];

export interface CountryMapProps {
  /** The name of the map, such as 'Lawyers by state'. */
  label: string;
  /** Keyed by two-letter code. A missing state counts as zero. */
  counts: Readonly<Record<string, number>>;
  /** Returns the URL of a state's page from its slug. */
  stateHref: (slug: string) => string;
  /** Returns the name of a state's link, such as 'Alabama: 73 lawyers'. */
  titleOf: (name: string, count: number) => string;
}

/** A map of the country with its states tinted by count. Each state is a link. */
export function CountryMap({ label, counts, stateHref, titleOf }: CountryMapProps) {
  const classes = tintClasses(states.map(({ code }) => counts[code] ?? 0));
  return (
    <figure className={css.map}>
      <SkipMap target="after-map">
        {/* biome-ignore lint/a11y/useSemanticElements: HTML has no group in a drawing. */}
        <svg className={css.drawing} viewBox="0 0 960 600" role="group" aria-label={label}>
          {drawn.map(({ code, name, slug }) => (
            <StateLink
              key={code}
              code={code}
              href={stateHref(slug)}
              title={titleOf(name, counts[code] ?? 0)}
              tint={tintOf(counts[code] ?? 0, classes)}
            />
          ))}
        </svg>
      </SkipMap>
      <TintLegend label={label} classes={classes} />
    </figure>
  );
}

interface StateLinkProps {
  code: string;
  href: string;
  title: string;
  tint: TintClass['tint'] | 0;
}

function StateLink({ code, href, title, tint }: StateLinkProps): ReactNode {
  const row = LABELED.indexOf(code);
  return (
    <Link to={href} discover="none" className={`${css.state} ${css.tints[tint]}`}>
      <title>{title}</title>
      <use href={`${mapUrl('us')}#${code.toLowerCase()}`} />
      {row >= 0 && (
        <g className={css.labels[row]}>
          <rect className={css.target} />
          <rect className={css.swatch} x="8" y="14" width="16" height="16" />
          <text className={css.code} x="31" y="29.5">
            {code}
          </text>
        </g>
      )}
    </Link>
  );
}
