/** Reports an error to the platform if it is a fault of the site (`send-fault.ts`, loaded when the first one occurs). `isShown`: it was caught, and displayed. */
export function reportFault(error: unknown, isShown?: boolean): void {
  if (typeof window !== 'undefined')
    import('./send-fault.ts').then(({ sendFault }) => sendFault(error, isShown)).catch(() => {});
}

/** Reports errors that nothing catches, in event handlers, timers and promises. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportFault(error));
  addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
}
