import {
  type Accent,
  type AccentColors,
  accentColors,
} from '../../../server/contract/site/accent.ts';
import type { Scheme } from '../../../server/contract/site/colors.ts';
import { color } from './tokens.css.ts';

/** The theme's colors that an accent color replaces. */
const VARIABLES: Record<keyof AccentColors, string> = {
  accent: color.green,
  hover: color.greenHover,
  pressed: color.greenPressed,
  wash: color.greenWash,
  onAccent: color.onGreen,
};

/** A style sheet that replaces the theme's green. In print, only links are in color. */
export function accentCss(accent: Accent): string {
  return [
    `@media screen{${rule('light', accent)}}`,
    `@media screen and (prefers-color-scheme:dark){${rule('dark', accent)}}`,
    `@media print{${SELECTOR}{${declaration('accent', accent.light)}}}`,
  ].join('\n');
}

/** More specific than the theme's `:root`, so that the order of the style sheets doesn't matter. */
const SELECTOR = 'html:root';

function rule(scheme: Scheme, accent: Accent): string {
  const colors = Object.entries(accentColors(scheme, accent[scheme]));
  const declarations = colors.map(([name, value]) =>
    declaration(name as keyof AccentColors, value),
  );
  return `${SELECTOR}{${declarations.join(';')}}`;
}

/** A variable is `var(--green)` where it is used, and `--green` where it is set. */
function declaration(name: keyof AccentColors, value: string): string {
  return `${VARIABLES[name].slice('var('.length, -1)}:${value}`;
}
