import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from './config.ts';
import { siteFlags, starts, startVariables } from './start-options.js';

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const dockerfile = file('Dockerfile');
const compose = parse(file('docker-compose.yml'), { merge: true });

/** The image's environment variables with their values. */
const imageVariables = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) =>
  words.split(' ').map((word) => word.split('=') as [string, string]),
);

test('the image listens on all interfaces at the exposed port and keeps its data in the volume', () => {
  const config = readConfig(Object.fromEntries(imageVariables));
  expect(config).toMatchObject({ host: '0.0.0.0', development: false });
  expect(dockerfile).toContain(`\nEXPOSE ${config.port}\n`);
  expect(dockerfile).toContain(`\nVOLUME ${config.dataDir}\n`);
  expect(dockerfile).toContain(`install -d -m 700 -o node -g node ${config.dataDir} `);
});

test('the image starts the site and the `directory` command the same way as npm', () => {
  const { scripts } = JSON.parse(file('package.json'));
  const words = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(scripts.start).toBe(`exec ${words.join(' ')}`);
  expect(`exec ${scripts.directory}`).toBe('exec node server/start.js directory');
  expect(dockerfile).toContain('exec node /app/server/start.js directory "$@"');
});

test('the start command of the site fills the image’s compile cache', () => {
  const folder = relative(
    fileURLToPath(new URL('..', import.meta.url)),
    startVariables.NODE_COMPILE_CACHE,
  );
  expect(dockerfile).toContain(`install -d -o node ${folder} `);
  expect(dockerfile).toMatch(/^ {2}node server\/start\.js site \\$/m);
});

test('the Node options are only in server/start-options.js', () => {
  const flags = [...siteFlags.small, ...siteFlags.normal, ...starts.directory.flags];
  const names = [...flags.map((flag) => flag.split('=')[0]), ...Object.keys(startVariables)];
  for (const other of ['package.json', 'Dockerfile', 'docker-compose.yml', 'server/start.js']) {
    for (const name of names) expect(file(other), other).not.toContain(name);
  }
});

test('compose publishes the image’s port on localhost only and mounts its volume', () => {
  const { ports, volumes } = compose.services.site;
  expect(ports).toEqual([`\${PUBLISH:-127.0.0.1:3000}:${/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]}`]);
  expect(volumes).toEqual([`data:${/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]}`]);
  expect(compose.volumes).toHaveProperty('data');
});

