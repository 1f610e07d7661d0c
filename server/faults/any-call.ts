import fc from 'fast-check';
import { newToken } from '../security/token.ts';
import { application, message, payloads } from '../testing/test-forms.ts';
import type { RouteExample } from '../testing/test-routes.ts';

/** A generated HTTP request, valid or hostile. */
export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Strings that are known to break software, and some that people really type. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "' or '1'='1",
  "'; drop table lawyers; --",
  '" union select 1 --',
  'NEAR(a b, 1)',
  '"unclosed',
  'a*',
  '* AND NOT OR',
  '^a:b',
  '../../../etc/passwd',
  '..\\..\\x',
  '%2e%2e%2f',
  '\u0000',
  '\u202e\u200b\ufeff',
  '\ud83d\udc69\u200d\u2696\ufe0f',
  '\ud800',
  'İstanbul ſs ẞ ﬃ',
  'O\u2019Brien-Núñez',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}<%= 7 %>',
  '=cmd|calc!A1',
  'x'.repeat(201),
  'é'.repeat(300),
  'Birmingham, AL',
  'divorce lawyer near me in spanish',
];

const hostile = fc.constantFrom(...HOSTILE_TEXTS);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 }), fc.webUrl());

/** Query parameters of the search API, each with some valid values. */
const PARAMETERS: Record<string, string[]> = {
  practiceArea: ['family-law', 'Family Law', 'any'],
  specialty: ['Personal Injury'],
  location: ['alabama', 'new-york', 'birmingham'],
  state: ['alabama', 'AL', 'District of Columbia'],
  city: ['mobile', 'New York'],
  language: ['Spanish', 'mandarin'],
  yearsExperience: ['0', '5', '20'],
  radius: ['10', '50', '100'],
  sort: ['recommended', 'distance', 'name', 'years'],
  page: ['1', '2', '500'],
  pageSize: ['1', '20', '100'],
  q: ['smith', 'divorce in mobile', 'a'],
};

const parameter = fc
  .constantFrom(...Object.keys(PARAMETERS))
  .chain((name) =>
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: text }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...(PARAMETERS[name] ?? [])) },
        { weight: 2, arbitrary: text },
      ),
    ),
  );

const query = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'))
  .map((words) => (words ? `?${words}` : ''));

const forms: object[] = [
  ...Object.values(payloads),
  message,
  application,
  { email: 'dana@example.com', source: 'footer' },
  { event: 'phone-click' },
  { event: 'page-view', address: '/find-lawyer?state=alabama' },
  { email: 'ann@counselatlas.example', password: 'wrong horse battery staple' },
  { code: '123456' },
];

/** A valid form, or a form in which some fields are missing, invalid or added. */
const form = fc
  .tuple(
    fc.constantFrom(...forms),
    fc.array(fc.tuple(fc.nat(14), fc.oneof(text, fc.jsonValue(), fc.constant(undefined))), {
      maxLength: 3,
    }),
    fc.option(fc.tuple(hostile, fc.jsonValue())),
  )
  .map(([valid, changes, added]) => {
    const names = Object.keys(valid);
    const broken = changes.map(([index, value]) => [names[index % names.length], value]);
    return JSON.stringify({
      ...valid,
      ...Object.fromEntries(broken),
      ...(added && { [added[0]]: added[1] }),
    });
  });

const body = fc.oneof(
  { weight: 6, arbitrary: form },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: form.map((json) => new URLSearchParams(Object.entries(JSON.parse(json))).toString()),
  },
  { weight: 1, arbitrary: fc.constant(`{"message":"${'x'.repeat(70_000)}"}`) },
);

const header = (values: fc.Arbitrary<string>) =>
  values.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim());

/** Includes a header in few requests, because most requests with it are rejected. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Placeholders that `calls` replaces with the cookie of a real session. */
export const SESSION_PLACEHOLDERS = {
  administrator: 'as-administrator',
  lawyer: 'as-lawyer',
} as const;

const cookie = fc.oneof(
  { weight: 4, arbitrary: fc.constant(SESSION_PLACEHOLDERS.administrator) },
  { weight: 2, arbitrary: fc.constant(SESSION_PLACEHOLDERS.lawyer) },
  { weight: 1, arbitrary: fc.constant('session=forged; cookie-preferences=%7B') },
  { weight: 1, arbitrary: header(text) },
);

const headers = fc.record(
  {
    'Content-Type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constant('application/x-www-form-urlencoded') },
      { weight: 1, arbitrary: header(text) },
    ),
    Accept: fc.constantFrom('application/json', 'text/html', '*/*', 'image/png;q=x'),
    'Accept-Encoding': rarely(fc.constantFrom('gzip', 'br', 'identity;q=0', 'zstd, *;q=0.1')),
    Cookie: cookie,
    'If-None-Match': rarely(header(fc.oneof(text, fc.constant('*')))),
    'Idempotency-Key': header(text),
    Origin: rarely(header(fc.oneof(fc.constant('https://elsewhere.example'), text))),
    'Sec-Fetch-Site': rarely(fc.constantFrom('cross-site', 'x')),
    'Sec-GPC': fc.constantFrom('1', '0'),
    Range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
    'X-Forwarded-For': fc.oneof(fc.ipV4(), fc.ipV6(), header(text)),
    'X-Forwarded-Proto': header(text),
    'X-Request-Id': header(text),
    Authorization: header(text),
  },
  { requiredKeys: ['Content-Type', 'Cookie', 'X-Forwarded-For'] },
);

/** A request to one of these routes, or to a path similar to one of them. */
export function anyCall(routes: readonly RouteExample[]): fc.Arbitrary<Call> {
  const route = fc.constantFrom(...routes).chain(({ method, route, path }) =>
    fc.record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        },
      ),
      path: fc.oneof(
        { weight: 3, arbitrary: fc.constant(path) },
        { weight: 3, arbitrary: text.map((value) => route.replace(/:\w+|\*/g, encode(value))) },
        { weight: 1, arbitrary: fc.constant(route.replace(/:\w+/, newToken())) },
        { weight: 1, arbitrary: text.map((value) => `${path}/${encode(value)}`) },
      ),
    }),
  );
  return fc
    .record({ route, query, headers, body })
    .map(({ route: { method, path }, query, headers, body }) => ({
      method,
      url: `${path}${query}`,
      headers: withoutEmpty(headers),
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }));
}

/**
 * Encodes a value for a URL. A URL can't contain a lone surrogate, so clients replace it as
 * `toWellFormed` does.
 */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

function withoutEmpty(values: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return Object.fromEntries(entries);
}
