import { useEffect, useState } from 'react';
import { type Coming, isFailure } from './load.ts';

/**
 * Returns the latest value, for a part of the page that stays visible while the next value loads;
 * suspending it would lose the visitor's input. The value is undefined before the first one arrives
 * and after a failure; `isCurrent` is false while the next one is loading.
 */
export function useComing<Value extends object>(
  coming: Coming<Value>,
): { value: Value | undefined; isCurrent: boolean } {
  const [latest, setLatest] = useState({ of: coming, value: settled(coming) });
  useEffect(() => {
    let isAwaited = true;
    Promise.resolve(coming).then((result) => {
      if (isAwaited) setLatest({ of: coming, value: settled(result) });
    });
    return () => {
      isAwaited = false;
    };
  }, [coming]);
  return { value: latest.value, isCurrent: latest.of === coming };
}

function settled<Value extends object>(coming: Coming<Value>): Value | undefined {
  return coming instanceof Promise || isFailure(coming) ? undefined : coming;
}
