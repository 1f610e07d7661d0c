import type { HeldLock } from './engine.ts';

/** Returns a signal that aborts with `reason` when a lock is lost, to stop the work under it. */
export function lossSignal(lock: HeldLock, reason: Error): AbortSignal {
  const controller = new AbortController();
  void lock.lost.then(() => controller.abort(reason));
  return controller.signal;
}
