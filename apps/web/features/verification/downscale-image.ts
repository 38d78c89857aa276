import { UPLOAD_BYTES_LIMIT } from '@marquee/contract/constants.ts';

const SIDE_PIXELS_MAX = 4_096;
const JPEG_QUALITY = 0.92;

/**
 * The picture as it is shown and sent: drawn anew on this machine, upright, no larger than a page needs, and without what the camera wrote beside it (where it was taken).
 * What cannot be drawn here is sent as it is; the platform judges it.
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
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, JPEG_QUALITY));
    return drawn && drawn.size < UPLOAD_BYTES_LIMIT ? drawn : file;
  } catch {
    return file;
  }
}
