import { type Accent, accentColors } from '../../../../server/contract/site/accent.ts';
import { type Scheme, SURFACES } from '../../../../server/contract/site/colors.ts';
import * as css from './site.css.ts';

const INK = { light: '#1B1F1D', dark: '#ECEFEA' };

/**
 * Buttons and links in both color schemes. It is a picture, because the content security policy
 * allows no inline styles.
 */
export function AccentPreview({ accent }: { accent: Accent }) {
  return (
    <svg
      className={css.preview}
      viewBox="0 0 560 150"
      role="img"
      aria-label="Buttons and links in the light and the dark scheme"
      fontFamily="inherit"
      fontSize="15"
    >
      <Panel scheme="light" accent={accent.light} />
      <g transform="translate(288 0)">
        <Panel scheme="dark" accent={accent.dark} />
      </g>
    </svg>
  );
}

function Panel({ scheme, accent }: { scheme: Scheme; accent: string }) {
  const { paper, surface } = SURFACES[scheme];
  const { wash, onAccent } = accentColors(scheme, accent);
  return (
    <>
      <rect width="272" height="150" rx="6" fill={paper} stroke="#8B8F84" />
      <text x="20" y="34" fill={INK[scheme]}>
        Text with a{' '}
        <tspan fill={accent} textDecoration="underline">
          link
        </tspan>
      </text>
      <rect x="20" y="52" width="108" height="40" rx="6" fill={accent} />
      <text x="74" y="77" textAnchor="middle" fontWeight="600" fill={onAccent}>
        Search
      </text>
      <rect x="144" y="52" width="108" height="40" rx="6" fill={surface} stroke={accent} />
      <text x="198" y="77" textAnchor="middle" fontWeight="600" fill={accent}>
        Details
      </text>
      <rect x="20" y="106" width="232" height="28" rx="6" fill={wash} />
      <text x="32" y="125" fill={accent}>
        Selected
      </text>
    </>
  );
}
