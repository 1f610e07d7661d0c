import type { ActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';

/** Handles a form in the browser. The code loads only when the first form is sent. */
export async function clientFormAction({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const { sendFromBrowser } = await import('./send-from-browser.ts');
  return sendFromBrowser(request);
}

/** Sending a form doesn't change the data that its page shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}
