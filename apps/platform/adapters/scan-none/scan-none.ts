import type { FileScanner } from '../../modules/kyc/port.ts';

/** Where no scanner is set up: lets everything through, and its name beside each file says that nobody looked. */
export const scanNone: FileScanner = { name: 'none', isClean: async () => true };
