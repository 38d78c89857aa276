import { objectStream, savedPdf, streamOf, writePdf } from './pdf-samples.ts';
import { latin, ZIP, type Sample } from './sample.ts';

/** Documents as banks and authorities issue them. */
export async function validDocuments(): Promise<Sample[]> {
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
    ['a PDF that opens at a page', 'pdf', writePdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['a PDF with a GoTo action', 'pdf', writePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    ['a PDF with plain fields', 'pdf', writePdf({ catalog: '/AcroForm << /Fields [] >>' })],
    ['a PDF with an object stream', 'pdf', writePdf({ objects: [objectStream(['<< /Producer (A bank) >>'])] })],
    [
      'a PDF with harmless names that resemble unsafe ones',
      'pdf',
      writePdf({ catalog: '/Lang (en) /LaunchDate (2026)' }),
    ],
  ];
}

/** Documents with active content. */
export function unsafeDocuments(): Sample[] {
  const unsafe: [string, Buffer][] = [
    ['with a script in OpenAction', writePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    [
      'with a script in its name tree',
      writePdf({
        catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
        objects: ['<< /S /JavaScript /JS (1) >>'],
      }),
    ],
    ['with a script, its name escaped', writePdf({ catalog: '/OpenAction << /S /#4aavaScr#69pt /#4aS (1) >>' })],
    ['with a script in an object stream', writePdf({ objects: [objectStream(['<< /S /JavaScript /JS (1) >>'])] })],
    [
      'with a script in an object stream, escaped',
      writePdf({ objects: [objectStream(['<< /S /Java#53cript /J#53 (1) >>'])] }),
    ],
    ['with only a script key in an object stream', writePdf({ objects: [objectStream(['<< /JS (1) >>'])] })],
    [
      'with an object stream inside of a stream',
      writePdf({
        objects: [streamOf(Buffer.concat([latin('9 0 obj\n'), objectStream(['<< /S /Launch >>'])]), '', '')],
      }),
    ],
    [
      'with an object stream with an unusual filter',
      writePdf({ objects: [objectStream(['<< /A 1 >>'], '/Filter /ASCIIHexDecode')] }),
    ],
    ['with a decompression bomb', writePdf({ objects: [objectStream(['<< /A 1 >>', ' '.repeat(80_000_000)])] })],
    ['that starts a program', writePdf({ page: '/Annots [<< /A << /S /Launch /F (cmd.exe) >> >>]' })],
    ['that sends a form', writePdf({ page: '/Annots [<< /A << /S /SubmitForm /F (https://x) >> >>]' })],
    ['that fetches data', writePdf({ catalog: '/OpenAction << /S /ImportData /F (a) >>' })],
    ['that opens another', writePdf({ catalog: '/OpenAction << /S /GoToR /F (a.pdf) >>' })],
    ['that opens a URL automatically', writePdf({ catalog: '/OpenAction << /S /URI /URI (https://x) >>' })],
    [
      'with an action after GoTo',
      writePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >>' }),
    ],
    ['with an automatic action', writePdf({ catalog: '/AA << /WC << /S /URI /URI (https://x) >> >>' })],
    ['whose page has an automatic action', writePdf({ page: '/AA << /O << /S /Named /N /Print >> >>' })],
    [
      'with an attachment',
      writePdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (a.exe) >>'],
      }),
    ],
    ['with an embedded file', writePdf({ objects: [streamOf('MZ', '/Type /EmbeddedFile')] })],
    ['with an XFA form', writePdf({ catalog: '/AcroForm << /XFA 4 0 R /Fields [] >>', objects: [streamOf('<xdp/>')] })],
    ['with a film', writePdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
    ['with a rendition', writePdf({ catalog: '/OpenAction << /S /Rendition >>' })],
    ['that is a portfolio', writePdf({ catalog: '/Collection << /View /D >>' })],
    ['and ZIP', Buffer.concat([writePdf(), ZIP.whole])],
    ['with HTML appended', writePdf({ tail: '<html><script>1</script>' })],
    ['with other bytes appended', writePdf({ tail: 'x'.repeat(50) })],
    ['with HTML in a comment', writePdf({ header: '%PDF-1.7\n%<script>alert(1)</script>\n' })],
    ['with a javascript: URL', writePdf({ page: '/Annots [<< /A << /S /URI /URI (javascript:alert) >> >>]' })],
  ];
  return unsafe.map(([name, bytes]): Sample => [`a PDF ${name}`, 'file_unsafe', bytes]);
}

/** Documents that are encrypted or broken. */
export async function brokenDocuments(): Promise<Sample[]> {
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
    ['a PDF without version', 'file_damaged', latin('%PDF-x\n%%EOF')],
    [
      'a PDF with an empty object stream',
      'file_damaged',
      writePdf({
        objects: ['<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length 3 >>\nstream\nxyz\nendstream'],
      }),
    ],
  ];
}
