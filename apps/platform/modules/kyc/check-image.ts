import { Refusal } from '../../core/refusal.ts';
import { endsAsZip, hasForeignContent } from './foreign-content.rules.ts';
import type { ImageParts } from './image-parts.rules.ts';

/** 8192 × 6144: what the largest sensors of phones give. A decoded picture of this size is the most that one check takes of memory. */
export const PIXELS_MAX = 8_192 * 6_144;
/** Of the longer side of what is kept: 350 dots an inch on A4. */
const SIDE_PIXELS_MAX = 4_096;
const SECONDS_MAX = 20;
const JPEG_QUALITY = 88;

/**
 * Draws a picture anew: turned as the camera meant it, in plain 8-bit colours, without anything that was written beside its pixels (place, device, thumbnail).
 * What hides another kind of file is refused although the drawing would not carry it: nobody does that by mistake.
 */
export async function reencode(bytes: Buffer, { mediaType, margins, tail }: ImageParts): Promise<Buffer> {
  if (margins.some(hasForeignContent) || hasForeignContent(tail) || endsAsZip(bytes))
    throw new Refusal('kyc.file_unsafe');
  // Fetched with the first picture: it brings a library of its own that starts need not wait for.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
  const { width, height } = await image.metadata().catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (width * height > PIXELS_MAX) throw new Refusal('kyc.image_too_large');
  const drawn = image
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  try {
    return mediaType === 'image/png'
      ? await drawn.png({ compressionLevel: 6 }).toBuffer()
      : await drawn
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
          .toBuffer();
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (/pixel limit|timeout/i.test(error.message)) return new Refusal('kyc.image_too_large', {}, error.message);
  return new Refusal('kyc.file_damaged', {}, error.message);
}
