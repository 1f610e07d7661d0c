/**
 * Draws the articles' lead images into `public/articles`: one for each category that has a drawing,
 * and one for all others. Each image is an SVG for the site and a PNG for link previews on social
 * networks, which don't accept SVG. Run it with `node web/tools/draw-articles.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';

const WIDTH = 1600;
const HEIGHT = 900;
/** The image size that social networks recommend for link previews. */
const PREVIEW_SIZE = { width: 1200, height: 630 };

/**
 * CSS classes: l = background lines, p = paper, w = pale green, g = green, t = thick line, f = fine
 * line, c = check mark.
 */
const STYLE =
  'svg{background:#F4F2EB}path,circle,rect,ellipse{fill:none;stroke:#1B1F1D;stroke-width:7;' +
  'stroke-linejoin:round;stroke-linecap:round}.l{stroke:#D5D9CC;stroke-width:2}.p{fill:#FFF}' +
  '.w{fill:#E8F0EA}.g{fill:#14532D}.t{stroke:#14532D;stroke-width:9}.f{stroke-width:4}' +
  '.c{stroke:#FFF}' +
  '@media(prefers-color-scheme:dark){svg{background:#171C19}path,circle,rect,ellipse{stroke:#C9D1CB}' +
  '.l{stroke:#27302B}.c{stroke:#131715}.p{fill:#1F2723}.w{fill:#1E2B23}.g{fill:#5FA67A}.t{stroke:#7FC79A}}';

const drawings: Record<string, string> = {
  'personal-injury':
    // A road to the horizon and a warning triangle.
    path('M0 610H1600', 'f') +
    path('M740 610L420 900M860 610L1180 900', '') +
    path('M800 640V690M800 730V790M800 830V890', 't') +
    path('M800 210L1010 570H590z', 'g') +
    path('M800 310L920 516H680z', 'p') +
    path('M800 380V440M800 474V478', ''),
  'criminal-defense':
    // A barred window and its key.
    path('M600 690V390a200 200 0 0 1 400 0V690z', 'p') +
    path('M680 240V690M760 194V690M840 194V690M920 240V690', '') +
    path('M560 690H1040', '') +
    circle(1190, 470, 62, 'g') +
    circle(1190, 470, 22, 'p') +
    path('M1190 532V700M1190 640H1236M1190 690H1222', 't'),
  'family-law':
    // Two houses and the path between them.
    house(330, 400) +
    house(930, 400) +
    path('M500 690C560 800 1040 800 1100 690', 't', 'stroke-dasharray="4 26"'),
  'estate-planning':
    // Five sheets of paper under one seal.
    [4, 3, 2, 1, 0].map((sheet) => rect(560 + sheet * 54, 220 + sheet * 26, 330, 430)).join('') +
    path('M610 300H840M610 350H840M610 400H780', 'f') +
    circle(800, 560, 62, 'g') +
    path('M772 560l20 22 38-44', 'c'),
  'real-estate':
    // A door with a notice on it.
    rect(590, 130, 420, 640, 'w') +
    rect(630, 170, 340, 600, 'p') +
    circle(922, 490, 20, 'g') +
    path('M700 270h190v230h-190z', 'p') +
    path('M730 320H860M730 362H860M730 404H820', 'f') +
    path('M795 270v-26', 't') +
    path('M500 770H1100', ''),
  'employment-law':
    // A clock with part of the day marked.
    circle(800, 450, 290, 'p') +
    path('M800 450L1051 305A290 290 0 0 1 1051 595z', 'g') +
    path('M800 190V222M800 678V710M540 450H572', '') +
    path('M800 450V270M800 450L930 525', '') +
    circle(800, 450, 16, 'g'),
  bankruptcy:
    // A chain whose middle link is open.
    link(250) +
    link(1010) +
    path('M620 380h60M620 540h60M980 380h-60M980 540h-60', '') +
    path('M720 380a80 80 0 0 1 0 160M880 540a80 80 0 0 1 0-160', 't') +
    path('M800 300V220M730 316l-40-66M870 316l40-66', 't'),
  immigration:
    // A globe and a stamped document.
    circle(690, 450, 270, 'p') +
    '<ellipse cx="690" cy="450" rx="120" ry="270" class="f"/>' +
    path('M420 450H960M456 315H924M456 585H924', 'f') +
    rect(890, 360, 280, 350, 'p') +
    path('M930 430H1130M930 480H1130', 'f') +
    circle(1070, 600, 58, 'g') +
    path('M1044 600l18 20 36-40', 'c'),
  'civil-litigation':
    // A pair of scales.
    path('M800 210V720M640 730H960M480 290L1120 290', '') +
    circle(800, 210, 26, 'g') +
    path('M480 290L390 500H570zM1120 290L1030 500H1210z', 'f') +
    path('M370 500a110 74 0 0 0 220 0z', 'g') +
    path('M1010 500a110 74 0 0 0 220 0z', 'p'),
  'tax-law':
    // A letter coming out of its envelope.
    rect(520, 170, 560, 420, 'p') +
    path('M580 240H840M580 290H1020M580 340H1020', 'f') +
    rect(860, 210, 160, 52, 'g') +
    path('M440 400L800 620 1160 400V740H440z', 'w') +
    path('M440 740L720 572M1160 740L880 572', ''),
  'elder-law': [1, 0.68, 0.38, 0.08].map(jar).join('') + path('M300 700H1300', ''),
  'cybersecurity-data-privacy':
    // A padlock with a fingerprint.
    path('M660 420V330a140 140 0 0 1 280 0V420', 't') +
    rect(560, 410, 480, 350, 'p', 'rx="24"') +
    path(
      'M680 690c-20-150 40-220 120-220s140 70 120 220M730 710c-14-130 20-190 70-190s84 60 70 190' +
        'M780 720c-8-100-2-150 20-150s28 50 20 150',
      'f',
    ),
  other:
    // An open book.
    path('M800 300c-90-70-240-80-360-40V670c120-40 270-30 360 40z', 'p') +
    path('M800 300c90-70 240-80 360-40V670c-120-40-270-30-360 40z', 'w') +
    path(
      'M510 360c80-16 150-10 220 20M510 430c80-16 150-10 220 20M510 500c80-16 150-10 220 20',
      'f',
    ) +
    path('M960 240V440l50-40 50 40V234', 'g'),
};

