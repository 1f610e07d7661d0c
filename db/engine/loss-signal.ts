import type { HeldLock } from './engine.ts';

/** A signal that is aborted with this reason when a lock is lost, to stop the work that it protects. */
export function lossSignal(lock: HeldLock, reason: Error): AbortSignal {
  const controller = new AbortController();
  void lock.lost.then(() => controller.abort(reason));
  return controller.signal;
}
