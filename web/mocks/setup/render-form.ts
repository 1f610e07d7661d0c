import { http } from 'msw';
import { expect } from 'vitest';
import type { FormId } from '../../app/request/forms.ts';
import * as contact from '../../app/routes/contact.tsx';
import * as findLawyer from '../../app/routes/find-lawyer.tsx';
import * as home from '../../app/routes/home.tsx';
import * as injury from '../../app/routes/injury-auto-accidents.tsx';
import * as lawyerReport from '../../app/routes/lawyer-report.tsx';
import * as lawyerSignup from '../../app/routes/lawyer-signup.tsx';
import * as legalHelp from '../../app/routes/legal-help.tsx';
import { worker } from './browser.ts';
import type { FormValues } from './form-values.ts';
import { renderRoute } from './site-stub.tsx';

/** The URL of each form's page, and the page's route with its pattern if that differs. */
const routes = {
  home: ['/', home],
  find: ['/find-lawyer', findLawyer],
  contact: ['/contact', contact],
  general: ['/legal-help', legalHelp],
  injury: ['/injury-auto-accidents', injury],
  message: ['/contact', contact],
  application: ['/lawyer-signup', lawyerSignup],
  'mistake-report': ['/lawyer/1/report', lawyerReport, '/lawyer/:id/report'],
} as const;

const POST = {
  message: '*/api/contact',
  application: '*/api/lawyer-signup',
  'mistake-report': '*/api/mistake-reports',
} as Partial<Record<FormId, string>>;
const postOf = (form: FormId) => POST[form] ?? '*/api/find-lawyer-request';

/** Renders a form on its page. Returns functions that fill in the form the way autofill does. */
export async function renderForm(form: FormId) {
  const [url, route, pattern = url] = routes[form];
  await renderRoute(pattern, route, url);
  const selector = `form:has(input[name=form][value=${form}])`;
  await expect
    .poll(() =>
      document.querySelector(
        `${selector} [name=practiceArea] option:nth-child(4), ${selector}:not(:has([name=practiceArea]))`,
      ),
    )
    .toBeTruthy();
  const element = document.querySelector<HTMLFormElement>(selector) as HTMLFormElement;
  const controls = (name: string) => [
    ...element.querySelectorAll<HTMLInputElement>(`[name=${name}]`),
  ];
  const fill = async (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) await setValue(controls(name), value);
  };
  const errorOf = (name: string) => {
    const [control] = controls(name);
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const errorId = ids.find((id) => id.endsWith('-error'));
    return errorId ? document.getElementById(errorId)?.textContent : undefined;
  };
  const submit = () => element.requestSubmit();
  const button = element.querySelector('button[type=submit]') as HTMLButtonElement;
  return { element, controls, fill, errorOf, submit, button };
}

async function setValue(controls: HTMLInputElement[], value: string | true | string[]) {
  const [control] = controls;
  if (!control) throw new Error('The form has no such field.');
  if (value === true || Array.isArray(value)) {
    for (const box of controls) {
      const shouldBeChecked = value === true || value.includes(box.value);
      if (box.checked !== shouldBeChecked) box.click();
    }
    return;
  }
  if (control.type === 'checkbox') return control.checked && control.click();
  await expect.poll(() => control.isConnected).toBe(true);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  );
  control.dispatchEvent(
    new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
  );
  // Changing the state clears the city, so wait for that before filling in the city.
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Records POST requests. Without `respond`, the mocks respond as usual. */
export function recordPosts(form: FormId, respond?: () => Response | Promise<Response>) {
  const calls: { key: string | null; body: Record<string, unknown> }[] = [];
  worker.use(
    http.post(postOf(form), async ({ request }) => {
      const body = (await request.clone().json()) as Record<string, unknown>;
      calls.push({ key: request.headers.get('Idempotency-Key'), body });
      return respond?.();
    }),
  );
  return calls;
}
