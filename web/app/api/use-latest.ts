import { useEffect, useState } from 'react';
import { isFailure, type Pending } from './load.ts';

/**
 * Returns the last loaded value, so that a part of the page can stay visible while the next value
 * loads. Suspending that part would discard the visitor's input. The value is undefined until the
 * first one has loaded and after a failure. `isCurrent` is false while the next value is loading.
 */
export function useLatest<Value extends object>(
  pending: Pending<Value>,
): { value: Value | undefined; isCurrent: boolean } {
  const [latest, setLatest] = useState({ source: pending, value: settled(pending) });
  useEffect(() => {
    let isActive = true;
    Promise.resolve(pending).then((result) => {
      if (isActive) setLatest({ source: pending, value: settled(result) });
    });
    return () => {
      isActive = false;
    };
  }, [pending]);
  return { value: latest.value, isCurrent: latest.source === pending };
}

function settled<Value extends object>(pending: Pending<Value>): Value | undefined {
  return pending instanceof Promise || isFailure(pending) ? undefined : pending;
}
