import type { ActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';

/** Handles a form in the browser. The code that sends it loads when the first form is sent. */
export async function clientFormAction({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const { sendFromBrowser } = await import('./send-from-browser.ts');
  return sendFromBrowser(request);
}

/** Skips reloading: sending a form doesn't change the data that the page shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}
