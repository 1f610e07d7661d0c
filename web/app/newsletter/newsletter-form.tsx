import { type ComponentProps, Suspense } from 'react';
import { lazyUntilUsed } from '../ui/lazy-part.ts';

const SubscribeForm = lazyUntilUsed(
  'form[action="/newsletter"]',
  () => import('./subscribe-form.tsx'),
);

/** The newsletter's form: plain HTML until somebody is about to use it. */
export function NewsletterForm(props: ComponentProps<typeof SubscribeForm>) {
  return (
    <Suspense>
      <SubscribeForm {...props} />
    </Suspense>
  );
}
