import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, environment, readConfig } from './config.ts';

test('works without any variable set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    demo: true,
    site: {
      name: 'Counsel Atlas',
      baseUrl: 'http://localhost:3000',
      postalAddress: {
        street: '1901 6th Avenue North',
        city: 'Birmingham',
        state: 'AL',
        zipCode: '35203',
      },
      email: 'hello@counselatlas.example',
      phone: '2055550143',
      timeZone: 'America/Chicago',
      structuredLawyerCount: 143,
    },
  });
});

test('uses the variables that are set', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/data',
      DEMO: 'false',
      NODE_ENV: 'development',
      SITE_NAME: 'Bar None',
      SITE_PHONE: '2125550100',
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/data',
    demo: false,
    development: true,
    site: { name: 'Bar None', phone: '2125550100', baseUrl: 'http://localhost:8080' },
  });
});

test('reads single sign-on, with roles whose names have spaces', () => {
  expect(readConfig({}).sso).toBeNull();
  const { sso } = readConfig({
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'directory',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ROLES: 'Intake team = intake, /staff/board=viewer',
  });
  expect(sso).toMatchObject({ roleClaims: ['roles', 'role'], trustsSecondFactor: false });
  expect([...(sso?.roles ?? [])]).toEqual([
    ['Intake team', 'intake'],
    ['/staff/board', 'viewer'],
  ]);
});

test('strips trailing slashes from the base URL', () => {
  expect(readConfig({ BASE_URL: 'https://counsel.example//' }).site.baseUrl).toBe(
    'https://counsel.example',
  );
});

test('accepts an IANA time zone name in any case, and nothing else', () => {
  const timeZone = (SITE_TIME_ZONE: string) => readConfig({ SITE_TIME_ZONE }).site.timeZone;
  expect(timeZone('america/los_angeles')).toBe('America/Los_Angeles');
  for (const wrong of ['Central', 'CST6CDTX', '-06:00']) {
    expect(() => timeZone(wrong)).toThrow(/SITE_TIME_ZONE must be an IANA time zone name/);
  }
});

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', SITE_NAME: '' })).toEqual(readConfig({}));
});

test('reports all mistakes at once, each with the expected value', () => {
  const read = () =>
    readConfig({ PORT: 'eighty', DEMO: 'yes', BASE_URL: 'counsel.example', SITE_EMAIL: 'nobody' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /PORT must be a port number\n.*DEMO must be true or false\n.*BASE_URL must be a URL.*\n.*SITE_EMAIL must be an email/s,
  );
});

test('an invalid variable does not hide mistakes that involve several variables', () => {
  const read = () =>
    readConfig({
      PORT: 'abc',
      ADMIN_EMAIL: 'a@b.co',
      SMTP_HOST: 'h',
      SMTP_URL: 'smtp://x',
      DKIM_DOMAIN: 'counsel.example',
    });
  expect(read).toThrow(/PORT must be a port number/);
  expect(read).toThrow(/ADMIN_PASSWORD must be set if ADMIN_EMAIL is set/);
  expect(read).toThrow(/SMTP_URL already describes the mail server/);
  expect(read).toThrow(/DKIM_PRIVATE_KEY must be set/);
});

test('accepts the office’s state and phone in the usual formats', () => {
  const { site } = readConfig({ SITE_STATE: 'new york', SITE_PHONE: '+1 (212) 555-0100' });
  expect(site).toMatchObject({ postalAddress: { state: 'NY' }, phone: '2125550100' });
});

test.each([
  ['PR', 'PR'],
  ['Puerto Rico', 'PR'],
  ['U.S. Virgin Islands', 'VI'],
])('accepts the territory %s as the office’s state', (text, code) => {
  expect(readConfig({ SITE_STATE: text }).site.postalAddress.state).toBe(code);
});

test.each([
  [{}, true],
  [{ DEMO: '' }, true],
  [{ BASE_URL: 'http://127.0.0.1:8080' }, true],
  [{ BASE_URL: 'http://localhost', DEMO: 'false' }, false],
  [{ BASE_URL: 'https://counsel.example' }, false],
  [{ BASE_URL: 'https://counsel.example', DEMO: '' }, false],
  [{ BASE_URL: 'https://counsel.example', DEMO: 'true' }, true],
])('with %o, a new directory loads demo data: %s', (variables, expected) => {
  expect(readConfig(variables).demo).toBe(expected);
});

test('rejects a port above 65535', () => {
  expect(() => readConfig({ PORT: '65536' })).toThrow('PORT must be a port number');
});

test('lists only the social profiles that are set', () => {
  expect(
    readConfig({ SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/x' }).site.social,
  ).toEqual([{ label: 'LinkedIn', url: 'https://www.linkedin.com/company/x' }]);
});

test.each([
  ['GOOGLE_TAG_ID', 'UA-1'],
  ['META_PIXEL_ID', "1'); alert('"],
  ['GOOGLE_MAPS_API_KEY', 'key&callback=x'],
])('%s rejects %s', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`${variable} must be`);
});

test('“auto” publishes the true lawyer count in structured data', () => {
  expect(
    readConfig({ SITE_STRUCTURED_LAWYER_COUNT: 'auto' }).site.structuredLawyerCount,
  ).toBeNull();
});

describe('a value read from a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(join(folder, 'token'), 'sixteen characters at least\n');
    writeFileSync(join(folder, 'short'), 'short');
    writeFileSync(join(folder, 'empty'), '\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(Object.keys(environment.shape))('%s can be read from a file', (name) => {
    expect(() => readConfig({ [`${name}_FILE`]: join(folder, 'nowhere') })).toThrow(
      `${name}_FILE couldn't be read`,
    );
  });

  test('loses its trailing newline', () => {
    const { metricsToken } = readConfig({ METRICS_TOKEN_FILE: join(folder, 'token') });
    expect(metricsToken).toBe('sixteen characters at least');
  });

  test('counts as not set if the file is empty', () => {
    expect(readConfig({ METRICS_TOKEN_FILE: join(folder, 'empty') })).toEqual(readConfig({}));
  });

  test('is rejected if the variable is set too, and reported with all other mistakes', () => {
    const read = () =>
      readConfig({
        PORT: 'x',
        SITE_NAME: 'Bar None',
        SITE_NAME_FILE: join(folder, 'token'),
        METRICS_TOKEN_FILE: join(folder, 'short'),
      });
    expect(read).toThrow(
      /SITE_NAME is set twice.*\n.*PORT must be a port number\n.*METRICS_TOKEN must have at least 16/s,
    );
  });
});

