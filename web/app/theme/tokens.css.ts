import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { DEFAULT_ACCENT } from '../../../server/contract/site/accent.ts';
import { SURFACES } from '../../../server/contract/site/colors.ts';

/** Colors by purpose. The values differ between the light and the dark scheme. */
export const color = createGlobalThemeContract({
  paper: 'paper',
  /** The background color of a tinted section. */
  wash: 'wash',
  surface: 'surface',
  ink: 'ink',
  inkSoft: 'ink-soft',
  line: 'line',
  /** The border color of controls, with a contrast of at least 3:1 against `paper`. */
  edge: 'edge',
  green: 'green',
  greenHover: 'green-hover',
  greenPressed: 'green-pressed',
  greenWash: 'green-wash',
  onGreen: 'on-green',
  brass: 'brass',
  brassWash: 'brass-wash',
  brassLine: 'brass-line',
  danger: 'danger',
  dangerWash: 'danger-wash',
  /** The background color of a destructive toast, which has white text. */
  dangerSolid: 'danger-solid',
  focus: 'focus',
  footer: 'footer',
  onFooter: 'on-footer',
  onFooterSoft: 'on-footer-soft',
  footerLine: 'footer-line',
  toast: 'toast',
  onToast: 'on-toast',
  /** The tints of a map: one for zero, then five from the lowest count to the highest. */
  map0: 'map-0',
  map1: 'map-1',
  map2: 'map-2',
  map3: 'map-3',
  map4: 'map-4',
  map5: 'map-5',
  skeleton: 'skeleton',
  shadow: 'shadow',
});

/** A mix of paper and green. It adapts to the dark scheme and print, because both colors do. */
const mapTint = (percent: number) =>
  `color-mix(in oklab, ${color.green} ${percent}%, ${color.paper})`;

createGlobalTheme(':root', color, {
  ...SURFACES.light,
  ink: '#1B1F1D',
  inkSoft: '#55605A',
  line: '#DEDBD0',
  edge: '#8B8F84',
  green: DEFAULT_ACCENT.light,
  greenHover: '#0F3F22',
  greenPressed: '#0A2C18',
  greenWash: '#E8F0EA',
  onGreen: '#FFFFFF',
  brass: '#8A6116',
  brassWash: '#F8F0DC',
  brassLine: '#D9C69A',
  danger: '#9B1C1C',
  dangerWash: '#FCEDEC',
  dangerSolid: '#9B1C1C',
  focus: '#1D4ED8',
  footer: '#1B1F1D',
  onFooter: '#F4F2EB',
  onFooterSoft: '#B4BCB6',
  footerLine: '#3A423D',
  toast: '#1B1F1D',
  onToast: '#F4F2EB',
  map0: `color-mix(in oklab, ${color.line} 60%, ${color.paper})`,
  map1: mapTint(16),
  map2: mapTint(31),
  map3: mapTint(47),
  map4: mapTint(64),
  map5: mapTint(82),
  skeleton: '#E9E6DC',
  shadow: '0 12px 32px rgb(27 31 29 / 14%)',
});

/** The dark scheme follows the system setting. */
globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': {
      vars: {
        [color.paper]: SURFACES.dark.paper,
        [color.wash]: SURFACES.dark.wash,
        [color.surface]: SURFACES.dark.surface,
        [color.ink]: '#ECEFEA',
        [color.inkSoft]: '#A9B3AC',
        [color.line]: '#2E3733',
        [color.edge]: '#6C776F',
        [color.green]: DEFAULT_ACCENT.dark,
        [color.greenHover]: '#9AD8B1',
        [color.greenPressed]: '#B5E5C7',
        [color.greenWash]: '#1E2B23',
        [color.onGreen]: '#10241A',
        [color.brass]: '#D9B25F',
        [color.brassWash]: '#2C2618',
        [color.brassLine]: '#5A4C2A',
        [color.danger]: '#F2A19B',
        [color.dangerWash]: '#3A1F1E',
        [color.focus]: '#8FB0FF',
        [color.footer]: '#0D100F',
        [color.onFooter]: '#ECEFEA',
        [color.onFooterSoft]: '#A9B3AC',
        [color.footerLine]: '#2E3733',
        [color.toast]: '#ECEFEA',
        [color.onToast]: '#1B1F1D',
        [color.skeleton]: '#262E2A',
        [color.shadow]: '0 12px 32px rgb(0 0 0 / 55%)',
      },
    },
  },
});

export const font = {
  serif: "'Source Serif 4 Variable', 'Source Serif 4 Fallback', Georgia, serif",
  /** The serif font for body text, which uses only the regular weight. */
  serifText:
    "'Source Serif 4 Text', 'Source Serif 4 Variable', 'Source Serif 4 Fallback', Georgia, serif",
  sans: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
};

/** Six font sizes. The larger sizes grow with the viewport width, from 360 to 1200 px. */
export const size = {
  small: '0.875rem',
  interface: '0.9375rem',
  text: '1.0625rem',
  title: 'clamp(1.1875rem, 1.14rem + 0.22vw, 1.3125rem)',
  section: 'clamp(1.625rem, 1.42rem + 0.92vw, 2.125rem)',
  hero: 'clamp(2.375rem, 1.74rem + 2.83vw, 3.875rem)',
};

/** Spacing in multiples of 4 pixels. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '40px',
  8: '64px',
  9: '96px',
};

export const shape = {
  corner: '6px',
  pageWidth: '1160px',
  /** The minimum size of a touch target. */
  target: '44px',
  /** The height of text fields and selects. */
  control: '46px',
  /** The maximum line length of prose. */
  measure: '66ch',
};

/**
 * Media query for screens wide enough for two columns. The width is in em, so that it follows the
 * reader's text size.
 */
export const wide = 'screen and (min-width: 56.25em)';
export const medium = 'screen and (min-width: 40em)';
/** Media query for screens with room for the find page's map as a third column. */
export const widest = 'screen and (min-width: 90em)';
/** Media query for screens high enough for sticky elements. */
export const tall = '(min-height: 37.5em)';
