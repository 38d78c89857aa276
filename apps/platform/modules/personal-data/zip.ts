import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

const UTF8_WITH_SIZES_BEHIND = 0x0808;
const DEFLATED = 8;
const VERSION_NEEDED = 20;
/** Sizes have 32 bits. */
const BYTES_MAX = 0xff_ff_ff_ff;

/** A ZIP archive as a stream, without buffering files. */
export async function* zip(files: readonly ZippedFile[], at: Date): AsyncGenerator<Buffer> {
  let offset = 0;
  const directory: Buffer[] = [];
  for (const { name, text } of files) {
    const local = headOf(Buffer.from(name), at);
    const start = offset;
    yield local;
    offset += local.length;
    const sums = { crc: 0, plain: 0, packed: 0 };
    for await (const piece of deflated(text, sums)) {
      yield piece;
      offset += piece.length;
    }
    const behind = Buffer.alloc(16);
    behind.writeUInt32LE(0x08_07_4b_50, 0);
    writeChecksums(behind, 4, sums);
    yield behind;
    offset += behind.length;
    if (offset > BYTES_MAX || sums.plain > BYTES_MAX) throw new Error('A copy of a player’s data is larger than 4 GiB');
    directory.push(entryOf(local, sums, start));
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([entries, end]);
}

interface Sums {
  crc: number;
  plain: number;
  packed: number;
}

async function* deflated(text: AsyncIterable<string>, sums: Sums): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const feed = async () => {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      sums.crc = crc32(bytes, sums.crc);
      sums.plain += bytes.length;
      if (!packer.write(bytes)) await once(packer, 'drain');
    }
    packer.end();
  };
  const feeding = feed().catch((error: unknown) => {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const piece of packer) {
    const bytes = piece as Buffer; // a byte stream yields buffers
    sums.packed += bytes.length;
    yield bytes;
  }
  await feeding;
}

function headOf(name: Buffer, at: Date): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(VERSION_NEEDED, 4);
  head.writeUInt16LE(UTF8_WITH_SIZES_BEHIND, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 10);
  head.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** The central directory entry of a file: its local header with the final sizes. */
function entryOf(local: Buffer, sums: Sums, start: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(VERSION_NEEDED, 4);
  local.copy(entry, 6, 4, 14);
  writeChecksums(entry, 16, sums);
  entry.writeUInt16LE(local.length - 30, 28);
  entry.writeUInt32LE(start, 42);
  return Buffer.concat([entry, local.subarray(30)]);
}

function writeChecksums(target: Buffer, at: number, { crc, plain, packed }: Sums): void {
  target.writeUInt32LE(crc, at);
  target.writeUInt32LE(packed, at + 4);
  target.writeUInt32LE(plain, at + 8);
}
