import { createStore } from '../store/store.ts';

/** A temporary message. Results of payments are always shown elsewhere as well. */
export type Toast = {
  id: number;
  tone: 'info' | 'success' | 'danger';
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
};

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** At most three: the oldest is removed. Returns the toast's id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  toasts.set([...toasts.get(), { ...toast, id: lastId }].slice(-3));
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
