import sharp from 'sharp';

export type Verdict =
  | 'image'
  | 'pdf'
  | 'file_type'
  | 'file_damaged'
  | 'file_locked'
  | 'file_unsafe'
  | 'image_too_large'
  | 'too_many_pages';
export type Sample = readonly [name: string, verdict: Verdict, bytes: Buffer];

export const latin = (text: string) => Buffer.from(text, 'latin1');
/** An image of one colour. */
export const plain = (width = 60, height = 40, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A ZIP archive and its parts. */
export const ZIP = (() => {
  const name = latin('a.txt');
  const local = Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(22), Buffer.from([name.length, 0, 0, 0]), name]);
  const end = Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18)]);
  return { local, end, whole: Buffer.concat([local, end]) };
})();
