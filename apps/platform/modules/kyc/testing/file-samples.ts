import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { PIXELS_MAX } from '../check-picture.ts';
import { packedObjects, savedPdf, streamOf, writePdf } from './pdf-samples.ts';

export type Verdict =
  | 'picture'
  | 'pdf'
  | 'file_type'
  | 'file_damaged'
  | 'file_locked'
  | 'file_unsafe'
  | 'picture_too_large'
  | 'too_many_pages';
export type Sample = readonly [name: string, verdict: Verdict, bytes: Buffer];

const latin = (text: string) => Buffer.from(text, 'latin1');
const plain = (width = 60, height = 40, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A segment of a JPEG, right behind its beginning. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

export function chunkOf(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A chunk of a PNG, right behind its head. */
const withChunk = (png: Buffer, kind: string, content: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunkOf(kind, content), png.subarray(33)]);

const ZIP = (() => {
  const name = latin('a.txt');
  const local = Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(22), Buffer.from([name.length, 0, 0, 0]), name]);
  const end = Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18)]);
  return { local, end, whole: Buffer.concat([local, end]) };
})();

/** Head of a PNG that claims to be so large, with hardly any pixels. */
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

/** A JPEG whose head is rewritten to claim another size. */
function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  for (let at = 2; at < changed.length; at += 2 + changed.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(changed[at + 1] ?? 0)) {
      changed.writeUInt16BE(height, at + 5);
      changed.writeUInt16BE(width, at + 7);
      return changed;
    }
  throw new Error('A JPEG without a head');
}

async function pictures(jpeg: Buffer, png: Buffer): Promise<Sample[]> {
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
    ['a JPEG with a place in it', plain().withExif(gps).jpeg().toBuffer()],
    ['a PNG with a place in it', plain().withExif(gps).png().toBuffer()],
    ['a JPEG with a colour profile', plain().withIccProfile('p3').jpeg().toBuffer()],
    ['a long thin JPEG', plain(9_000, 20).jpeg().toBuffer()],
    ['a long thin PNG', plain(20, 9_000).png().toBuffer()],
    ['a JPEG with an honest comment', withSegment(jpeg, 0xfe, latin('Scanned at home'))],
    ['a JPEG with a film behind it', Buffer.concat([jpeg, latin('\0\0\0\x18ftypmp42'), Buffer.alloc(5_000, 7)])],
    ['a JPEG with a second one behind it', Buffer.concat([jpeg, jpeg])],
    ['a JPEG with zeros behind it', Buffer.concat([jpeg, Buffer.alloc(2_000)])],
    ['a JPEG with filled markers', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])],
    ['a PNG with an honest text', withChunk(png, 'tEXt', latin('Title\0My passport'))],
    ['a PNG with a film’s control (APNG)', withChunk(png, 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))],
    ['a PNG with zeros behind it', Buffer.concat([png, Buffer.alloc(100)])],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, Promise<Buffer>] => [
      `a JPEG turned by the camera (${orientation})`,
      plain(60, 40).withMetadata({ orientation }).jpeg().toBuffer(),
    ]),
  ];
  const fine = await Promise.all(good.map(async ([name, bytes]): Promise<Sample> => [name, 'picture', await bytes]));
  return [
    ...fine,
    ['a PNG of 50,000 × 50,000', 'picture_too_large', hugePng(50_000, 50_000)],
    ['a PNG one row above the limit', 'picture_too_large', hugePng(8_192, PIXELS_MAX / 8_192 + 1)],
    ['a JPEG that claims 60,000 × 60,000', 'picture_too_large', claimedJpeg(jpeg, 60_000, 60_000)],
    ['a PNG that claims rows it has not', 'file_damaged', hugePng(4_000, 4_000)],
    ['a PNG without width', 'file_damaged', hugePng(0, 100)],
  ];
}

