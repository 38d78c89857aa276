import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { scanNone } from '../../adapters/scan-none/scan-none.ts';
import { Refusal } from '../../core/refusal.ts';
import { checkFile } from './check-file.ts';
import { inspectFile } from './inspect-file.ts';
import { fileSamples } from './testing/file-samples.ts';
import { writePdf } from './testing/pdf-samples.ts';

const samples = await fileSamples();

const verdictOf = async (bytes: Buffer) => {
  try {
    return (await checkFile(bytes, scanNone, inspectFile)).kind;
  } catch (error) {
    if (error instanceof Refusal) return error.code.replace('kyc.', '');
    throw error;
  }
};

test('the table has 150 or more distinct files, of every verdict', () => {
  expect(samples.length).toBeGreaterThanOrEqual(150);
  expect(new Set(samples.map(([name]) => name)).size).toBe(samples.length);
  expect(new Set(samples.map(([, verdict]) => verdict)).size).toBe(8);
});

test.each(samples)('%s: %s', async (_name, verdict, bytes) => {
  expect(await verdictOf(bytes)).toBe(verdict);
});

describe('a PDF with bytes before its header', () => {
  const pdf = writePdf();
  const after = (before: string | Buffer) => Buffer.concat([Buffer.from(before as string, 'latin1'), pdf]);

  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['line ends', '\r\n\r\n'],
    ['blanks', ' '.repeat(40)],
    ['zeros', '\0'.repeat(128)],
    ['commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['the size of a part of an upload', '1f3c\r\n'],
    ['headers of an e-mail', 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n'],
    ['as many bytes as viewers allow', 'x'.repeat(1_024 - '%PDF-'.length)],
  ])('is stored without them: %s', async (_name, before) => {
    const { kind, bytes } = await checkFile(after(before), scanNone, inspectFile);
    expect([kind, bytes.equals(pdf)]).toEqual(['pdf', true]);
  });

  test.each([
    ['more bytes than viewers allow', 'x'.repeat(1_025 - '%PDF-'.length), 'file_type'],
    ['a page', '<html><script>alert(1)</script>', 'file_unsafe'],
    ['a ZIP archive', 'PK\x03\x04', 'file_unsafe'],
    ['a program', '\x7fELF', 'file_unsafe'],
    ['a script', '#!/bin/sh\n', 'file_unsafe'],
    ['a photo', '\xff\xd8\xff\xe0', 'file_damaged'],
  ])('is refused after %s', async (_name, before, verdict) => {
    expect(await verdictOf(after(before))).toBe(verdict);
  });
});

describe('an accepted image', () => {
  const accepted = samples.filter(([, verdict]) => verdict === 'image');

  test.each(accepted)('%s contains nothing but pixels', async (_name, _verdict, bytes) => {
    const clean = (await checkFile(bytes, scanNone, inspectFile)).bytes;
    const { exif, icc, xmp, iptc, orientation, space, depth, pages } = await sharp(clean).metadata();
    expect({ exif, icc, xmp, iptc, orientation, pages }).toEqual({});
    expect(['srgb', 'b-w']).toContain(space);
    expect(depth).toBe('uchar');
    // The header of EXIF data. A shorter text may also occur by chance in the compressed pixels of noise.
    expect(clean.includes('Exif\0\0')).toBe(false);
  });

  test('has the orientation of the camera applied', async () => {
    for (const orientation of [1, 3, 6, 8]) {
      const sent = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } });
      const { bytes } = await checkFile(
        await sent.withMetadata({ orientation }).jpeg().toBuffer(),
        scanNone,
        inspectFile,
      );
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height], `orientation ${orientation}`).toEqual(orientation > 4 ? [40, 60] : [60, 40]);
    }
  });

  test('is scaled down to the size that a page needs', async () => {
    const large = sharp({ create: { width: 8_000, height: 2_000, channels: 3, background: '#fff' } });
    const { bytes } = await checkFile(await large.jpeg().toBuffer(), scanNone, inspectFile);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4_096, height: 1_024 });
  });
});

test('rejects what a scanner finds, and every file while the scanner is unavailable', async () => {
  const [, , jpeg = Buffer.alloc(0)] = samples[0] ?? [];
  const finding = { name: 'finder', isClean: async () => false };
  await expect(checkFile(jpeg, finding, inspectFile)).rejects.toMatchObject({ code: 'kyc.file_unsafe' });
  const away = { name: 'away', isClean: () => Promise.reject(new Error('away')) };
  await expect(checkFile(jpeg, away, inspectFile)).rejects.toThrow('away');
});