test.each([
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test'],
  [{ SITE_NAME: 'Bar\nNone' }, 'SITE_NAME must be one line of at most 200 characters'],
  [{ SITE_NAME: ' ' }, 'SITE_NAME must be one line'],
  [{ SITE_STREET: 'x'.repeat(201) }, 'SITE_STREET must be one line of at most 200 characters'],
  [{ SITE_CITY: 'Birming\u2028ham' }, 'SITE_CITY must be one line'],
  [{ SITE_STATE: 'ZZ' }, 'SITE_STATE must be a US state, DC or a territory'],
  [{ SITE_ZIP: 'x' }, 'SITE_ZIP must be a ZIP code'],
  [{ SITE_PHONE: 'abc' }, 'SITE_PHONE must be a phone number'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the number of proxies'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ BASE_URL: 'https://counsel.example/?a=b' }, 'BASE_URL must end after the host or port'],
  [{ BASE_URL: 'https://counsel.example/lawyers' }, 'BASE_URL must end after the host or port'],
  [{ BASE_URL: 'https://me:secret@counsel.example' }, 'BASE_URL must end after the host or port'],
  [{ RETENTION_TEXT_DAYS: '10000' }, 'RETENTION_TEXT_DAYS must be a whole number from 1 to 9999'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must begin with https://'],
  [{ OIDC_CLIENT_ID: 'directory' }, 'OIDC_ISSUER must be set if OIDC_CLIENT_ID is set'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_SECRET must be set if OIDC_ISSUER is set'],
  [{ OIDC_ROLES: 'staff=king' }, 'OIDC_ROLES must be pairs such as staff=intake,board=viewer'],
  [{ OIDC_ROLES: 'staff' }, 'OIDC_ROLES must be pairs'],
  [{ SMTP_PORT: '0' }, 'SMTP_PORT must be a port number'],
  [{ SMTP_PORT: '99999' }, 'SMTP_PORT must be a port number'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must include the mail server'],
  [{ SMTP_URL: 'smtp:mail.example' }, 'SMTP_URL must include the mail server'],
  [{ SMTP_URL: 'smtp://me:p%ss@mail.example' }, 'SMTP_URL must write each %'],
  [
    { SMTP_URL: 'smtp://mail.example', SMTP_HOST: 'other.example', SMTP_USER: 'me' },
    'SMTP_URL already describes the mail server: remove it, or remove SMTP_HOST and SMTP_USER',
  ],
])('rejects %o', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

test('the operator’s manual lists exactly the variables that exist', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  // Docker Compose, not the site, reads the variables of the profile `scale`.
  const [manual = ''] = readme.split('### The compose profile scale');
  const named = [...manual.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, variable]) => variable);
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test.each(['mysql://ann:top-secret@db/directory', 'postgres://ann:top-secret@db', 'top-secret'])(
  'rejects %s as a DATABASE_URL without repeating it',
  (DATABASE_URL) => {
    const message = thrownMessage(() => readConfig({ DATABASE_URL }));
    expect(message).toContain('DATABASE_URL must be the URL of a PostgreSQL database');
    expect(message).not.toContain('top-secret');
  },
);

test('a DATABASE_URL may name several hosts', () => {
  const DATABASE_URL = 'postgres://ann:a%2Fb@one,two:5433/directory?sslmode=require';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('every process of every site shares the limits', () => {
  const DATABASE_URL = 'postgres://ann@db/directory';
  expect(readConfig({ WORKERS: '2', SITES: '3', DATABASE_URL }).limits.processes).toBe(6);
});

test('one of several sites never uses a file instead of the shared database', () => {
  const message = 'DATABASE_URL must be set if SITES is more than 1';
  for (const DATABASE_URL of ['', undefined])
    expect(() => readConfig({ SITES: '2', DATABASE_URL })).toThrow(message);
  expect(readConfig({ SITES: '1' }).databaseUrl).toBeNull();
});

function thrownMessage(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('reads the mail server from one URL or from separate variables', () => {
  const smtp = { host: 'mail.example', port: 587, secure: false, user: 'me@x', password: 'p/w' };
  expect(readConfig({}).mail.smtp).toBeNull();
  expect(readConfig({ SMTP_URL: 'smtp://me%40x:p%2Fw@mail.example' }).mail.smtp).toEqual(smtp);
  expect(
    readConfig({ SMTP_HOST: 'mail.example', SMTP_USER: 'me@x', SMTP_PASSWORD: 'p/w' }).mail.smtp,
  ).toEqual(smtp);
});

test('uses implicit TLS for smtps:// and for port 465', () => {
  const tls = { secure: true, port: 465 };
  expect(readConfig({ SMTP_URL: 'smtps://mail.example' }).mail.smtp).toMatchObject(tls);
  expect(readConfig({ SMTP_HOST: 'mail.example', SMTP_PORT: '465' }).mail.smtp).toMatchObject(tls);
});

test('sends email from and to the site’s email by default', () => {
  expect(readConfig({ SITE_EMAIL: 'team@bar.example' }).mail).toMatchObject({
    from: { name: 'Counsel Atlas', address: 'team@bar.example' },
    teamEmail: 'team@bar.example',
  });
  expect(
    readConfig({ MAIL_FROM: 'mail@bar.example', TEAM_EMAIL: 'team@bar.example' }).mail,
  ).toMatchObject({ from: { address: 'mail@bar.example' }, teamEmail: 'team@bar.example' });
});

describe('DKIM signing', () => {
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const rsa = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem));
  const ed25519 = String(generateKeyPairSync('ed25519').privateKey.export(pem));
  const DKIM_DOMAIN = 'counsel.example';
  const noKey = 'DKIM_PRIVATE_KEY must be an RSA private key in PEM';

  test.each<[string, Record<string, string>, string]>([
    [
      'a domain without a key',
      { DKIM_DOMAIN },
      'DKIM_PRIVATE_KEY must be set if DKIM_DOMAIN is set',
    ],
    [
      'a key alone',
      { DKIM_PRIVATE_KEY: rsa },
      'DKIM_DOMAIN must be set if DKIM_PRIVATE_KEY is set',
    ],
    ['half a key', { DKIM_DOMAIN, DKIM_PRIVATE_KEY: rsa.slice(0, 900) }, noKey],
    ['a key that can’t sign it', { DKIM_DOMAIN, DKIM_PRIVATE_KEY: ed25519 }, noKey],
  ])('rejects %s, so that no email goes out unsigned', (_, variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });

  test('accepts a key on one line with escaped newlines', () => {
    const inOneLine = rsa.replaceAll('\n', '\\n');
    expect(readConfig({ DKIM_DOMAIN, DKIM_PRIVATE_KEY: inOneLine }).mail.dkim).toEqual({
      domainName: DKIM_DOMAIN,
      keySelector: 'default',
      privateKey: rsa,
    });
  });
});
