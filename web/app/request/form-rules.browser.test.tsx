import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MIN_INJURY_MESSAGE, MIN_MESSAGE } from '../../../server/contract/site/limits.ts';
import { formValues } from '../../mocks/setup/form-values.ts';
import { recordPosts, renderForm } from '../../mocks/setup/render-form.ts';
import type { FormId } from './forms.ts';

const NAME = ['name', 'D', 'Name must be at least 2 characters'] as const;
const INVISIBLE_NAME = ['name', '\u200b\u202e', 'Name must be at least 2 characters'] as const;
const EMAIL = ['email', 'dana', 'Please enter a valid email address'] as const;
const PHONE = ['phone', '555-0187', 'Please enter a valid phone number'] as const;
const STATE = ['state', '', 'Please select a state'] as const;
const AREA = ['practiceArea', '', 'Please select a practice area'] as const;
const TERMS = [
  'agreeToTerms',
  '',
  'You must agree to the Privacy Policy and Terms of Service',
] as const;
const CITY = ['city', '', 'Please select a city'] as const;

const rules: Record<
  FormId,
  (readonly [name: string, value: string | string[], message: string])[]
> = {
  home: [NAME, INVISIBLE_NAME, PHONE, EMAIL, STATE, AREA, TERMS],
  find: [NAME, PHONE, EMAIL, CITY, AREA, TERMS],
  contact: [NAME, PHONE, EMAIL, CITY],
  general: [
    NAME,
    PHONE,
    EMAIL,
    CITY,
    [
      'message',
      'Too short',
      'Please provide details about your legal matter (at least 10 characters)',
    ],
    TERMS,
  ],
  injury: [
    NAME,
    PHONE,
    EMAIL,
    CITY,
    ['injuryType', '', 'Please select an injury type'],
    [
      'message',
      'It hurts very badly',
      'Please provide details about your injury (at least 20 characters)',
    ],
    TERMS,
  ],
  message: [
    NAME,
    EMAIL,
    ['subject', 'A', 'Subject is required'],
    ['message', 'Too short', 'Please provide a detailed message (minimum 10 characters)'],
  ],
  application: [
    ['firstName', 'M', 'First name must be at least 2 characters'],
    ['lastName', 'D', 'Last name must be at least 2 characters'],
    EMAIL,
    PHONE,
    ['website', 'delgado', 'Please enter a valid website URL'],
    ['website', 'https://firm.example@evil.example', 'Please enter a valid website URL'],
    ['practiceAreas', [], 'Please select at least one practice area'],
    ['yearsExperience', '', 'Please select years of experience'],
    ['barAdmissions', 'A', 'Please enter your bar admissions'],
    ['city', 'B', 'Please enter your city'],
    ['state', 'A', 'Please enter your state'],
    ['zipCode', '3520', 'Please enter a valid ZIP code'],
    ['education', 'J', 'Please enter your education'],
    ['languages', 'E', 'Please enter languages spoken'],
    ['agreeToTerms', '', 'You must agree to the terms and conditions'],
  ],
  'mistake-report': [
    ['field', '', 'Please select what’s wrong'],
    ['correctValue', ' ', 'Please enter the correct value'],
    ['correctValue', 'x'.repeat(501), 'Use 500 characters or fewer'],
    EMAIL,
  ],
};

describe.each(Object.keys(rules) as FormId[])('the %s form', (form) => {
  test('shows each error next to its field and focuses the field, without calling the API', async () => {
    const calls = recordPosts(form);
    const { fill, errorOf, submit, controls } = await renderForm(form);
    await fill(formValues[form]);
    for (const [name, value, message] of rules[form]) {
      await fill({ [name]: value });
      submit();
      await expect.poll(() => errorOf(name), { message }).toBe(message);
      await expect
        .poll(() => document.activeElement === controls(name)[0], { message: name })
        .toBe(true);
      await fill({ [name]: formValues[form][name] ?? '' });
    }
    expect(calls).toEqual([]);
  });
});

describe.each(['home', 'find'] as const)('the short %s form', (form) => {
  const toast = () => page.getByText('Missing Information');

  test.each(Object.keys(formValues[form]))(
    'reports missing information if %s is empty, without calling the API',
    async (name) => {
      const calls = recordPosts(form);
      const { fill, submit } = await renderForm(form);
      await fill({ ...formValues[form], [name]: '' });
      submit();
      await expect.element(toast()).toBeVisible();
      await expect
        .element(page.getByText('Please fill in all required fields and agree to our terms.'))
        .toBeVisible();
      expect(calls).toEqual([]);
    },
  );

  test('doesn’t report missing information if a field is only invalid', async () => {
    const { fill, submit, errorOf } = await renderForm(form);
    await fill({ ...formValues[form], phone: '555-0187' });
    submit();
    await expect.poll(() => errorOf('phone')).toBe('Please enter a valid phone number');
    await expect.element(toast()).not.toBeInTheDocument();
  });
});

describe.each(['general', 'injury', 'application'] as const)('the long %s form', (form) => {
  test('lists all errors above the form, each with a link to its field', async () => {
    const { submit, element, controls } = await renderForm(form);
    submit();
    await expect.element(page.getByText(/^\d+ fields need your attention$/)).toBeVisible();
    const links = [...element.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
    const invalidControls = element.querySelectorAll('[aria-invalid=true]');
    expect(links.length).toBe(invalidControls.length);
    if (form === 'injury') expect(element.textContent).toContain('Please select an option');
    for (const link of links) {
      expect(document.getElementById(link.hash.slice(1))?.getAttribute('aria-invalid')).toBe(
        'true',
      );
    }
    const first = controls(form === 'application' ? 'firstName' : 'name')[0];
    await expect.poll(() => document.activeElement === first).toBe(true);
  });
});

test('the error list names the fields briefly, without repeating the messages', async () => {
  const { submit, element } = await renderForm('injury');
  submit();
  const lines = () => [...element.querySelectorAll('[role=alert] a')].map((a) => a.textContent);
  await expect
    .poll(lines)
    .toEqual([
      'Name',
      'Phone',
      'Email',
      'State',
      'City',
      'Injury type',
      'Medical treatment',
      'What happened?',
      'Terms',
    ]);
});

/** The help text of a field, as assistive technology reads it. */
const helpOf = (control: HTMLElement | undefined) =>
  (control?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each([
  ['general', MIN_MESSAGE],
  ['injury', MIN_INJURY_MESSAGE],
  ['message', MIN_MESSAGE],
] as const)(
  'the %s form says before submission that the message needs %d characters',
  async (form, min) => {
    const { controls } = await renderForm(form);
    expect(helpOf(controls('message')[0]).toLowerCase()).toContain(`at least ${min} characters`);
  },
);

test.each(['home', 'find', 'general', 'injury'] as const)(
  'the consent of the %s form says how to withdraw the request or stop its sale',
  async (form) => {
    const { controls, element } = await renderForm(form);
    expect(helpOf(controls('agreeToTerms')[0])).toContain('You can withdraw your request anytime');
    const link = element.querySelector('a[href="/privacy-choices#do-not-sell"]');
    expect(link?.textContent).toBe('tell us not to sell it (opens in a new tab)');
  },
);
