import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { CountReport } from '../../../server/contract/counts/count-report.ts';
import { useNewPage } from '../layout/use-new-page.ts';
import type { loader } from '../root.tsx';
import { consentAtom } from '../state/consent.ts';
import { track } from './track.ts';

/** Makes consent count, and reports page views and presses of a lawyer's number. It shows nothing. */
export function Measure() {
  const root = useRouteLoaderData<typeof loader>('root');
  const { consent } = useAtomValue(consentAtom);
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!root || !consent || !(root.site.googleTagId || root.site.metaPixelId)) return;
    // A blocker may well refuse this file, so a failure is no defect.
    import('./tags.ts').then(
      ({ applyConsent }) => applyConsent(root.site, root.consent, consent),
      () => {},
    );
  }, [root, consent]);

  useNewPage(() => {
    track('page_view', {});
    reportToBeCounted({ event: 'page-view', address: pathname + search });
  });

  useEffect(() => {
    document.addEventListener('click', reportCall);
    return () => document.removeEventListener('click', reportCall);
  }, []);

  return null;
}

/** One listener for every card and profile: whatever bears a lawyer's number stands in `data-lawyer`. */
function reportCall({ target }: MouseEvent): void {
  const link = (target as Element).closest("a[href^='tel:']");
  const lawyer = link?.closest<HTMLElement>('[data-lawyer]')?.dataset.lawyer;
  if (!lawyer) return;
  track('phone_click', { lawyer_id: lawyer });
  reportToBeCounted({ event: 'phone-click', lawyerId: Number(lawyer) });
}

/** To our own server, which keeps a number a day. No cookie goes along, and a failure loses a count. */
function reportToBeCounted(report: CountReport): void {
  fetch('/api/counts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
