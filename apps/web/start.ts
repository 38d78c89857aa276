import { createStart } from '@tanstack/react-start';
import { safeErrors } from './lib/site/safe-errors.ts';

/**
 * For the server; `client.tsx` declares the same for the browser without the code for server functions. The
 * framework requires this export's name.
 */
export const startInstance = createStart(() => ({ serializationAdapters: [safeErrors] }));
