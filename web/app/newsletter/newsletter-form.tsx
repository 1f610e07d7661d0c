import { type ComponentProps, Suspense } from 'react';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';

const SubscribeForm = lazyUntilInteraction(
  'form[action="/newsletter"]',
  () => import('./subscribe-form.tsx'),
);

/** The newsletter form: plain HTML until a visitor is about to use it. */
export function NewsletterForm(props: ComponentProps<typeof SubscribeForm>) {
  return (
    <Suspense>
      <SubscribeForm {...props} />
    </Suspense>
  );
}
