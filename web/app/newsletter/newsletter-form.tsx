import { type ComponentProps, Suspense } from 'react';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';

const SubscribeForm = lazyUntilInteraction(
  'form[action="/newsletter"]',
  () => import('./subscribe-form.tsx'),
);

/** The newsletter form: plain HTML until the visitor's first interaction with the page. */
export function NewsletterForm(props: ComponentProps<typeof SubscribeForm>) {
  return (
    <Suspense>
      <SubscribeForm {...props} />
    </Suspense>
  );
}
