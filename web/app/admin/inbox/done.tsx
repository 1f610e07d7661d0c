import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import * as css from './inbox.css.ts';

/** Says that a form of the page was stored, beside that form, until the next one is sent. */
export function Done({ of, children }: { of: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const hasCome = useActionData() !== undefined;
  if (search.get('done') !== of || hasCome) return null;
  return (
    <p className={css.done} role="status">
      <CircleCheck size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
