import { iso1A2Code } from '@rapideditor/country-coder';
import { isCountryCode } from '../../core/countries.ts';
import type { Area, Geocoder, Position } from '../../modules/location/port.ts';

/**
 * The country or territory of a position, from borders in a package, without any external request. Territories are distinct (Curaçao is not the Netherlands).
 * Null at sea, and for positions without a code in our list.
 */
export function countryAt({ latitude, longitude }: Position): string | null {
  const code = iso1A2Code([longitude, latitude], { level: 'territory' });
  return code !== null && isCountryCode(code) ? code : null;
}

/** Finds countries in-process, without their subdivisions. */
export const geocodeBorders: Geocoder = {
  name: 'borders',
  find: async (position) => {
    const countryCode = countryAt(position);
    return countryCode === null ? null : { countryCode, subdivision: null };
  },
};

const KM_OF_DEGREE = 111.32;
const BEARINGS = 24;
const RINGS = [0.33, 0.66, 1];

/** Countries that a circle touches, by samples: its centre and three rings of 24 points. */
export function countriesWithin({ latitude, longitude, radiusKm }: Area): readonly string[] {
  const found = new Set<string | null>([countryAt({ latitude, longitude })]);
  for (const ring of RINGS) {
    const degrees = (radiusKm * ring) / KM_OF_DEGREE;
    for (let step = 0; step < BEARINGS; step += 1) {
      const bearing = (step * 2 * Math.PI) / BEARINGS;
      const north = Math.max(-90, Math.min(90, latitude + degrees * Math.cos(bearing)));
      // Longitude degrees shrink towards the poles.
      const east = (degrees * Math.sin(bearing)) / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
      found.add(countryAt({ latitude: north, longitude: ((longitude + east + 540) % 360) - 180 }));
    }
  }
  return [...found].filter((code) => code !== null);
}
