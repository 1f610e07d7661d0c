import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { application, message, payloads } from '../../testing/test-forms.ts';

const REQUEST = '/api/find-lawyer-request';

type Forms = keyof typeof payloads | 'message' | 'application';

let app: ReturnType<typeof createTestApp>['app'];
beforeAll(async () => {
  ({ app } = createTestApp(await createTestDirectory(), { trustedProxies: 1 }));
});

const forms: Record<Forms, { path: string; payload: Record<string, unknown> }> = {
  home: { path: REQUEST, payload: payloads.home },
  find: { path: REQUEST, payload: payloads.find },
  contact: { path: REQUEST, payload: payloads.contact },
  general: { path: REQUEST, payload: payloads.general },
  injury: { path: REQUEST, payload: payloads.injury },
  message: { path: '/api/contact', payload: message },
  application: { path: '/api/lawyer-signup', payload: application },
};

let visitors = 0;

/** Posts from a new client IP each time, so that rate limits don't apply. */
async function post(form: Forms, changes: Record<string, unknown>) {
  const { path, payload } = forms[form];
  visitors += 1;
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({ ...payload, ...changes }),
  });
  return { status: response.status, body: await response.json() };
}

const NAME = 'Name must be at least 2 characters';
const PHONE = 'Please enter a valid phone number';
const EMAIL = 'Please enter a valid email address';
const STATE = 'Please select a state';
const CITY = 'Please select a city';
const AREA = 'Please select a practice area';
const TERMS = 'You must agree to the Privacy Policy and Terms of Service';
const DETAILS = 'Please provide details about your legal matter (at least 10 characters)';
const INJURY_DETAILS = 'Please provide details about your injury (at least 20 characters)';

/** A field, an invalid value and the expected message. */
type InvalidField = readonly [field: string, value: unknown, message: string];

const person: InvalidField[] = [
  ['name', 'D', NAME],
  ['name', '', NAME],
  ['name', '  D  ', NAME],
  ['name', '\u200b\u200b\u200d', NAME],
  ['name', '\u202e\u2066\u200f', NAME],
  ['name', 'D\u200b', NAME],
  ['name', '\u3164\u2800\ufeff', NAME],
  ['name', undefined, NAME],
  ['name', null, NAME],
  ['name', 42, NAME],
  ['name', ['Dana', 'Whitfield'], NAME],
  ['name', { first: 'Dana' }, NAME],
  ['phone', '205555018', PHONE],
  ['phone', '', PHONE],
  ['phone', 2055550187, PHONE],
  ['email', 'dana', EMAIL],
  ['email', 'dana@', EMAIL],
  ['email', '', EMAIL],
  ['email', 'dana@example.com\r\nBcc: all@example.com', EMAIL],
  ['email', ['dana@example.com'], EMAIL],
  ['state', '', STATE],
  ['state', 'Atlantis', STATE],
  ['state', undefined, STATE],
  ['state', ['Alabama'], STATE],
];
const city: InvalidField[] = [
  ['city', '', CITY],
  ['city', '   ', CITY],
  ['city', null, CITY],
  ['city', ['Mobile'], CITY],
];
const terms: InvalidField[] = [
  ['agreeToTerms', false, TERMS],
  ['agreeToTerms', 'true', TERMS],
  ['agreeToTerms', 1, TERMS],
  ['agreeToTerms', null, TERMS],
];
const requiredArea: InvalidField[] = [
  ['practiceArea', '', AREA],
  ['practiceArea', undefined, AREA],
  ['practiceArea', 'Time Travel', AREA],
];

