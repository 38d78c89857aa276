import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { PIXELS_MAX } from '../check-image.ts';
import { latin, plain, type Sample } from './sample.ts';

/** Inserts a segment at the start of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

function chunkOf(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Inserts a chunk after the header of a PNG. */
export const withChunk = (png: Buffer, kind: string, content: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunkOf(kind, content), png.subarray(33)]);

/** Header of a PNG that claims this size, with hardly any pixels. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header claims another size. */
function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  for (let at = 2; at < changed.length; at += 2 + changed.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(changed[at + 1] ?? 0)) {
      changed.writeUInt16BE(height, at + 5);
      changed.writeUInt16BE(width, at + 7);
      return changed;
    }
  throw new Error('JPEG without a header');
}

/** Images from cameras, scanners and programs, and images that are too large. */
export async function images(jpeg: Buffer, png: Buffer): Promise<Sample[]> {
  const gps = { IFD0: { Model: 'A camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
  const noise = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const good: [string, Promise<Buffer> | Buffer][] = [
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a JPEG of one pixel', plain(1, 1).jpeg().toBuffer()],
    ['a PNG of one pixel', plain(1, 1).png().toBuffer()],
    ['a progressive JPEG', plain().jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG', plain().png({ progressive: true }).toBuffer()],
    ['a JPEG in CMYK', plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', plain().greyscale().jpeg().toBuffer()],
    ['a grey PNG', plain().greyscale().png().toBuffer()],
    ['a PNG with 16 bits', plain().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', plain().png({ palette: true }).toBuffer()],
    [
      'a PNG with transparency',
      sharp({ create: { width: 9, height: 9, channels: 4, background: '#33669988' } })
        .png()
        .toBuffer(),
    ],
    ['a noisy JPEG', noise.clone().jpeg({ quality: 100 }).toBuffer()],
    ['a noisy PNG', noise.clone().png().toBuffer()],
    ['a JPEG with restart marks', noise.clone().jpeg({ mozjpeg: true }).toBuffer()],
    ['a JPEG with a location', plain().withExif(gps).jpeg().toBuffer()],
    ['a PNG with a location', plain().withExif(gps).png().toBuffer()],
    ['a JPEG with a colour profile', plain().withIccProfile('p3').jpeg().toBuffer()],
    ['a long thin JPEG', plain(9_000, 20).jpeg().toBuffer()],
    ['a long thin PNG', plain(20, 9_000).png().toBuffer()],
    ['a JPEG with a harmless comment', withSegment(jpeg, 0xfe, latin('Scanned at home'))],
    ['a JPEG with a video appended', Buffer.concat([jpeg, latin('\0\0\0\x18ftypmp42'), Buffer.alloc(5_000, 7)])],
    ['a JPEG with a second one appended', Buffer.concat([jpeg, jpeg])],
    ['a JPEG with zeros appended', Buffer.concat([jpeg, Buffer.alloc(2_000)])],
    ['a JPEG with padded markers', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])],
    ['a PNG with a harmless text chunk', withChunk(png, 'tEXt', latin('Title\0My passport'))],
    ['a PNG with an animation chunk (APNG)', withChunk(png, 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))],
    ['a PNG with zeros appended', Buffer.concat([png, Buffer.alloc(100)])],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, Promise<Buffer>] => [
      `a JPEG rotated by the camera (${orientation})`,
      plain(60, 40).withMetadata({ orientation }).jpeg().toBuffer(),
    ]),
  ];
  const fine = await Promise.all(good.map(async ([name, bytes]): Promise<Sample> => [name, 'image', await bytes]));
  return [
    ...fine,
    ['a PNG of 50,000 × 50,000', 'image_too_large', hugePng(50_000, 50_000)],
    ['a PNG one row above the limit', 'image_too_large', hugePng(8_192, PIXELS_MAX / 8_192 + 1)],
    ['a JPEG that claims 60,000 × 60,000', 'image_too_large', claimedJpeg(jpeg, 60_000, 60_000)],
    ['a PNG with missing rows', 'file_damaged', hugePng(4_000, 4_000)],
    ['a PNG without width', 'file_damaged', hugePng(0, 100)],
  ];
}

/** Truncated and corrupt images. */
export function brokenImages(jpeg: Buffer, png: Buffer): Sample[] {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const flipped = Buffer.from(png);
  const at = png.indexOf('IDAT') + 8;
  flipped.fill(0xaa, at, at + 12);
  return [
    ['half a JPEG', 'file_damaged', half(jpeg)],
    ['half a PNG', 'file_damaged', half(png)],
    ['a JPEG without its end', 'file_damaged', jpeg.subarray(0, -2)],
    ['a PNG without its end', 'file_damaged', png.subarray(0, -12)],
    ['the beginning of a JPEG', 'file_damaged', jpeg.subarray(0, 3)],
    ['the beginning of a PNG', 'file_damaged', png.subarray(0, 8)],
    ['a JPEG of header and end only', 'file_damaged', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG whose segment ends beyond it', 'file_damaged', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2])],
    [
      'a JPEG whose segment has no length',
      'file_damaged',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), jpeg]),
    ],
    [
      'a PNG whose chunk ends beyond it',
      'file_damaged',
      Buffer.concat([png.subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xff]), latin('IDAT')]),
    ],
    ['a PNG with wrong pixels', 'file_damaged', flipped],
    [
      'zeros with the beginning of a JPEG',
      'file_damaged',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)]),
    ],
    ['nothing', 'file_damaged', Buffer.alloc(0)],
  ];
}
