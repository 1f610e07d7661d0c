import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formValues } from '../../mocks/setup/form-values.ts';
import { recordPosts, renderForm } from '../../mocks/setup/render-form.ts';
import type { FormId } from './forms.ts';

describe.each(Object.keys(formValues) as FormId[])('the %s form', (form) => {
  test('sends every field under its API name, confirms the submission and clears the form', async () => {
    const calls = recordPosts(form);
    const { fill, submit, element, controls } = await renderForm(form);
    await fill(formValues[form]);
    submit();
    const { title, description } = successes[form];
    const notifications = page.getByRole('region', { name: /Notifications/ });
    await expect.element(notifications.getByText(title)).toBeVisible();
    await expect.element(notifications.getByText(description)).toBeVisible();

    const { body } = calls[0] ?? {};
    for (const [name, value] of Object.entries(formValues[form])) {
      const isRadio = name === 'requiresMedicalTreatment';
      expect(body?.[name], name).toEqual(isRadio ? 'yes' : value);
    }
    expect(calls).toHaveLength(1);
    // The confirmation takes the focus and stays after the toast disappears.
    await expect.poll(() => document.activeElement?.role).toBe('status');
    expect(element.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toContain(description);
    expect(document.activeElement?.textContent).toContain('What happens next');
    for (const name of Object.keys(formValues[form])) {
      for (const control of controls(name)) expect(isEmpty(control), name).toBe(true);
    }
    expect(controls('email')[0]?.checkVisibility()).toBe(false);
  });

  test('shows the empty form again if the visitor wants to send another', async () => {
    recordPosts(form);
    const { fill, submit, controls } = await renderForm(form);
    await fill(formValues[form]);
    submit();
    await page
      .getByRole('link', { name: /^Send another (request|message|application|report)$/ })
      .click();
    await expect.poll(() => controls('email')[0]?.checkVisibility()).toBe(true);
    const first = controls(firstFields[form] ?? 'name')[0];
    await expect.poll(() => document.activeElement).toBe(first);
    expect(first?.value).toBe('');
  });

  test('can’t be submitted again while a submission is pending', async () => {
    const response = Promise.withResolvers<Response>();
    const calls = recordPosts(form, async () => (await response.promise).clone());
    const { fill, submit, button, element, controls } = await renderForm(form);
    const submitLabel = button.textContent;
    await fill(formValues[form]);
    submit();
    await expect.poll(() => calls.length).toBe(1);
    await expect
      .poll(() => button.textContent)
      .toBe(form === 'message' ? 'Sending...' : 'Submitting...');
    let extraSubmits = 0;
    element.addEventListener('submit', () => extraSubmits++);
    button.click();
    controls('email')[0]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(extraSubmits).toBe(0);
    response.resolve(HttpResponse.json({ message: 'Thank you.' }, { status: 201 }));
    await expect.poll(() => button.textContent).toBe(submitLabel);
    expect(calls).toHaveLength(1);
  });
});

test('a form that is filled in quickly waits for the minimum time, even if a timer ends early', async () => {
  const calls = recordPosts('message');
  const { fill, submit } = await renderForm('message');
  await fill(formValues.message);
  let time = 1999.4;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  submit();
  await expect.poll(() => timers.mock.calls.filter(([, ms]) => ms === 1).length).toBeGreaterThan(1);
  expect(calls).toHaveLength(0);
  time = 2000.2;
  await expect.poll(() => calls.length).toBe(1);
  expect(Number(calls[0]?.body?.elapsedMs)).toBeGreaterThanOrEqual(2000);
});

/** The name of the first field, if it isn't `name`. */
const firstFields: Partial<Record<FormId, string>> = {
  application: 'firstName',
  'mistake-report': 'field',
};

/** A select counts as empty if its first option is selected, which may be 'any'. */
function isEmpty(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex === 0;
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  return isBox ? !control.checked : control.value === '';
}

const REQUEST_SUCCESS = {
  title: 'Request Submitted',
  description: "We've received your request and will contact you soon with lawyer recommendations.",
};
const successes: Record<FormId, { title: string; description: string }> = {
  home: REQUEST_SUCCESS,
  find: REQUEST_SUCCESS,
  contact: REQUEST_SUCCESS,
  general: REQUEST_SUCCESS,
  injury: {
    title: 'Request Submitted',
    description:
      "We've received your personal injury case and will connect you with a qualified attorney shortly.",
  },
  message: {
    title: 'Success!',
    description: "Your message has been sent successfully. We'll get back to you soon.",
  },
  application: {
    title: 'Application Submitted!',
    description: 'Thank you for your interest. Someone will be in touch with you shortly.',
  },
  'mistake-report': {
    title: 'Thank you.',
    description: 'We’ll check it and correct the listing if needed.',
  },
};
describe.each(['find', 'contact', 'general', 'injury'] as const)(
  'the city of the %s form',
  (form) => {
    test('needs a state, then suggests its popular cities and accepts any other', async () => {
      const { fill, controls, submit, element } = await renderForm(form);
      const calls = recordPosts(form);
      const city = () => controls('city')[0] as HTMLInputElement;
      const choices = () => [...(city().list?.options ?? [])].map(({ value }) => value);
      await expect.poll(() => city().disabled).toBe(true);
      expect(city().placeholder).toBe('Select state first');

      await fill({ state: 'Alabama' });
      await expect.poll(() => city().disabled).toBe(false);
      expect(choices()).toHaveLength(10);
      expect(choices()).toContain('Mobile');
      await fill({ state: 'Texas' });
      await expect.poll(() => choices().length).toBe(15);

      await fill({ city: 'Houston' });
      await fill({ state: 'Ohio' });
      await expect.poll(() => city().value).toBe('');
      await fill({ state: '' });
      await expect.poll(() => city().disabled).toBe(true);

      await fill({ ...formValues[form], city: 'Nameless Hollow' });
      submit();
      await expect.poll(() => calls[0]?.body.city).toBe('Nameless Hollow');
      await expect.poll(() => element.textContent).toContain('Request Submitted');
    });
  },
);

test('a failed form keeps its values and retries with the same idempotency key', async () => {
  let isBroken = true;
  const calls = recordPosts('general', () =>
    isBroken
      ? HttpResponse.json({ message: 'Something went wrong.' }, { status: 500 })
      : HttpResponse.json({ message: 'Thank you.' }, { status: 201 }),
  );
  const { fill, submit, controls, button } = await renderForm('general');
  await fill(formValues.general);
  submit();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  for (const [name, value] of Object.entries(formValues.general)) {
    if (typeof value === 'string') expect(controls(name)[0]?.value, name).toBe(value);
  }
  await expect.poll(() => button.disabled).toBe(false);
  isBroken = false;
  submit();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

test('a rate-limited form shows how long to wait', async () => {
  const message = 'Please wait 10 minutes and try again.';
  recordPosts('general', () => HttpResponse.json({ message }, { status: 429 }));
  const { fill, submit, element } = await renderForm('general');
  await fill(formValues.general);
  submit();
  await expect.poll(() => element.textContent).toContain(message);
});

test('the first practice area choice is “Any Practice Area”, with the value any', async () => {
  const { controls } = await renderForm('general');
  const [first] = (controls('practiceArea')[0] as unknown as HTMLSelectElement).options;
  expect(first?.text).toBe('Any Practice Area');
  expect(first?.value).toBe('any');
});

test('the documents in the consent text open in a new tab', async () => {
  await renderForm('home');
  for (const document of ['Privacy Policy', 'Terms of Service']) {
    const name = `${document} (opens in a new tab)`;
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('a sent request links to its status page', async () => {
  const { fill, submit } = await renderForm('general');
  await fill(formValues.general);
  submit();
  await page.getByRole('link', { name: /Track or withdraw your request/ }).click();
  await expect.element(page.getByText(/^At \/request\/[\w-]{22,}$/)).toBeVisible();
});

test('a form can be filled out and sent with only the keyboard', async () => {
  const calls = recordPosts('message');
  const { controls } = await renderForm('message');
  controls('name')[0]?.focus();
  for (const value of [
    'Dana Whitfield',
    'dana@example.com',
    'A question',
    'How do I find a lawyer?',
  ]) {
    await userEvent.keyboard(value);
    await userEvent.tab();
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls[0]?.body.subject).toBe('A question');
});

test('fields have the right autocomplete token, input mode and type', async () => {
  const { controls } = await renderForm('general');
  const attributesOf = (name: string) => {
    const { autocomplete, inputMode, type } = controls(name)[0] as HTMLInputElement;
    return [autocomplete, inputMode, type];
  };
  expect(attributesOf('name')).toEqual(['name', '', 'text']);
  expect(attributesOf('phone')).toEqual(['tel', 'tel', 'tel']);
  expect(attributesOf('email')).toEqual(['email', 'email', 'email']);
  expect(controls('city')[0]?.autocomplete).toBe('address-level2');
});
