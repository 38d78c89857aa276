/**
 * Starts of HTML pages, scripts and programs, which never occur in the metadata of a genuine image or between the
 * objects of a genuine PDF.
 */
const FOREIGN_TEXT =
  /<\s*(?:script|html|body|svg|iframe|object|embed|!doctype)|<\?php|<%@|%pdf-|javascript:|#!\s*\/(?:bin|usr)|\/\*+\s*gif8|eicar-standard-antivirus/i;

/** Signatures of other file types. */
const FOREIGN_STARTS: readonly Buffer[] = [
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('Rar!\x1a\x07', 'latin1'),
  Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'),
  Buffer.from('\x7fELF', 'latin1'),
  Buffer.from('MZ\x90\x00', 'latin1'),
  Buffer.from('\xca\xfe\xba\xbe', 'latin1'),
];

/** True if bytes outside the pixels contain a page, a program or another file type. */
export function hasForeignContent(bytes: Buffer): boolean {
  return FOREIGN_TEXT.test(bytes.toString('latin1')) || FOREIGN_STARTS.some((start) => bytes.includes(start));
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES_MAX = 65_535;

/** True if the bytes also open as a ZIP archive, which is read from its end. */
export function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES_MAX);
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
  }
  return false;
}
