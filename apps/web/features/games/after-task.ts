/** Resolves in the next task, so that what was rendered meanwhile does not wait for the work that follows. */
export const afterTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
