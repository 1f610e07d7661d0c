import { useEffect, useState } from 'react';
import {
  MAP_FAILURES,
  type MapFailure,
  type MapReport,
  mapPath,
} from '../../../server/contract/lawyers/lawyer-map.ts';
import type { Lawyer } from '../api/client.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './contact.css.ts';
import { officeAddress } from './lawyer-text.ts';

/** If the map hasn't loaded after this time, loading counts as failed. */
const LOAD_TIMEOUT_MS = 15_000;

/** The office on Google's map. Nothing is requested until the visitor clicks "Show Map". */
export default function GoogleMap({ lawyer }: { lawyer: Lawyer }) {
  const [state, setState] = useState<'closed' | 'loading' | MapReport['map']>('closed');
  useMapReports(state === 'loading', setState);

  if (state === 'loading' || state === 'shown') {
    return (
      <div className={css.map} aria-busy={state === 'loading'}>
        {state === 'loading' && (
          <p className={css.mapStatus} role="status">
            Loading the map…
          </p>
        )}
        <iframe
          ref={restoreLostFocus}
          className={css.frame}
          src={mapPath(lawyer.id)}
          title={`Map of ${officeAddress(lawyer)}`}
        />
      </div>
    );
  }
  return (
    <>
      {state !== 'closed' && (
        <p ref={restoreLostFocus} role="alert" tabIndex={-1}>
          <strong>{MAP_FAILURES[state]}</strong>. The office is at {officeAddress(lawyer)}.
        </p>
      )}
      <button type="button" className={button.lined} onClick={() => setState('loading')}>
        <Icon name="map" size={16} /> {state === 'closed' ? 'Show Map' : 'Try again'}
      </button>
      <p className={css.note}>The map loads from Google, which will see your IP address.</p>
    </>
  );
}

/** Focuses the element if the focus was lost because the focused button or iframe was removed. */
function restoreLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * Receives the iframe's status messages. 'shown' isn't final: Google may reject the API key later.
 */
function useMapReports(isLoading: boolean, onReport: (report: MapReport['map']) => void): void {
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<Partial<MapReport>>) => {
      if (origin !== window.location.origin || !isReport(data?.map)) return;
      onReport(data.map);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onReport]);

  useEffect(() => {
    if (!isLoading) return;
    const timeout = setTimeout(() => onReport('not-loaded'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timeout);
  }, [isLoading, onReport]);
}

function isReport(report: unknown): report is 'shown' | MapFailure {
  return report === 'shown' || (typeof report === 'string' && Object.hasOwn(MAP_FAILURES, report));
}
