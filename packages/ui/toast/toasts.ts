/** A temporary message. Results of payments are always shown elsewhere as well. */
export type Toast = {
  id: number;
  tone: 'info' | 'success' | 'danger';
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
};

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;

/** At most three: the oldest is removed. Returns the toast's id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }].slice(-3));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}
