import * as css from './engraving.css.ts';

const LINES = 26;

/** Decorative lines behind the hero, as on a certificate. They are cropped, never distorted. */
export function Engraving() {
  return (
    <svg
      className={css.engraving}
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

const lines = Array.from({ length: LINES }, (_, index) => {
  const y = index * 22 - 60;
  const swell = 34 * Math.sin(index * 0.32);
  const [low, high] = [Math.round(y + 46 + swell), Math.round(y - 38 - swell)];
  return `M0 ${y}C300 ${low} 560 ${high} 800 ${Math.round(y + swell / 2)}S1120 ${low} 1200 ${y + 18}`;
});
