import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import {
  TOAST_DURATION_MS,
  TOAST_REMOVAL_MS,
  TOASTS_AT_ONCE,
} from '../../../server/contract/site/limits.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  /** Milliseconds until the toast closes by itself. */
  duration: number;
  /** False after the toast is dismissed. The toast stays in the list until it is removed. */
  isOpen: boolean;
}

export type ToastAction =
  | { type: 'add'; toast: Toast }
  | { type: 'update'; toast: Partial<Toast> & { id: number } }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number };

/** Returns the list of toasts after an action. A new toast replaces the previous one. */
export function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOASTS_AT_ONCE);
    case 'update':
      return toasts.map((toast) =>
        toast.id === action.toast.id ? { ...toast, ...action.toast } : toast,
      );
    case 'dismiss':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, isOpen: false } : toast));
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}

const stateAtom = atom<readonly Toast[]>([]);

/** The list of toasts. Write an action to change it. A dismissed toast is removed after a delay. */
export const toastsAtom = atom(
  (get) => get(stateAtom),
  (_get, set, action: ToastAction) => {
    set(stateAtom, (toasts) => toastReducer(toasts, action));
    if (action.type !== 'dismiss') return;
    const remove = () =>
      set(stateAtom, (toasts) => toastReducer(toasts, { ...action, type: 'remove' }));
    setTimeout(remove, TOAST_REMOVAL_MS);
  },
);

let lastId = 0;

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  duration?: number;
}

/** Shows toasts. Some visitors miss a toast, so also show important messages on the page. */
export function useToast() {
  const dispatch = useSetAtom(toastsAtom);
  const toast = useCallback(
    ({ variant = 'default', duration = TOAST_DURATION_MS, ...content }: ToastOptions) => {
      lastId += 1;
      const id = lastId;
      dispatch({ type: 'add', toast: { id, variant, duration, isOpen: true, ...content } });
      return {
        id,
        update: (change: Partial<ToastOptions>) =>
          dispatch({ type: 'update', toast: { id, ...change } }),
        dismiss: () => dispatch({ type: 'dismiss', id }),
      };
    },
    [dispatch],
  );
  return { toast };
}

export function useToasts(): readonly Toast[] {
  return useAtomValue(toastsAtom);
}
