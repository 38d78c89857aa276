const WIDTH = 1_080;
const LINE = 96;
const MARGIN = 72;

/** Renders the lines as a PNG, dark on white, so that it can be printed. Throws if the browser has no canvas. */
export async function drawCredentials(lines: readonly string[], direction: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = MARGIN * 2 + LINE * lines.length;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas 2D is not available');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#111';
  context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  for (const [at, line] of lines.entries()) {
    context.font = `${at === 0 ? 'bold 52px' : '42px'} system-ui, sans-serif`;
    context.fillText(line, direction === 'rtl' ? WIDTH - MARGIN : MARGIN, MARGIN + LINE * at + 64, WIDTH - MARGIN * 2);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded as PNG'))),
      'image/png',
    ),
  );
}
