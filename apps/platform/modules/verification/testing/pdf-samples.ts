import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * A small hand-written PDF: `objects` are the bodies of objects 4 and up; `catalog` and `page` go into those
 * dictionaries.
 */
export function writePdf({
  catalog = '',
  page = '',
  objects = [],
  trailer = '',
  header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
  tail = '',
}: {
  catalog?: string;
  page?: string;
  objects?: readonly (string | Buffer)[];
  trailer?: string;
  header?: string;
  tail?: string;
} = {}): Buffer {
  const bodies: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from(header, 'latin1')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, body] of bodies.entries()) {
    offsets.push(length());
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
      Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'),
    );
    parts.push(Buffer.from('\nendobj\n', 'latin1'));
  }
  const start = length();
  const lines = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n${tail}`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object, compressed with Flate unless `filter` is given. */
export function streamOf(content: Buffer | string, dict = '', filter = '/Filter /FlateDecode'): Buffer {
  const raw = Buffer.from(content as string, 'latin1');
  const bytes = filter.includes('Flate') ? deflateSync(raw) : raw;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${filter} ${dict} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Objects in an object stream, numbered from 90. */
export function objectStream(bodies: readonly string[], filter?: string): Buffer {
  let offset = 0;
  const pairs = bodies.map((body, index) => {
    const pair = `${90 + index} ${offset}`;
    offset += body.length + 1;
    return pair;
  });
  const head = `${pairs.join(' ')} `;
  return streamOf(`${head}${bodies.join(' ')} `, `/Type /ObjStm /N ${bodies.length} /First ${head.length}`, filter);
}

/** A PDF as a word processor saves it, with object streams. */
export async function savedPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count += 1)
    document.addPage([200, 200]).drawText(`Page ${count + 1}`, { x: 20, y: 90 });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
