import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

/** A ZIP archive as a stream, without buffering files. Throws what the text of a file throws. */
export async function* zip(files: readonly ZippedFile[], at: Date): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as PassThrough; // its class, which can be destroyed
  for (const { name, text } of files) {
    // The library pipes without passing on errors.
    const source = Readable.from(text).once('error', (error) => output.destroy(error));
    output.once('close', () => source.destroy());
    archive.addReadStream(source, name, { mtime: at });
  }
  archive.end();
  yield* output;
}
