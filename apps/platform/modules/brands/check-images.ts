import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const BYTES_MAX = 200_000;
const ASSET_URL = /^\/api\/core\/casino\/assets\/(brands|payment-logos)\/([\w.-]+)$/;

/** Folders of images that are served under `/api/core/casino/assets/<name>/`. */
export interface ImageFolders {
  readonly brands: URL;
  readonly 'payment-logos': URL;
}

const packageFolder = (name: string) => new URL(`${name}/`, import.meta.resolve('@marquee/brands/package.json'));

/** Images of the brands are in `art/` beside their files, or, without that folder, with the demo brands. */
export function imageFolders(brandsDir: string | undefined): ImageFolders {
  const own = brandsDir === undefined ? null : pathToFileURL(`${resolve(brandsDir, 'art')}/`);
  return {
    brands: own !== null && existsSync(own) ? own : packageFolder('art'),
    'payment-logos': packageFolder('payment-logos'),
  };
}

/** Why the site cannot show an image; empty if it can. URLs that the platform does not serve are not checked. */
export function faultsOfImage(src: string, folders: ImageFolders): readonly string[] {
  const [, folder, file] = ASSET_URL.exec(src) ?? [];
  if (folder === undefined || file === undefined) return [];
  const path = fileURLToPath(new URL(file, folders[folder as keyof ImageFolders])); // the pattern allows only these two
  if (!existsSync(path)) return [`"${src}": there is no file ${path}`];
  const bytes = readFileSync(path);
  if (bytes.length > BYTES_MAX) return [`"${src}" has ${bytes.length} bytes; at most ${BYTES_MAX} are allowed`];
  return isImage(bytes, extname(file))
    ? []
    : [`"${src}": ${path} is not an image of this type, or it contains a script`];
}

const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  '.webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  '.avif': (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
  // Images are served with a sandbox too, but an SVG with a script is always an error.
  '.svg': (bytes) =>
    /<svg[\s>]/.test(bytes.toString()) && !/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(bytes.toString()),
};

function isImage(bytes: Buffer, extension: string): boolean {
  return BEGINNINGS[extension]?.(bytes) ?? false;
}
