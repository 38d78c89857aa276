import { Refusal } from '../../core/refusal.ts';
import { endsAsZip, hasForeignContent } from './foreign-content.rules.ts';
import type { ImageParts } from './image-parts.rules.ts';

/** 8192 × 6144, the largest sensors of phones. A decoded image of this size is the largest memory use of a check. */
export const PIXELS_MAX = 8_192 * 6_144;
/** Longer side of the stored image: 350 dpi on A4. */
const SIDE_PIXELS_MAX = 4_096;
const SECONDS_MAX = 20;
const JPEG_QUALITY = 88;

/**
 * Re-encodes an image: orientation applied, 8-bit colours, without metadata (location, device, thumbnail). An image
 * that hides another file type is rejected although re-encoding would remove it, because that never happens by mistake.
 */
export async function reencode(bytes: Buffer, { mediaType, margins, tail }: ImageParts): Promise<Buffer> {
  if (margins.some(hasForeignContent) || hasForeignContent(tail) || endsAsZip(bytes))
    throw new Refusal('kyc.file_unsafe');
  // Loaded with the first image, because its native library would slow down the start.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
  const { width, height } = await image.metadata().catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (width * height > PIXELS_MAX) throw new Refusal('kyc.image_too_large');
  const resized = image
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  try {
    return mediaType === 'image/png'
      ? await resized.png({ compressionLevel: 6 }).toBuffer()
      : await resized
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
