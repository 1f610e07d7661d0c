import { type ComponentProps, Suspense } from 'react';
import { lazyUntilUsed } from '../ui/lazy-part.ts';

const SubscribeForm = lazyUntilUsed(
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
