import { createStart } from '@tanstack/react-start';
import { safeErrors } from './lib/site/safe-errors.ts';

/** For the server; the browser has the same from `client.tsx`, without the code for server functions. The framework reads this name. */
export const startInstance = createStart(() => ({ serializationAdapters: [safeErrors] }));
