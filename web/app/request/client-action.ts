import type { ActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';

/** Takes a form in the browser; the code for it comes when the first one is sent. */
export async function clientFormAction({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const { sendFromBrowser } = await import('./send-from-browser.ts');
  return sendFromBrowser(request);
}

/** Sending a form changes nothing of what its page shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}
