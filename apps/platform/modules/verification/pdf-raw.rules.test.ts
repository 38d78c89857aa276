import { describe, expect, it } from 'vitest';
import {
  faultOfNames,
  hasTail,
  isCrossReference,
  isObjectStream,
  listStreams,
  outsideOfStreams,
  packingOf,
  plainNames,
} from './pdf-raw.rules.ts';

describe('faultOfNames', () => {
  it.each([
    '/JavaScript',
    '/Launch ',
    '/EmbeddedFile',
    '/EmbeddedFiles',
    '/RichMedia<<',
    '/XFA(',
    '/#4aavaScript',
    '/Java#53cript',
  ])('rejects %s as unsafe', (name) => {
    expect(faultOfNames(`<< /Type ${name}`)).toBe('unsafe');
  });

  it('rejects an encrypted file', () => {
    expect(faultOfNames('trailer << /Encrypt 5 0 R >>')).toBe('locked');
    expect(faultOfNames('/#45ncrypt 5 0 R /JavaScript')).toBe('locked');
  });

  it.each(['', '/Type /Page', '/LaunchPad', '/EncryptMetadata true', '/Sound_1', 'JavaScript', '/Movie.x'])(
    'accepts %j',
    (text) => {
      expect(faultOfNames(text)).toBeNull();
    },
  );

  it('decodes escapes of two hexadecimal digits', () => {
    expect(plainNames('/#41#6c#6C/x#4')).toBe('/All/x#4');
  });
});

describe('streams', () => {
  const object = (dictionary: string, content = 'data') =>
    `1 0 obj << ${dictionary} >>\nstream\n${content}\nendstream endobj\n`;

  it('are found with their dictionary and the offset of their first byte', () => {
    const text = object('/Type /ObjStm') + object('/#54ype /XRef').replace('stream\n', 'stream\r\n');
    const streams = listStreams(text);
    expect(streams.map(({ at }) => text.slice(at, at + 4))).toEqual(['data', 'data']);
    expect(streams.map(({ head }) => head.trim())).toEqual(['obj << /Type /ObjStm >>', 'obj << /Type /XRef >>']);
  });

  it('are found inside of others, and the end of a stream is none', () => {
    expect(listStreams(object('/A', 'stream\nstream\r\n'))).toHaveLength(3);
    expect(listStreams('endstream\n stream x')).toEqual([]);
  });

  it('a dictionary has at most 4,096 characters', () => {
    const [stream] = listStreams(`1 0 obj ${'x'.repeat(5_000)} stream\n`);
    expect(stream?.head).toBe(`${'x'.repeat(4_095)} `);
  });

  it.each([
    ['/Type /ObjStm', true],
    ['/First 10 /N 3', true],
    ['/N 3 /First 10', true],
    ['/First 10', false],
    ['/N 3', false],
    ['/ObjStmX', false],
    ['/FirstChar 1 /N 1', false],
    ['/First 1 /Next', false],
  ])('with %s are object streams: %s', (head, expected) => {
    expect(isObjectStream({ head, at: 0 })).toBe(expected);
  });

  it('cross-references are recognised by their type', () => {
    expect(isCrossReference({ head: '/Type /XRef', at: 0 })).toBe(true);
    expect(isCrossReference({ head: '/XRefStm', at: 0 })).toBe(false);
  });

  it.each([
    ['/Length 5', 'plain'],
    ['/Filter /FlateDecode', 'flate'],
    ['/Filter/Fl', 'flate'],
    ['/Filter [ /FlateDecode ]', 'flate'],
    ['/Filter [/Fl]', 'flate'],
    ['/Filter [/ASCIIHexDecode /FlateDecode]', 'other'],
    ['/Filter [/FlateDecode /Crypt]', 'other'],
    ['/Filter /LZWDecode', 'other'],
    ['/Filter /FlateDecodeX', 'other'],
    ['/Filter 12  0 R', 'other'],
    ['/Filter 12 10  R', 'other'],
  ] as const)('with %s are packed as %s', (head, packing) => {
    expect(packingOf({ head, at: 0 })).toBe(packing);
  });

  it('their contents are left out of the search outside of them', () => {
    const text = object('/A', '/JavaScript') + object('/B', '/Launch').replace('stream\n', 'stream\r\n');
    expect(outsideOfStreams(text)).toBe(
      '1 0 obj << /A >>\nstream endstream endobj\n1 0 obj << /B >>\nstream endstream endobj\n',
    );
    expect(outsideOfStreams('endstream\n/Launch endstream')).toBe('endstream\n/Launch endstream');
  });
});

it('blanks may follow the last end-of-file marker, and nothing else', () => {
  expect(hasTail('%PDF-1.7 %%EOF')).toBe(false);
  expect(hasTail('%%EOF appended %%EOF\r\n \0')).toBe(false);
  expect(hasTail('%PDF-1.7 %%EOF x')).toBe(true);
  expect(hasTail('%PDF-1.7 %%EOF\nx\n')).toBe(true);
  for (const text of ['', '%PDF', '%PDF-1.7']) expect(hasTail(text)).toBe(true);
  expect(hasTail('%%EOF')).toBe(false);
});