const rules: Record<Forms, InvalidField[]> = {
  home: [...person, ...requiredArea, ...terms],
  find: [...person, ...city, ...requiredArea, ...terms],
  contact: [...person, ...city, ['city', undefined, CITY], ['practiceArea', 'Time Travel', AREA]],
  general: [
    ...person,
    ...city,
    ['city', undefined, CITY],
    ['practiceArea', ['any'], AREA],
    ['message', 'Too short', DETAILS],
    ['message', '', DETAILS],
    ['message', `   ${'x'.repeat(9)}   `, DETAILS],
    ['message', ['My landlord keeps my deposit.'], DETAILS],
    ['message', `Too short${'\u200d'.repeat(9)}`, DETAILS],
    ...terms,
  ],
  injury: [
    ...person,
    ...city,
    ['injuryType', '', 'Please select an injury type'],
    ['injuryType', 'paper-cut', 'Please select an injury type'],
    ['injuryType', undefined, 'Please select an injury type'],
    ['requiresMedicalTreatment', '', 'Please select an option'],
    ['requiresMedicalTreatment', true, 'Please select an option'],
    ['requiresMedicalTreatment', undefined, 'Please select an option'],
    ['message', 'x'.repeat(19), INJURY_DETAILS],
    ['message', undefined, INJURY_DETAILS],
    ...terms,
    ['agreeToTerms', undefined, TERMS],
  ],
  message: [
    ['name', 'D', NAME],
    ['email', 'dana', EMAIL],
    ['subject', 'A', 'Subject is required'],
    ['subject', undefined, 'Subject is required'],
    ['message', 'Too short', 'Please provide a detailed message (minimum 10 characters)'],
    ['message', 7, 'Please provide a detailed message (minimum 10 characters)'],
  ],
  application: [
    ['firstName', 'M', 'First name must be at least 2 characters'],
    ['firstName', '\u200b\u200b', 'First name must be at least 2 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['email', 'marisol', EMAIL],
    ['phone', '555-0114', PHONE],
    ['website', 'delgado', 'Please enter a valid website URL'],
    ['website', 'javascript:alert(1)', 'Please enter a valid website URL'],
    ['website', 'ftp://delgado.example', 'Please enter a valid website URL'],
    ['website', 'https://good.example@evil.example', 'Please enter a valid website URL'],
    ['website', 'https:\\\\user:password@evil.example', 'Please enter a valid website URL'],
    ['website', 'marisol@delgado.example', 'Please enter a valid website URL'],
    ['practiceAreas', [], 'Please select at least one practice area'],
    ['practiceAreas', undefined, 'Please select at least one practice area'],
    ['practiceAreas', 'family-law', 'Please select at least one practice area'],
    ['practiceAreas', ['time-travel'], 'Please select at least one practice area'],
    ['yearsExperience', '', 'Please select years of experience'],
    ['yearsExperience', '7', 'Please select years of experience'],
    ['barAdmissions', 'A', 'Please enter your bar admissions'],
    ['city', 'B', 'Please enter your city'],
    ['state', 'A', 'Please enter your state'],
    ['zipCode', '3520', 'Please enter a valid ZIP code'],
    ['education', '', 'Please enter your education'],
    ['languages', 'E', 'Please enter languages spoken'],
    ['agreeToTerms', false, 'You must agree to the terms and conditions'],
    ['agreeToTerms', undefined, 'You must agree to the terms and conditions'],
  ],
};

describe.each(Object.keys(rules) as Forms[])('the %s form', (form) => {
  test.each(rules[form])('%s = %j: %s', async (field, value, expected) => {
    const { status, body } = await post(form, { [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: expected });
    expect(body.message).toBe('Please fix the errors below.');
  });

  test('reports all invalid fields at once, each with its own message', async () => {
    // The first value per field, because a missing field may make the payload match another form.
    const invalidFields = new Map(
      rules[form].toReversed().map(([field, value, message]) => [field, [value, message]]),
    );
    const changes = Object.fromEntries(
      [...invalidFields].map(([field, [value]]) => [field, value]),
    );
    const { status, body } = await post(form, changes);
    expect(status).toBe(422);
    const expected = [...invalidFields].map(([field, [, message]]) => [field, message]);
    expect(body.errors).toEqual(Object.fromEntries(expected));
  });

  test('rejects text that is too long instead of truncating it', async () => {
    const { payload } = forms[form];
    const tooLong = Object.entries(payload).filter(
      ([field, value]) => typeof value === 'string' && !CHOICES.includes(field),
    );
    for (const [field] of tooLong) {
      const { status, body } = await post(form, { [field]: 'x'.repeat(5001) });
      expect(status, field).toBe(422);
      expect(Object.keys(body.errors), field).toEqual([field]);
    }
  });

  test('accepts its payload and ignores unknown fields', async () => {
    const { status, body } = await post(form, { utm_source: 'mail', isAdmin: true });
    expect(status).toBe(201);
    expect(body.message).toMatch(/.{20,}/);
  });
});

const CHOICES = [
  'state',
  'practiceArea',
  'injuryType',
  'requiresMedicalTreatment',
  'yearsExperience',
];

test.each(['Alabama', 'alabama', 'AL', 'al', ' ALABAMA ', 'Washington D.C.', 'Washington, DC'])(
  'accepts %j as a state',
  async (state) => {
    expect((await post('find', { state, name: `From ${state}` })).status).toBe(201);
  },
);

test.each(['any', 'Any', 'all', '', null, undefined, 'family-law', 'FAMILY LAW'])(
  'accepts %j as an optional practice area',
  async (practiceArea) => {
    expect((await post('general', { practiceArea })).status).toBe(201);
  },
);

test.each(['李', '이', 'あ', 'ア'])('accepts the one-character name %j', async (one) => {
  expect((await post('find', { name: one })).status).toBe(201);
  expect((await post('application', { firstName: one, lastName: one })).status).toBe(201);
});

test.each([
  '',
  null,
  undefined,
  'https://delgado.example/about',
  'www.delgado.example',
  'bücher.example:8080/über?uns',
])('accepts %j as a website', async (website) => {
  expect((await post('application', { website })).status).toBe(201);
});
