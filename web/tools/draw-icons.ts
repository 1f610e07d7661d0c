/**
 * Draws the site's logo as home-screen icons into `public/icons`, and the link preview images for
 * social networks into `public/share`. Run it with `node web/tools/draw-icons.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';

const PAPER = '#FBFAF6';
const INK = '#1B1F1D';
const GREEN = '#14532D';
const LINE = '#DEDBD0';

/** The logo: a balance scale, on a canvas of 32 by 32. */
const LOGO =
  '<path d="M16 5v21M10 27h12M16 8.5c-3.2 0-5.6-.9-8.5-.9M16 8.5c3.2 0 5.6-.9 8.5-.9"/>' +
  '<path d="M7.5 7.6 3.5 18h8ZM24.5 7.6 20.5 18h8Z"/>' +
  '<path d="M3.5 18a4 4 0 0 0 8 0M20.5 18a4 4 0 0 0 8 0"/>';

/**
 * `side` is the icon's width in pixels, and `scale` is the logo's share of it. For a maskable icon,
 * the logo is smaller, because the system may crop the outer 20 percent.
 */
const icons = [
  { name: 'icon-192', side: 192, scale: 0.72 },
  { name: 'icon-512', side: 512, scale: 0.72 },
  { name: 'maskable-512', side: 512, scale: 0.52 },
  { name: 'apple-touch-icon', side: 180, scale: 0.64 },
];

const lines = (x: number, y: number, widths: number[]) =>
  widths
    .map(
      (width, index) =>
        `<path d="M${x} ${y + index * 44}h${width}" stroke="${LINE}" stroke-width="14"/>`,
    )
    .join('');
const sheet = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#FFF" stroke="${INK}" stroke-width="5"/>`;

/** The contents of the link preview images, on a canvas of 1200 by 630 pixels. */
const previewImages: Record<string, string> = {
  site: `<g transform="translate(390 105) scale(13.1)" stroke="${GREEN}" stroke-width="1.5">${LOGO}</g>`,
  // A list of people and a magnifying glass.
  find:
    [110, 260, 410]
      .map(
        (y) =>
          sheet(250, y, 560, 112) +
          `<circle cx="312" cy="${y + 56}" r="30" fill="#E8F0EA" stroke="${GREEN}" stroke-width="5"/>` +
          lines(372, y + 36, [260, 360]),
      )
      .join('') +
    `<circle cx="860" cy="330" r="120" fill="#E8F0EA" fill-opacity=".85" stroke="${GREEN}" stroke-width="14"/>` +
    `<path d="M946 416l110 110" stroke="${GREEN}" stroke-width="22"/>`,
  // A person and a few lines of text.
  profile:
    sheet(230, 95, 740, 440) +
    `<circle cx="390" cy="270" r="92" fill="#E8F0EA" stroke="${GREEN}" stroke-width="6"/>` +
    `<path d="M330 336a60 60 0 0 1 120 0" stroke="${GREEN}" stroke-width="8"/>` +
    `<circle cx="390" cy="238" r="34" stroke="${GREEN}" stroke-width="8"/>` +
    lines(540, 200, [330, 250, 300, 180]) +
    `<rect x="310" y="430" width="240" height="60" rx="10" fill="${GREEN}"/>`,
  // A form with a check mark on its button.
  form:
    sheet(350, 70, 500, 490) +
    [130, 230, 330]
      .map(
        (y) =>
          `<rect x="400" y="${y}" width="400" height="62" rx="8" stroke="${INK}" stroke-width="4"/>`,
      )
      .join('') +
    `<rect x="400" y="440" width="230" height="66" rx="10" fill="${GREEN}"/>` +
    `<path d="M446 474l18 18 34-38" stroke="#FFF" stroke-width="8"/>`,
};

const waves = Array.from({ length: 15 }, (_, index) => {
  const y = index * 48 - 20;
  const swell = Math.round(46 * Math.sin(index * 0.42));
  return `<path d="M0 ${y}Q300 ${y + swell} 600 ${y}T1200 ${y - 16}" stroke="${LINE}" stroke-width="2"/>`;
}).join('');

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumFlags,
});
const page = await browser.newPage();

for (const { name, side, scale } of icons) {
  const margin = ((1 - scale) / 2) * 32;
  await draw(
    `icons/${name}`,
    { width: side, height: side },
    `<svg viewBox="0 0 32 32" style="background:${GREEN}"><g transform="translate(${margin} ${margin}) scale(${scale})" stroke="${PAPER}" stroke-width="2">${LOGO}</g></svg>`,
  );
}
for (const [name, drawing] of Object.entries(previewImages)) {
  await draw(
    `share/${name}`,
    { width: 1200, height: 630 },
    `<svg viewBox="0 0 1200 630" style="background:${PAPER}">${waves}${drawing}</svg>`,
  );
}
await browser.close();

async function draw(name: string, size: { width: number; height: number }, svg: string) {
  await page.setViewportSize(size);
  const strokes =
    'svg{fill:none;stroke-linecap:round;stroke-linejoin:round;width:100%;height:100%}';
  await page.setContent(`<style>${strokes}</style><body style="margin:0;height:100vh">${svg}`);
  const file = new URL(`../public/${name}.png`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, await page.screenshot());
}
