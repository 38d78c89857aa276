import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlatformConfig } from './config.ts';

/** The folder that a file of a package lies in. */
export const folderOf = (fileInside: string): URL => new URL('./', import.meta.resolve(fileInside));

/** Where the brands' own pictures lie: beside an operator's brand files, or those of the demo world. */
export function brandArt({ brandsDir }: PlatformConfig): URL {
  const own = brandsDir === undefined ? null : pathToFileURL(`${resolve(brandsDir, 'art')}/`);
  return own !== null && existsSync(own) ? own : folderOf('@marquee/brands/art/handelskade.svg');
}
