import type { ReactNode } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { NextEntryLink } from './next-entry.tsx';

/**
 * Confirms beside a form that it was saved, and links to the next entry, until the next form on the
 * page is submitted.
 */
export function SavedNotice({ intent, children }: { intent: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const hasActionData = useActionData() !== undefined;
  if (search.get('done') !== intent || hasActionData) return null;
  return (
    <p className={formCss.notice.success} role="status">
      <Icon name="circle-check" size={18} />
      <span>{children}</span>
      <NextEntryLink />
    </p>
  );
}
