import { describe, expect, it } from 'vitest';
import { endsAsZip, hasForeignContent } from './foreign-content.rules.ts';
import { presentDocument } from './present-document.rules.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('hasForeignContent', () => {
  it.each([
    ['a script', 'x<script>'],
    ['a page with a blank', '< HTML'],
    ['PHP', '<?php echo'],
    ['another PDF', '%PDF-1.4'],
    ['a script URL', 'javascript:alert'],
    ['a shell script', '#! /bin/sh'],
    ['a GIF in a comment', '/*** GIF89a'],
    ['a test virus', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'],
    ['a ZIP archive', 'camera\nPK\x03\x04'],
    ['a RAR archive', 'Rar!\x1a\x07'],
    ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
    ['a Linux program', '\x7fELF'],
    ['a Windows program', 'MZ\x90\x00'],
    ['a Java class', 'x\xca\xfe\xba\xbe'],
  ])('finds %s', (_name, text) => {
    expect(hasForeignContent(latin(text))).toBe(true);
  });

  it.each(['', 'Canon EOS R5', 'Exif\x00\x00MM', 'a < b > c', 'scripted html', 'PK', 'MZ'])('accepts %j', (text) => {
    expect(hasForeignContent(latin(text))).toBe(false);
  });
});

describe('endsAsZip', () => {
  const END = 'PK\x05\x06';
  /** The end of an archive with a comment of this length. */
  const zipEnd = (comment: number) =>
    Buffer.concat([latin(END), Buffer.alloc(16), Buffer.from([comment & 0xff, comment >> 8])]);

  it('finds the end of an archive at the end of a file, also before a comment', () => {
    expect(endsAsZip(zipEnd(0))).toBe(true);
    expect(endsAsZip(Buffer.concat([latin('image'), zipEnd(3), latin('abc')]))).toBe(true);
    expect(endsAsZip(Buffer.concat([latin('image'), zipEnd(65_535), Buffer.alloc(65_535)]))).toBe(true);
    // Readers ignore bytes after the comment.
    expect(endsAsZip(Buffer.concat([zipEnd(2), latin('abcdef')]))).toBe(true);
  });

  it('finds it after another signature that is none', () => {
    expect(endsAsZip(Buffer.concat([zipEnd(60_000), latin('image'), zipEnd(0)]))).toBe(true);
  });

  it('an image is no archive', () => {
    expect(endsAsZip(latin(''))).toBe(false);
    expect(endsAsZip(latin(`image ${END}`))).toBe(false);
    expect(endsAsZip(zipEnd(0).subarray(0, 21))).toBe(false);
    expect(endsAsZip(Buffer.concat([zipEnd(4), latin('abc')]))).toBe(false);
  });

  it('readers search no further than the longest comment from the end', () => {
    expect(endsAsZip(Buffer.concat([zipEnd(0), Buffer.alloc(65_535)]))).toBe(true);
    expect(endsAsZip(Buffer.concat([zipEnd(0), Buffer.alloc(65_536)]))).toBe(false);
  });
});

it('a player sees a document without files, reviewers and storage details', () => {
  const row = {
    documentId: 'doc_1',
    documentType: 'identity',
    status: 'pending',
    reasonKey: null,
    uploadedAt: new Date('2026-11-22T12:00:00Z'),
    decidedAt: null,
    expiresOn: '2030-01-01',
    fileCount: 2,
    voidedAt: null,
    decidedBy: 'Ada',
  };
  expect(presentDocument(row as never)).toEqual({
    documentId: 'doc_1',
    documentType: 'identity',
    status: 'pending',
    reason: null,
    uploadedAt: '2026-11-22T12:00:00.000Z',
    decidedAt: null,
    expiresOn: '2030-01-01',
    fileCount: 2,
    isCurrent: true,
  });
  const decided = { ...row, uploadedAt: null, decidedAt: row.uploadedAt, voidedAt: row.uploadedAt };
  expect(presentDocument(decided as never)).toMatchObject({
    uploadedAt: null,
    decidedAt: '2026-11-22T12:00:00.000Z',
    isCurrent: false,
  });
});
