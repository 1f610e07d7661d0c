import { useEffect, useState } from 'react';
import { type Coming, isFailure } from './load.ts';

/**
 * The latest value that came, for what stands on the page already: to wait for the next would hold the
 * page up, and take away what was chosen meanwhile. Undefined until the first is here, and where the
 * latest can't be had; `isCurrent` is false while another is on its way.
 */
export function useComing<Value extends object>(
  coming: Coming<Value>,
): { value: Value | undefined; isCurrent: boolean } {
  const [latest, setLatest] = useState({ of: coming, value: settled(coming) });
  useEffect(() => {
    let isAwaited = true;
    Promise.resolve(coming).then((came) => {
      if (isAwaited) setLatest({ of: coming, value: settled(came) });
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
