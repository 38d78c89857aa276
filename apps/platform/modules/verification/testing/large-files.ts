import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** An incompressible photograph of exactly this many bytes. */
export async function largePhotograph(bytes: number): Promise<Buffer> {
  const [width, height] = [6_400, 4_800];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const drawn = await image.jpeg({ quality: 90 }).toBuffer();
  // Fills the file up with metadata segments, each of up to 64 KiB.
  const fill: Buffer[] = [];
  for (let left = bytes - drawn.length; left > 4; left -= 65_533 + 2) {
    const length = Math.min(left - 2, 65_533);
    const head = Buffer.from([0xff, 0xe2, length >> 8, length & 255]);
    fill.push(head, Buffer.alloc(length - 2, 7));
  }
  return Buffer.concat([drawn.subarray(0, 2), ...fill, drawn.subarray(2)]);
}

/** A photograph as a PDF page. */
export async function largeScan(bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = await largePhotograph(bytes);
  document.addPage([600, 800]).drawImage(await document.embedJpg(page), { width: 600, height: 800 });
  return Buffer.from(await document.save());
}
