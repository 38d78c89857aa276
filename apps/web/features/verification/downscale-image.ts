import { UPLOAD_BYTES_LIMIT } from '@marquee/contract/constants.ts';

const SIDE_PIXELS_MAX = 4_096;
const JPEG_QUALITY = 0.92;

/**
 * Re-encodes an image in the browser: upright, at most 4096 pixels per side, without EXIF data such as the location.
 * Files that the browser cannot decode are returned unchanged and checked by the platform.
 */
export async function downscaleImage(file: Blob): Promise<Blob> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE_PIXELS_MAX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, JPEG_QUALITY));
    return encoded && encoded.size < UPLOAD_BYTES_LIMIT ? encoded : file;
  } catch {
    return file;
  }
}
