import { iso1A2Code } from '@rapideditor/country-coder';
import { COUNTRIES } from './countries.ts';

const CODES = new Set(COUNTRIES.map(({ code }) => code));

export interface Position {
  /** Degrees, −90 to 90. */
  readonly latitude: number;
  /** Degrees, −180 to 180. */
  readonly longitude: number;
}

/**
 * Country or territory in which a position lies, from borders that come with a package: nobody outside learns of it. Territories count by themselves (Curaçao is not the Netherlands).
 * Null at sea, and where no code of our list applies.
 */
export function countryAt({ latitude, longitude }: Position): string | null {
  const code = iso1A2Code([longitude, latitude], { level: 'territory' });
  return code !== null && CODES.has(code) ? code : null;
}
