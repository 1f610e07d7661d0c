import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { savePost } from '../../db/articles/posts.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { csvColumns } from '../csv/columns.ts';
import { application, message, payloads } from '../testing/test-forms.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { siteOn } from '../testing/test-site.ts';

/** Markup that would run, style or break out wherever it isn't escaped. */
const MARKUP = [
  `<script>alert(1)</script>'><svg onload=alert(1)>"><img src=x onerror=alert(1)>" autofocus onfocus=alert(1) x="</title></textarea></style><b onclick=alert(1)>`,
  `</script><script>alert(1)</script><!--<script>alert(1)//--><![CDATA[x]]>]]><script>alert(1)</script>&lt;script&gt;alert(1)&lt;/script&gt;`,
  `javascript:alert(1)//\\u003cscript\\u003e\u2028{{constructor.constructor("alert(1)")()}}`,
];

/** Formulas that a spreadsheet would run. */
const FORMULAS = [
  '=HYPERLINK("http://x.example","y")',
  "+1+cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '@SUM(1+1)*cmd|x',
];

const PLAIN = 'words of nobody in particular';

/** A site on which every field that a visitor or a CSV import can fill contains this text. */
async function siteWith(words: string) {
  const db = await createTestDirectory(
    lawyer({
      name: words,
      lawFirmName: words,
      specialty: words,
      location: words,
      phone: words,
      email: words,
      website: `https://www.delgado.example/?${words.replaceAll(/\s/g, '+')}`,
      bio: words,
      education: words,
      profileImage: `/portraits/${words}`,
      languages: [words, `${words} 2`],
      barAdmissions: [words],
      barAssociations: [words],
      isPremium: true,
    }),
  );
  await savePost(db, {
    slug: 'an-article',
    title: words,
    excerpt: words,
    content: '<p>An article.</p>',
    category: words,
    featuredImage: null,
    publishedAt: '2026-11-01T00:00:00.000Z',
    readTimeMinutes: 3,
    isPublished: true,
  });
  const { app } = siteOn(db);
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(201);
    return response.json();
  };
  const phone = `2055550187 ${words}`.slice(0, 40);
  const person = { name: words, phone, city: words, message: `${words} and some more words.` };
  const request = await post('/api/find-lawyer-request', { ...payloads.general, ...person });
  await post('/api/contact', { ...message, name: words, subject: words, message: person.message });
  await post('/api/lawyer-signup', {
    ...application,
    firstName: words,
    lastName: words,
    phone,
    lawFirm: words,
    website: `https://delgado.example/?${words.replaceAll(/\s/g, '+')}`,
    barAdmissions: words,
    city: words,
    state: words,
    education: words,
    languages: words,
    questions: words,
  });
  return {
    db,
    app,
    status: request.status as string,
    adminHeaders: await administratorHeaders(db),
  };
}

type Site = Awaited<ReturnType<typeof siteWith>>;

/** Pages that show stored data, and pages that repeat the query. */
const pagesOn = ({ status }: Site, words: string): string[] => {
  const query = encodeURIComponent(words);
  return [
    '/',
    '/find-lawyer',
    '/lawyer/1',
    '/blog',
    '/blog/an-article',
    status,
    '/admin',
    '/admin/inbox',
    '/admin/inbox/requests/1',
    '/admin/inbox/messages',
    '/admin/inbox/messages/1',
    '/admin/inbox/applications',
    '/admin/inbox/applications/1',
    `/find-lawyer?specialty=${query}&language=${query}`,
    `/find-lawyer/city/${query}`,
    `/blog?q=${query}`,
    `/admin/login?to=${query}`,
    `/no/such/page/${query}`,
  ];
};

/** The tags of a document with their attribute names, without text. */
function structureOf(markup: string): string[] {
  const tags = [];
  const tag = /<!--[\s\S]*?-->|<(\/?[a-zA-Z!?][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?|\s*\/)*)\s*>/g;
  for (const [, name, attributes = ''] of markup
    .replace(/(<script[^>]*>)[\s\S]*?<\/script>/gi, '$1</script>')
    .matchAll(tag)) {
    const names = [...attributes.replace(/="[^"]*"/g, '').matchAll(/[^\s/]+/g)].map(([one]) => one);
    tags.push([name, ...names].join(' '));
  }
  return tags;
}

/** URLs that a click or a page load would follow. */
function urlsIn(markup: string): string[] {
  return [...markup.matchAll(/\s(?:href|src|action|formaction|srcset)="([^"]*)"/gi)].map(
    ([, url = '']) => url.trim(),
  );
}

