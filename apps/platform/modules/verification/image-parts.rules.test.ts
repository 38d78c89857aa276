import { describe, expect, it } from 'vitest';
import { readImageParts } from './image-parts.rules.ts';

type Part = string | Buffer | readonly number[];
const bytes = (...parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [0, 0, value >> 8, value & 0xff];

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** A segment with its marker; the length includes its own two bytes. */
const segment = (marker: number, content: string) => bytes([0xff, marker], u16(content.length + 2), content);
const read = (...parts: readonly Part[]) => readImageParts(bytes(...parts));
const texts = (parts: ReturnType<typeof readImageParts>) =>
  parts === null || parts === 'broken' ? parts : { margins: parts.margins.map(String), tail: String(parts.tail) };

it('other files are no image', () => {
  for (const other of ['', '%PDF-1.7', 'GIF89a', '\xff\xd8', '\xff\xd8\x00\xff', '\x89PNG\r\n\x1a'])
    expect(readImageParts(bytes(other))).toBeNull();
  expect(readImageParts(bytes([0xff, 0x00, 0xff], END))).toBeNull();
  expect(readImageParts(bytes([0x00, 0xd8, 0xff], END))).toBeNull();
});

describe('JPEG', () => {
  it('comments and application data are metadata, tables are not', () => {
    const image = read(
      START,
      segment(0xe0, 'JFIF'),
      segment(0xef, 'last'),
      segment(0xfe, 'hello'),
      segment(0xdb, 'table'),
      segment(0xf0, 'x'),
      END,
    );
    expect(image).toMatchObject({ mediaType: 'image/jpeg' });
    expect(texts(image)).toEqual({ margins: ['JFIF', 'last', 'hello'], tail: '' });
  });

  it('bytes after the end are the tail', () => {
    expect(texts(read(START, END, 'video'))).toEqual({ margins: [], tail: 'video' });
  });

  it('skips fill bytes, and markers without a length', () => {
    expect(texts(read(START, [0xff, 0xff], segment(0xfe, 'a').subarray(1), END))).toEqual({ margins: ['a'], tail: '' });
    for (const bare of [0x01, 0xd0, 0xd7, 0xd8])
      expect(texts(read(START, [0xff, bare], segment(0xfe, 'a'), END))).toEqual({ margins: ['a'], tail: '' });
  });

  it('does not search pixels for metadata: zeros, fill bytes and restart markers belong to them', () => {
    const scan = bytes([...segment(0xda, 'sos')], [1, 2, 0xff, 0x00, 3, 0xff, 0xff, 0xff, 0xd0, 4, 0xff, 0xd7, 5]);
    expect(texts(read(START, scan, segment(0xfe, 'after'), END, 'tail'))).toEqual({ margins: ['after'], tail: 'tail' });
    expect(texts(read(START, scan, END))).toEqual({ margins: [], tail: '' });
  });

  it('searches between the scans of a progressive image', () => {
    const tables = segment(0xc4, '\xff\xd9');
    expect(texts(read(START, segment(0xda, 'sos'), [1], tables, segment(0xfe, 'between'), END))).toEqual({
      margins: ['between'],
      tail: '',
    });
  });

  it('metadata in a scan header is none', () => {
    expect(texts(read(START, segment(0xda, 'sos'), END, segment(0xfe, 'x')))).toMatchObject({ margins: [] });
  });

  it.each<[string, readonly Part[]]>([
    ['no end', [START, segment(0xe0, 'JFIF')]],
    ['an unfinished scan', [START, segment(0xda, 'sos'), [1, 2, 3]]],
    ['a scan that ends in the middle of a marker', [START, segment(0xda, 'sos'), [1, 0xff]]],
    ['no marker where one must be', [START, [0xff, 0xff], 'x', END]],
    ['garbage between segments', [START, segment(0xe0, 'JFIF'), [0x12], END]],
    ['a segment that is longer than the file', [START, [0xff, 0xe0], u16(50), 'short', END]],
    ['a segment whose length is missing', [START, [0xff, 0xe0, 0x00]]],
    ['a segment that is shorter than its length', [START, [0xff, 0xe0], u16(1), END]],
    ['a scan header that is shorter than its length', [START, [0xff, 0xda], u16(0), END]],
    ['only a start', [START, [0xff]]],
  ])('with %s is broken', (_name, parts) => {
    expect(read(...parts)).toBe('broken');
  });

  it('a segment may be empty, or reach the end of the file', () => {
    expect(texts(read(START, segment(0xe0, ''), END))).toEqual({ margins: [''], tail: '' });
    expect(read(START, segment(0xe0, 'JFIF'))).toBe('broken');
  });
});

describe('PNG', () => {
  const SIGNATURE = '\x89PNG\r\n\x1a\n';
  const chunk = (kind: string, content: string) => bytes(u32(content.length), kind, content, 'CRC.');
  const IEND = chunk('IEND', '');

  it('every chunk but the pixels is metadata', () => {
    const pixels = ['IHDR', 'PLTE', 'IDAT', 'fdAT'].map((kind) => chunk(kind, 'pixels'));
    const image = read(SIGNATURE, ...pixels, chunk('tEXt', 'hello'), chunk('eXIf', 'camera'), IEND, 'tail');
    expect(image).toMatchObject({ mediaType: 'image/png' });
    expect(texts(image)).toEqual({ margins: ['hello', 'camera'], tail: 'tail' });
  });

  it.each<[string, readonly Part[]]>([
    ['no end', [SIGNATURE, chunk('IDAT', 'pixels')]],
    ['only the signature', [SIGNATURE]],
    ['a chunk that is longer than the file', [SIGNATURE, u32(50), 'tEXt', 'short', 'CRC.']],
    ['an end without its checksum', [SIGNATURE, IEND.subarray(0, 11)]],
    ['an end that is longer than the file', [SIGNATURE, u32(1), 'IEND', 'CRC.']],
  ])('with %s is broken', (_name, parts) => {
    expect(read(...parts)).toBe('broken');
  });

  it('without a tail has an empty one', () => {
    expect(texts(read(SIGNATURE, IEND))).toEqual({ margins: [], tail: '' });
  });
});
