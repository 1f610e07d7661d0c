import type { Locator, Page } from 'playwright-core';
import type { FormId } from '../app/request/forms.ts';
import type { FormValues } from '../mocks/setup/form-values.ts';

/** Finds a form on a page that may have several. */
export const formOn = (page: Page, form: FormId) =>
  page.locator(`form:has(input[name=form][value=${form}])`);

/** Fills in a form as a visitor does. */
export async function fillIn(form: Locator, values: FormValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name=${name}]`);
    if (value === true) await control.check();
    else if (Array.isArray(value))
      for (const option of value) await form.locator(`[name=${name}][value=${option}]`).check();
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
}