function brokenPictures(jpeg: Buffer, png: Buffer): Sample[] {
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
    ['a JPEG of head and end alone', 'file_damaged', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
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

function polyglots(jpeg: Buffer, png: Buffer): Sample[] {
  const comment = (text: string | Buffer) => withSegment(jpeg, 0xfe, Buffer.from(text as string, 'latin1'));
  const text = (content: string) => withChunk(png, 'tEXt', latin(content));
  const unsafe: [string, Buffer][] = [
    ['JPEG and ZIP', Buffer.concat([jpeg, ZIP.whole])],
    [
      'JPEG and ZIP with a comment',
      Buffer.concat([jpeg, ZIP.local, ZIP.end.subarray(0, 20), Buffer.from([4, 0]), latin('note')]),
    ],
    ['PNG and ZIP', Buffer.concat([png, ZIP.whole])],
    ['JPEG and the end of a ZIP alone', Buffer.concat([jpeg, Buffer.alloc(300), ZIP.end])],
    ['JPEG and RAR', Buffer.concat([jpeg, latin('Rar!\x1a\x07\x01\x00')])],
    ['JPEG and 7z', Buffer.concat([jpeg, latin('7z\xbc\xaf\x27\x1c')])],
    ['JPEG and a program', Buffer.concat([jpeg, latin('MZ\x90\x00\x03')])],
    ['PNG and a program', Buffer.concat([png, latin('\x7fELF\x02')])],
    ['JPEG and PDF behind it', Buffer.concat([jpeg, writePdf()])],
    ['PDF in a comment of a JPEG', comment(writePdf())],
    ['PDF in a text of a PNG', text(`a\0${writePdf().toString('latin1')}`)],
    ['a script in a comment of a JPEG', comment('<script>alert(1)</script>')],
    ['a script in a comment, spaced', comment('< ScRiPt >alert(1)')],
    ['a page in a comment of a JPEG', comment('<!DOCTYPE html><html>')],
    ['PHP in a comment of a JPEG', comment('<?php system($_GET[0]); ?>')],
    ['PHP behind a JPEG', Buffer.concat([jpeg, latin('<?php phpinfo();')])],
    ['a page behind a JPEG', Buffer.concat([jpeg, latin('<html><body onload=x>')])],
    ['a drawing behind a JPEG', Buffer.concat([jpeg, latin('<svg onload=alert(1)>')])],
    ['a script in camera data', withSegment(jpeg, 0xe1, latin('Exif\0\0<script src=//x>'))],
    ['a script in a text of a PNG', text('Title\0<script>alert(1)</script>')],
    ['a page in a text of a PNG', text('Title\0<iframe src=x>')],
    ['a shell script behind a PNG', Buffer.concat([png, latin('#!/bin/sh\nrm -rf')])],
    ['a script address in a text of a PNG', text('Title\0javascript:alert(1)')],
    [
      'the test virus behind a JPEG',
      Buffer.concat([jpeg, latin('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')]),
    ],
    ['JSP in a comment of a JPEG', comment('<%@ page import="java.io.*" %>')],
  ];
  return unsafe.map(([name, bytes]): Sample => [name, 'file_unsafe', bytes]);
}

async function strangers(jpeg: Buffer): Promise<Sample[]> {
  const others: [string, Promise<Buffer> | Buffer][] = [
    ['a GIF', plain().gif().toBuffer()],
    [
      'a moving GIF',
      sharp(Buffer.alloc(20 * 20 * 3 * 2), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
        .gif()
        .toBuffer(),
    ],
    ['GIF and script', latin('GIF89a/*\x01\x00*/=1;alert(1)//')],
    ['a WebP', plain().webp().toBuffer()],
    ['a TIFF', plain().tiff().toBuffer()],
    ['an AVIF', plain().avif().toBuffer()],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG with an XML head', latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', latin('<!doctype html><script>alert(1)</script>')],
    ['a script', latin('alert(document.cookie)')],
    ['a ZIP', ZIP.whole],
    ['a word processor’s file', Buffer.concat([ZIP.local, latin('word/document.xml'), ZIP.end])],
    ['a program', latin('MZ\x90\x00\x03\x00')],
    ['text', latin('My passport number is 123')],
    ['the test virus', latin('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
    ['a BMP', latin('BM\x3a\0\0\0\0\0\0\0')],
    ['an HEIC', latin('\0\0\0\x18ftypheic\0\0\0\0')],
    ['an icon', latin('\0\0\x01\0\x01\0')],
    ['PostScript', latin('%!PS-Adobe-3.0\n')],
    ['XML', latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')],
    ['JSON', latin('{"a":1}')],
    ['one byte', latin('x')],
    ['zeros', Buffer.alloc(4_096)],
    ['a JPEG behind a line', Buffer.concat([latin('\n'), jpeg])],
    ['a PDF behind a page', Buffer.concat([latin('<html>'), writePdf()])],
    ['a PDF behind a line', Buffer.concat([latin('\n'), writePdf()])],
  ];
  return Promise.all(others.map(async ([name, bytes]): Promise<Sample> => [name, 'file_type', await bytes]));
}

async function papers(): Promise<Sample[]> {
  const many = await savedPdf(51);
  return [
    ['a PDF', 'pdf', writePdf()],
    ['a PDF as it is saved', 'pdf', await savedPdf(1)],
    ['a PDF of 50 pages', 'pdf', await savedPdf(50)],
    ['a PDF of 51 pages', 'too_many_pages', many],
    ['a PDF with content', 'pdf', writePdf({ page: '/Contents 4 0 R', objects: [streamOf('BT (A bill) Tj ET')] })],
    [
      'a PDF with links',
      'pdf',
      writePdf({
        page: '/Annots [4 0 R]',
        objects: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://bank.example) >> >>'],
      }),
    ],
    ['a PDF that opens at a place', 'pdf', writePdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['a PDF that goes to a place', 'pdf', writePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    ['a PDF with plain fields', 'pdf', writePdf({ catalog: '/AcroForm << /Fields [] >>' })],
    ['a PDF with packed objects', 'pdf', writePdf({ objects: [packedObjects(['<< /Producer (A bank) >>'])] })],
    ['a PDF with words that only sound unsafe', 'pdf', writePdf({ catalog: '/Lang (en) /LaunchDate (2026)' })],
  ];
}

function unsafePapers(): Sample[] {
  const unsafe: [string, Buffer][] = [
    ['with a script on opening', writePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    [
      'with a script in its names',
      writePdf({
        catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
        objects: ['<< /S /JavaScript /JS (1) >>'],
      }),
    ],
    ['with a script, its name escaped', writePdf({ catalog: '/OpenAction << /S /#4aavaScr#69pt /#4aS (1) >>' })],
    ['with a script in packed objects', writePdf({ objects: [packedObjects(['<< /S /JavaScript /JS (1) >>'])] })],
    [
      'with a script in packed objects, escaped',
      writePdf({ objects: [packedObjects(['<< /S /Java#53cript /J#53 (1) >>'])] }),
    ],
    ['with a script key alone in packed objects', writePdf({ objects: [packedObjects(['<< /JS (1) >>'])] })],
    [
      'with packed objects inside of a stream',
      writePdf({
        objects: [streamOf(Buffer.concat([latin('9 0 obj\n'), packedObjects(['<< /S /Launch >>'])]), '', '')],
      }),
    ],
    [
      'with objects packed in an unusual way',
      writePdf({ objects: [packedObjects(['<< /A 1 >>'], '/Filter /ASCIIHexDecode')] }),
    ],
    ['with packed objects that grow', writePdf({ objects: [packedObjects(['<< /A 1 >>', ' '.repeat(80_000_000)])] })],
    ['that starts a program', writePdf({ page: '/Annots [<< /A << /S /Launch /F (cmd.exe) >> >>]' })],
    ['that sends a form', writePdf({ page: '/Annots [<< /A << /S /SubmitForm /F (https://x) >> >>]' })],
    ['that fetches data', writePdf({ catalog: '/OpenAction << /S /ImportData /F (a) >>' })],
    ['that opens another', writePdf({ catalog: '/OpenAction << /S /GoToR /F (a.pdf) >>' })],
    ['that opens an address by itself', writePdf({ catalog: '/OpenAction << /S /URI /URI (https://x) >>' })],
    [
      'that goes on after going',
      writePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >>' }),
    ],
    ['that does something by itself', writePdf({ catalog: '/AA << /WC << /S /URI /URI (https://x) >> >>' })],
    ['whose page does something by itself', writePdf({ page: '/AA << /O << /S /Named /N /Print >> >>' })],
    [
      'with an attachment',
      writePdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (a.exe) >>'],
      }),
    ],
    ['with an embedded file', writePdf({ objects: [streamOf('MZ', '/Type /EmbeddedFile')] })],
    [
      'with a form of XML',
      writePdf({ catalog: '/AcroForm << /XFA 4 0 R /Fields [] >>', objects: [streamOf('<xdp/>')] }),
    ],
    ['with a film', writePdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
    ['with a rendition', writePdf({ catalog: '/OpenAction << /S /Rendition >>' })],
    ['that is a portfolio', writePdf({ catalog: '/Collection << /View /D >>' })],
    ['and ZIP', Buffer.concat([writePdf(), ZIP.whole])],
    ['with a page behind it', writePdf({ tail: '<html><script>1</script>' })],
    ['with anything behind it', writePdf({ tail: 'x'.repeat(50) })],
    ['and page, in a remark', writePdf({ header: '%PDF-1.7\n%<script>alert(1)</script>\n' })],
    ['with a script address', writePdf({ page: '/Annots [<< /A << /S /URI /URI (javascript:alert) >> >>]' })],
  ];
  return unsafe.map(([name, bytes]): Sample => [`a PDF ${name}`, 'file_unsafe', bytes]);
}

async function brokenPapers(): Promise<Sample[]> {
  const good = writePdf();
  const saved = await savedPdf(2);
  return [
    ['an encrypted PDF', 'file_locked', writePdf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 >>' })],
    ['an encrypted PDF, its name escaped', 'file_locked', writePdf({ trailer: '/Encr#79pt << /Filter /Standard >>' })],
    ['half a PDF', 'file_damaged', good.subarray(0, Math.floor(good.length / 2))],
    ['half a saved PDF', 'file_damaged', saved.subarray(0, Math.floor(saved.length / 2))],
    [
      'a PDF without pages',
      'file_damaged',
      latin('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
    ],
    ['the header of a PDF', 'file_damaged', latin('%PDF-1.7\n%%EOF')],
    ['a PDF of no version', 'file_damaged', latin('%PDF-x\n%%EOF')],
    [
      'a PDF whose packed objects are none',
      'file_damaged',
      writePdf({
        objects: ['<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length 3 >>\nstream\nxyz\nendstream'],
      }),
    ],
  ];
}

/** Files of every kind that somebody might send, with what has to come of each. */
export async function fileSamples(): Promise<readonly Sample[]> {
  const [jpeg, png] = await Promise.all([plain().jpeg().toBuffer(), plain().png().toBuffer()]);
  return [
    ...(await pictures(jpeg, png)),
    ...brokenPictures(jpeg, png),
    ...polyglots(jpeg, png),
    ...(await strangers(jpeg)),
    ...(await papers()),
    ...unsafePapers(),
    ...(await brokenPapers()),
  ];
}
