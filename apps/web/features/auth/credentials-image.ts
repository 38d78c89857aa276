const WIDTH = 1_080;
const LINE = 96;
const MARGIN = 72;

/** The lines as a picture, dark on white: it is to be read in a photo album, on paper and by somebody else. */
export async function drawCredentials(lines: readonly string[], direction: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = MARGIN * 2 + LINE * lines.length;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#111';
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  pen.textAlign = 'start';
  for (const [at, line] of lines.entries()) {
    pen.font = `${at === 0 ? 'bold 52px' : '42px'} system-ui, sans-serif`;
    pen.fillText(line, direction === 'rtl' ? WIDTH - MARGIN : MARGIN, MARGIN + LINE * at + 64, WIDTH - MARGIN * 2);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))), 'image/png'),
  );
}
