import sharp from 'sharp';
import { withChunk, withSegment } from './image-samples.ts';
import { writePdf } from './pdf-samples.ts';
import { latin, plain, ZIP, type Sample } from './sample.ts';

/** Images that are also valid files of another type. */
export function polyglots(jpeg: Buffer, png: Buffer): Sample[] {
  const comment = (text: string | Buffer) => withSegment(jpeg, 0xfe, Buffer.from(text as string, 'latin1'));
  const text = (content: string) => withChunk(png, 'tEXt', latin(content));
  const unsafe: [string, Buffer][] = [
    ['JPEG and ZIP', Buffer.concat([jpeg, ZIP.whole])],
    [
      'JPEG and ZIP with a comment',
      Buffer.concat([jpeg, ZIP.local, ZIP.end.subarray(0, 20), Buffer.from([4, 0]), latin('note')]),
    ],
    ['PNG and ZIP', Buffer.concat([png, ZIP.whole])],
    ['JPEG and the end of a ZIP only', Buffer.concat([jpeg, Buffer.alloc(300), ZIP.end])],
    ['JPEG and RAR', Buffer.concat([jpeg, latin('Rar!\x1a\x07\x01\x00')])],
    ['JPEG and 7z', Buffer.concat([jpeg, latin('7z\xbc\xaf\x27\x1c')])],
    ['JPEG and a program', Buffer.concat([jpeg, latin('MZ\x90\x00\x03')])],
    ['PNG and a program', Buffer.concat([png, latin('\x7fELF\x02')])],
    ['JPEG with PDF appended', Buffer.concat([jpeg, writePdf()])],
    ['PDF in a comment of a JPEG', comment(writePdf())],
    ['PDF in a text chunk of a PNG', text(`a\0${writePdf().toString('latin1')}`)],
    ['a script in a comment of a JPEG', comment('<script>alert(1)</script>')],
    ['a script in a comment, with spaces', comment('< ScRiPt >alert(1)')],
    ['HTML in a comment of a JPEG', comment('<!DOCTYPE html><html>')],
    ['PHP in a comment of a JPEG', comment('<?php system($_GET[0]); ?>')],
    ['PHP after a JPEG', Buffer.concat([jpeg, latin('<?php phpinfo();')])],
    ['HTML after a JPEG', Buffer.concat([jpeg, latin('<html><body onload=x>')])],
    ['an SVG after a JPEG', Buffer.concat([jpeg, latin('<svg onload=alert(1)>')])],
    ['a script in Exif data', withSegment(jpeg, 0xe1, latin('Exif\0\0<script src=//x>'))],
    ['a script in a text chunk of a PNG', text('Title\0<script>alert(1)</script>')],
    ['HTML in a text chunk of a PNG', text('Title\0<iframe src=x>')],
    ['a shell script after a PNG', Buffer.concat([png, latin('#!/bin/sh\nrm -rf')])],
    ['a javascript: URL in a text chunk of a PNG', text('Title\0javascript:alert(1)')],
    [
      'the EICAR test file after a JPEG',
      Buffer.concat([jpeg, latin('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')]),
    ],
    ['JSP in a comment of a JPEG', comment('<%@ page import="java.io.*" %>')],
  ];
  return unsafe.map(([name, bytes]): Sample => [name, 'file_unsafe', bytes]);
}

/** Files of other types. */
export async function foreignFiles(jpeg: Buffer): Promise<Sample[]> {
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
    ['an SVG with an XML declaration', latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', latin('<!doctype html><script>alert(1)</script>')],
    ['a script', latin('alert(document.cookie)')],
    ['a ZIP', ZIP.whole],
    ['a word processor’s file', Buffer.concat([ZIP.local, latin('word/document.xml'), ZIP.end])],
    ['a program', latin('MZ\x90\x00\x03\x00')],
    ['text', latin('My passport number is 123')],
    ['the EICAR test file', latin('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
    ['a BMP', latin('BM\x3a\0\0\0\0\0\0\0')],
    ['an HEIC', latin('\0\0\0\x18ftypheic\0\0\0\0')],
    ['an icon', latin('\0\0\x01\0\x01\0')],
    ['PostScript', latin('%!PS-Adobe-3.0\n')],
    ['XML', latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')],
    ['JSON', latin('{"a":1}')],
    ['one byte', latin('x')],
    ['zeros', Buffer.alloc(4_096)],
    ['a JPEG after a newline', Buffer.concat([latin('\n'), jpeg])],
  ];
  return Promise.all(others.map(async ([name, bytes]): Promise<Sample> => [name, 'file_type', await bytes]));
}