function path(d: string, kind: string, more = ''): string {
  return `<path d="${d}"${attributes(kind, more)}/>`;
}

function rect(x: number, y: number, width: number, height: number, kind = 'p', more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${attributes(kind, more)}/>`;
}

function circle(x: number, y: number, radius: number, kind: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${attributes(kind, '')}/>`;
}

function attributes(kind: string, more: string): string {
  return `${kind && ` class="${kind}"`}${more && ` ${more}`}`;
}

function house(x: number, y: number): string {
  return (
    path(`M${x} ${y}l170-150 170 150v290h-340z`, 'p') +
    rect(x + 130, y + 150, 80, 140, 'g') +
    path(`M${x - 30} ${y + 26}l200-176 200 176`, '')
  );
}

function link(x: number): string {
  return rect(x, 380, 340, 160, 'p', 'rx="80"') + rect(x + 48, 428, 244, 64, 'w', 'rx="32"');
}

/** A jar that is filled to `fillLevel`, a fraction of its height. */
function jar(fillLevel: number, index: number): string {
  const x = 360 + index * 240;
  const height = Math.round(330 * fillLevel);
  return (
    rect(x, 340, 160, 360, 'p', 'rx="18"') +
    rect(x + 14, 686 - height, 132, height, 'g') +
    path(`M${x + 16} 300H${x + 144}V340H${x + 16}z`, 'w')
  );
}

/** Waves across the whole background; their height differs in each drawing. */
function background(seed: number): string {
  const lines = Array.from({ length: 19 }, (_, index) => {
    const y = index * 50;
    const swell = Math.round(60 * Math.sin(index * 0.4 + seed));
    return `M0 ${y}Q400 ${y + swell} 800 ${y}T1600 ${y - 20}`;
  });
  return path(lines.join(''), 'l');
}

const folder = new URL('../public/articles/', import.meta.url);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumFlags,
});
const page = await browser.newPage({ viewport: PREVIEW_SIZE, colorScheme: 'light' });
for (const [index, [name, drawing]] of Object.entries(drawings).entries()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const style = `<style>${STYLE}</style>`;
  writeFileSync(
    new URL(`${name}.svg`, folder),
    `${svg} width="${WIDTH}" height="${HEIGHT}">${style}${background(index)}${drawing}</svg>\n`,
  );
  // Omit the background lines, which makes the PNG 80 percent smaller.
  const slice = svg.replace(
    '>',
    ' preserveAspectRatio="xMidYMid slice" width="100%" height="100%">',
  );
  await page.setContent(`<body style="margin:0;height:100vh">${slice}${style}${drawing}</svg>`);
  writeFileSync(new URL(`${name}.png`, folder), await page.screenshot());
}
await browser.close();