const page = async ({ app, adminHeaders }: Site, url: string) => {
  const response = await app.request(url, { headers: adminHeaders });
  return { status: response.status, text: await response.text() };
};

let plain: Site;
/** Pages of a site with harmless text, for comparison. */
let shapes: { status: number; structure: string[] }[];
let known: Set<string>;
beforeAll(async () => {
  plain = await siteWith(PLAIN);
  shapes = [];
  for (const url of pagesOn(plain, PLAIN)) {
    const { status, text } = await page(plain, url);
    shapes.push({ status, structure: structureOf(text) });
  }
  known = new Set(shapes.flatMap(({ structure }) => structure));
});

describe.each(MARKUP)('%j is escaped', (words) => {
  let site: Site;
  beforeAll(async () => {
    site = await siteWith(words);
  });

  test('on every page', async () => {
    for (const [index, url] of pagesOn(site, words).entries()) {
      const actual = await page(site, url);
      const [structure, shape] = [structureOf(actual.text), shapes[index]];
      expect(actual.status, url).toBe(shape?.status);
      // A path that can't be decoded has a shorter 404 page; it must contain only known tags.
      if (actual.status === 404) expect(structure.filter((tag) => !known.has(tag))).toEqual([]);
      else expect(structure, url).toEqual(shape?.structure);
      for (const link of urlsIn(actual.text))
        expect(link, url).toMatch(/^(?:[/?#]|https?:|mailto:|tel:|$)/);
      for (const [, json = ''] of actual.text.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ))
        expect(() => JSON.parse(json)).not.toThrow();
    }
  });

  test('in the input that a rejected form shows again', async () => {
    const fields = { form: 'general', ...payloads.general, name: words, city: words, email: words };
    const responses = await Promise.all(
      [site, plain].map(async ({ app }, index) => {
        const body = new URLSearchParams({
          ...fields,
          ...(index === 1 && { name: PLAIN, city: PLAIN, email: PLAIN }),
          agreeToTerms: 'on',
          renderedAt: '',
        });
        const response = await app.request('/legal-help', { method: 'POST', body });
        expect(response.status).toBe(422);
        return structureOf(await response.text());
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
  });

  test('in every email', async () => {
    const emails = await site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const expected = await plain.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(emails).toHaveLength(4);
    for (const [index, email] of emails.entries()) {
      expect(structureOf(email.html)).toEqual(structureOf(expected[index]?.html ?? ''));
      expect(email.subject).not.toMatch(/[\r\n]/);
      for (const link of urlsIn(email.html)) expect(link).toMatch(/^(?:https?:|mailto:)/);
    }
  });

  test('in the feed', async () => {
    const [actual, expected] = [await page(site, '/feed.xml'), await page(plain, '/feed.xml')];
    expect(structureOf(actual.text)).toEqual(structureOf(expected.text));
  });
});

test.each(FORMULAS)('%j is text in every CSV export', async (words) => {
  const site = await siteWith(words);
  for (const kind of ['requests', 'messages', 'applications']) {
    const { status, text } = await page(site, `/api/admin/inbox/${kind}/export`);
    expect(status, kind).toBe(200);
    const rows: string[][] = parse(text, { bom: true });
    expect(rows).toHaveLength(2);
    for (const cell of rows.flat()) expect(cell, kind).not.toMatch(/^[=+\-@\t\r\0]/);
  }
});

test('a CSV import rejects URLs that could run code', () => {
  const read = (name: string, cell: string) =>
    csvColumns.find((column) => column.name === name)?.read(cell, '2026-11-22');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//x.example'])
    for (const column of ['website', 'profileImage'])
      expect(read(column, url), `${column} ${url}`).toHaveProperty('reason');
});