test('a backup volume mounted as in the README is writable for the image’s user', () => {
  const [example = ''] =
    /```yaml\n(services:(?:(?!```).)*BACKUP_DIR.*?)```/s.exec(file('server/README.md'))?.slice(1) ??
    [];
  const { services, volumes } = parse(example);
  const { environment: variables, volumes: mounted } = services.site;
  expect(mounted).toEqual(Object.keys(volumes).map((name) => `${name}:${variables.BACKUP_DIR}`));
  // A new named volume gets its owner and mode from the image's folder.
  const made = /install -d -m 700 -o node -g node (.*)$/m.exec(dockerfile)?.[1]?.split(' ');
  expect(made).toContain(variables.BACKUP_DIR);
});

test('compose sets only known variables, to valid values', () => {
  const set = Object.entries<string>(compose.services.site.environment);
  expect(set.map(([name]) => name).filter((name) => !(name in environment.shape))).toEqual([]);
  const defaults = set.map(([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')]);
  expect(() => readConfig(Object.fromEntries(defaults))).not.toThrow();
});

test('compose passes every variable from .env to the site', () => {
  // The image and the `ports` line set these.
  const fixedByImage = ['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV'];
  const passedThrough = Object.entries<string>(compose.services.site.environment)
    .filter(([name, value]) => value.startsWith(`\${${name}:-`))
    .map(([name]) => name);
  expect([...passedThrough, ...fixedByImage].toSorted()).toEqual(
    Object.keys(environment.shape).toSorted(),
  );
});

test('compose drops the privileges that the container doesn’t need', () => {
  expect(compose.services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('the load balancer sends requests to exactly the sites that compose starts', () => {
  const caddyfile = file('server/scale/Caddyfile');
  const proxied = caddyfile.match(/\bsite-\w+/g) ?? [];
  const sites = Object.keys(compose.services).filter((name) => name.startsWith('site-'));
  expect(new Set(proxied)).toEqual(new Set(sites));
  expect(Object.keys(compose.services['load-balancer'].depends_on)).toEqual(sites);
  for (const site of sites) expect(compose.services[site].environment.SITES).toBe(sites.length);
});

test('each of the two sites has its own data and uses both database nodes', () => {
  const { 'site-a': a, 'site-b': b, 'db-a': dbA, 'db-b': dbB } = compose.services;
  expect([a.volumes, b.volumes]).toEqual([['data-a:/data'], ['data-b:/data']]);
  expect(new Set([...dbA.volumes, ...dbB.volumes]).size).toBe(3);
  for (const { environment } of [a, b, compose.services.migrate])
    expect(environment.DATABASE_URL).toContain('@db-a:5432,db-b:5432/directory');
  expect([dbA, dbB].map(({ environment: { NODE, PEER } }) => [NODE, PEER])).toEqual([
    ['db-a', 'db-b'],
    ['db-b', 'db-a'],
  ]);
});

test('the backup before a migration outlives its container', () => {
  const { migrate, 'site-a': site } = compose.services;
  expect(migrate.volumes).toEqual(site.volumes);
  expect(migrate.tmpfs).toEqual(['/tmp']);
});

test('the profile scale passes every variable from .env to its sites', () => {
  const fixed = ['BASE_URL', 'TRUST_PROXY', 'SITES', 'DATABASE_URL'];
  const expected = { ...compose.services.site.environment };
  for (const service of ['site-a', 'site-b', 'migrate']) {
    const { environment: variables } = compose.services[service];
    for (const name of fixed) {
      expect(variables[name], name).toBeDefined();
      expected[name] = variables[name];
    }
    expect(variables).toEqual(expected);
  }
});

test('only the profile scale needs a password, and compose names the missing variable', () => {
  expect(file('docker-compose.yml').replace(/^ *#.*$/gm, '')).not.toMatch(/\$\{\w+:?\?/);
  for (const name of ['db-a', 'db-b']) {
    // Without the password, this is a missing file with the message as its name.
    expect(compose.services[name].env_file).toBe(
      'POSTGRES_PASSWORD is missing from .env$' +
        '{POSTGRES_PASSWORD:+/../server/scale/database-node.env}',
    );
  }
  expect(file('server/scale/database-node.env')).toMatch(/^FIRST_PRIMARY=db-a$/m);
});

test('the services of the profile scale run only with it, without privileges they don’t need', () => {
  for (const name of ['load-balancer', 'site-a', 'site-b', 'migrate', 'db-a', 'db-b']) {
    expect(compose.services[name], name).toMatchObject({
      profiles: ['scale'],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
});

test('the image contains a list of all its packages (SBOM)', () => {
  expect(dockerfile).toMatch(/npm sbom --omit=dev .*--sbom-format=cyclonedx > sbom\.json/);
  expect(dockerfile).toContain('COPY --from=packages /app/sbom.json ./');
});

test.each(['inter', 'source-serif-4'])('ships the license of the font %s', (font) => {
  const [, text = 'none'] = file(`node_modules/@fontsource-variable/${font}/LICENSE`).split(
    'OFL\n',
  );
  expect(file('NOTICE')).toContain(text.trim());
  expect(dockerfile).toMatch(/^COPY .*\bNOTICE\b/m);
});

test('each package has an exact version, a digest and a reason in the README', () => {
  const { dependencies, devDependencies } = JSON.parse(file('package.json'));
  const table = file('README.md').split('## Dependencies')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const isNamed = (name: string) =>
    named.some((one) => name === one || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  const all: Record<string, string> = { ...dependencies, ...devDependencies };
  for (const [name, version] of Object.entries(all)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(name.startsWith('@types/') || isNamed(name), `${name} is in the README`).toBe(true);
  }
  const { packages } = JSON.parse(file('package-lock.json'));
  for (const [path, { integrity, link }] of Object.entries<{ integrity?: string; link?: true }>(
    packages,
  ))
    if (path !== '' && !link) expect(integrity, path).toMatch(/^sha512-|^sha1-/);
});

test('the site reads a secret that is mounted as in the README', () => {
  const [, example = ''] = /```yaml\n(services:.*?)```/s.exec(file('server/README.md')) ?? [];
  const { services, secrets } = parse(example);
  expect(Object.keys(services).filter((name) => !(name in compose.services))).toEqual([]);
  const { environment: variables, secrets: mounted } = services.site;
  expect(mounted).toEqual(Object.keys(secrets));
  for (const [name, path] of Object.entries<string>(variables)) {
    expect(mounted.map((secret: string) => `/run/secrets/${secret}`)).toContain(path);
    const variable = name.replace(/_FILE$/, '');
    expect(environment.shape).toHaveProperty(variable);
    // Compose sets the variable too, but to an empty value; two values would be rejected.
    expect(compose.services.site.environment[variable]).toBe(`\${${variable}:-}`);
  }
});

test('the image contains no version history, secrets or development packages', () => {
  const [first, ...patterns] = file('.dockerignore')
    .replace(/^#.*\n/gm, '')
    .trim()
    .split('\n');
  expect(first).toBe('*');
  const includedPaths = patterns
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  expect(includedPaths.filter((name) => /^\.|data$|secret/.test(name))).toEqual([]);
  const [, packages = '', final = ''] = dockerfile.split(/^FROM .*$/m).slice(-3);
  expect(packages).toContain('npm ci --ignore-scripts --omit=dev');
  expect(final).toContain('COPY --from=packages /app/node_modules ./node_modules');
});
