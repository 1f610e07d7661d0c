import { beforeEach, describe, expect, test } from 'vitest';
import {
  auditLog,
  call,
  db,
  emailsOfKind,
  followLink,
  latestTokens,
  publicProfile,
  requestLink,
  resetDirectory,
  signInAsAdministrator,
  signInAsLawyer,
  tally,
} from './test-my-listing.ts';

beforeEach(resetDirectory);

describe('a lawyer’s own listing', () => {
  test.each([
    ['GET', '/api/my-listing'],
    ['PUT', '/api/my-listing'],
    ['DELETE', '/api/my-listing'],
    ['GET', '/api/my-listing/counts'],
    ['DELETE', '/api/my-listing/sessions'],
  ])('%s %s is a 401 without data for visitors and administrators', async (method, path) => {
    for (const headers of [{}, { Cookie: 'session=forged' }, await signInAsAdministrator()]) {
      const { response, status, body } = await call(method, path, undefined, headers);
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Please sign in first.' });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await db.selectFrom('lawyers').select('id').execute()).toHaveLength(3);
  });

  test('publishes at once the changes that need no approval', async () => {
    const { save } = await signInAsLawyer(1);
    const changes = {
      bio: 'New words.',
      lawFirmName: 'Delgado, PLLC',
      specialty: 'Family Law',
      phone: '(205) 555-0199',
      website: 'https://delgado.example/new',
      location: '2 Oak Street',
      city: 'Mobile',
      zipCode: '36602',
      languages: ['English', 'Spanish'],
      yearsExperience: 20,
      education: 'J.D.',
      practiceAreas: ['family-law', 'estate-planning'],
      barAssociations: ['American Bar Association'],
    };
    const { status, body } = await save(changes);
    expect(status).toBe(200);
    expect(body.change).toBeNull();
    expect(await publicProfile(1)).toMatchObject({ ...changes, phone: '2055550199' });
    expect((await auditLog()).at(-1)).toMatchObject({
      actor: 'lawyer 1',
      action: 'edit',
      subject: 'lawyer',
      subjectId: 1,
    });
  });

  test('is the only listing that a lawyer can edit', async () => {
    const { save, headers } = await signInAsLawyer(1);
    await save({ id: 3, lawyerId: 3, bio: 'Mine.' });
    expect(await publicProfile(3)).toMatchObject({
      bio: 'Has practiced in Birmingham for 18 years.',
    });
    expect((await call('PUT', '/api/my-listing/3', { bio: 'Theirs' }, headers)).status).toBe(404);
  });

  test('ignores fields that only an administrator may set', async () => {
    const { save } = await signInAsLawyer(3);
    const { status } = await save({
      isPremium: true,
      isVerified: false,
      isActive: false,
      premium: { until: null },
      profileImage: 'https://tracker.example/a.png',
    });
    expect(status).toBe(200);
    expect(await publicProfile(3)).toMatchObject({
      isPremium: false,
      isVerified: true,
      isActive: true,
      profileImage: null,
    });
  });

  test('rejects invalid fields with a message for each, and changes nothing', async () => {
    const { save } = await signInAsLawyer(1);
    const { status, body } = await save({
      website: 'javascript:alert(1)',
      phone: '12',
      zipCode: 'ABC',
      practiceAreas: ['time-travel'],
      bio: 'x'.repeat(20_001),
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'bio',
      'phone',
      'practiceAreas',
      'website',
      'zipCode',
    ]);
    expect((await save({ city: '' })).body.errors).toEqual({ city: 'Please enter a city' });
    expect(await publicProfile(1)).toMatchObject({ website: 'https://www.delgado.example' });
  });

  test('an edit of an outdated version is a conflict and writes nothing', async () => {
    const { read, save } = await signInAsLawyer(1);
    const { listing } = await read();
    await save({ bio: 'In the other window.' });
    const { status, body } = await save({ bio: 'In this one.' }, listing.version);
    expect(status).toBe(409);
    expect(body.message).toContain('changed while you were editing');
    expect(body.current).toMatchObject({ bio: 'In the other window.' });
    expect((await save({ bio: 'In this one.' }, body.current.version)).status).toBe(200);
    expect(await publicProfile(1)).toMatchObject({ bio: 'In this one.' });
  });

  test('can be signed out of on all devices at once', async () => {
    const [one, other] = [await signInAsLawyer(1), await signInAsLawyer(1)];
    const otherLawyer = await signInAsLawyer(2);
    const { response } = await call('DELETE', '/api/my-listing/sessions', undefined, one.headers);
    expect(response.headers.get('Set-Cookie')).toMatch(/^session=;.*Max-Age=0/);
    for (const { headers } of [one, other]) {
      expect((await call('GET', '/api/my-listing', undefined, headers)).status).toBe(401);
    }
    expect((await call('GET', '/api/my-listing', undefined, otherLawyer.headers)).status).toBe(200);
  });
});

test('returns a lawyer’s own counts for each of the last 30 days', async () => {
  tally.countForLawyer(1, 'profileViews');
  tally.countForLawyer(3, 'profileViews');
  tally.countForLawyer(3, 'phoneClicks');
  await tally.flush();
  const { headers } = await signInAsLawyer(3);
  const { body } = await call('GET', '/api/my-listing/counts', undefined, headers);
  expect(body).toHaveLength(30);
  expect(body.at(-1)).toEqual({ day: '2026-11-21', profileViews: 1, phoneClicks: 1 });
  expect(body[0]).toEqual({ day: '2026-10-23', profileViews: 0, phoneClicks: 0 });
});

describe('removing one’s own listing', () => {
  test('deletes the profile, sessions and links at once, sends an email and is logged', async () => {
    await requestLink('bram@hollis.example');
    const [token] = await latestTokens();
    const { headers } = await signInAsLawyer(3);
    const { status, response } = await call('DELETE', '/api/my-listing', undefined, headers);
    expect(status).toBe(204);
    expect(response.headers.get('Set-Cookie')).toMatch(/Max-Age=0/);
    expect((await call('GET', '/api/lawyers/3')).status).toBe(404);
    expect((await call('GET', '/api/my-listing', undefined, headers)).status).toBe(401);
    expect((await followLink(token)).status).toBe(410);
    const [email] = await emailsOfKind('listing-removal');
    expect(email).toMatchObject({ recipient: 'bram@hollis.example' });
    expect((await auditLog()).at(-1)).toMatchObject({
      actor: 'lawyer 3',
      action: 'remove',
      subjectId: 3,
      reason: 'Requested by the lawyer',
    });
  });

  test('doesn’t remove another listing with the same email', async () => {
    const { headers } = await signInAsLawyer(1);
    await call('DELETE', '/api/my-listing', undefined, headers);
    expect((await call('GET', '/api/lawyers/2')).status).toBe(200);
  });
});
