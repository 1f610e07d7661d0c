import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CountReport } from '../../../server/contract/counts/count-report.ts';
import { useRootData } from '../site.ts';
import { consentAtom } from '../state/consent.ts';
import { useOnNewPage } from '../ui/use-on-new-page.ts';
import { track } from './track.ts';

/**
 * Applies consent, and reports page views and clicks on lawyers' phone numbers. Renders nothing.
 */
export function Measure() {
  const root = useRootData();
  const { consent } = useAtomValue(consentAtom);
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!root || !consent || !(root.site.googleTagId || root.site.metaPixelId)) return;
    // Ad blockers often block this file, so a failure is ignored.
    import('./tags.ts').then(
      ({ applyConsent }) => applyConsent(root.site, consent),
      () => {},
    );
  }, [root, consent]);

  useOnNewPage(() => {
    track('page_view', {});
    sendCount({ event: 'page-view', address: pathname + search });
  });

  useEffect(() => {
    // Listen on the window, before other listeners, because React stops a click on a part of the
    // page whose code is still loading, and the first tap on a phone number is often such a click.
    window.addEventListener('click', reportPhoneClick, { capture: true });
    return () => window.removeEventListener('click', reportPhoneClick, { capture: true });
  }, []);

  return null;
}

/** Reports clicks on all lawyers' phone links, which are inside elements with `data-lawyer`. */
function reportPhoneClick({ target }: MouseEvent): void {
  const link = (target as Element).closest("a[href^='tel:']");
  const lawyer = link?.closest<HTMLElement>('[data-lawyer]')?.dataset.lawyer;
  if (!lawyer) return;
  track('phone_click', { lawyer_id: lawyer });
  sendCount({ event: 'phone-click', lawyerId: Number(lawyer) });
}

/** Reports to our own server, which stores daily totals. Sends no cookies and doesn't retry. */
function sendCount(report: CountReport): void {
  fetch('/api/counts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
