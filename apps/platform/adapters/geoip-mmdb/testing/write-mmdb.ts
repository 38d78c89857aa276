import { isIPv4 } from 'node:net';

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };
type Node = [Node | Value | undefined, Node | Value | undefined];

const RECORD_BYTES = 4;
const SEPARATOR_BYTES = 16;
const TYPES = { text: 2, double: 3, uint16: 5, uint32: 6, map: 7, array: 11, boolean: 14 };

/** Writes a database in the MMDB format (version 2, IPv6 with IPv4 inside) from networks (CIDR) and their records. */
export function writeMmdb(networks: Readonly<Record<string, Value>>): Buffer {
  const root: Node = [undefined, undefined];
  for (const [network, record] of Object.entries(networks)) insert(root, bitsOf(network), record);
  const nodes: Node[] = [];
  const number = (node: Node): void => {
    nodes.push(node);
    for (const side of node) if (isNode(side)) number(side);
  };
  number(root);
  const data: Buffer[] = [];
  let dataBytes = 0;
  const tree = Buffer.alloc(nodes.length * 2 * RECORD_BYTES);
  nodes.forEach((node, index) => {
    node.forEach((side, half) => {
      let value = nodes.length; // Means: no data.
      if (isNode(side)) value = nodes.indexOf(side);
      else if (side !== undefined) {
        value = nodes.length + SEPARATOR_BYTES + dataBytes;
        const record = encode(side);
        data.push(record);
        dataBytes += record.length;
      }
      tree.writeUInt32BE(value, (index * 2 + half) * RECORD_BYTES);
    });
  });
  const metadata = Buffer.concat([
    head(TYPES.map, 7),
    ...pair('node_count', whole(TYPES.uint32, nodes.length)),
    ...pair('record_size', whole(TYPES.uint16, RECORD_BYTES * 8)),
    ...pair('ip_version', whole(TYPES.uint16, 6)),
    ...pair('database_type', encode('Marquee-Test')),
    ...pair('languages', encode(['en'])),
    ...pair('binary_format_major_version', whole(TYPES.uint16, 2)),
    ...pair('build_epoch', whole(TYPES.uint32, 1_790_000_000)),
  ]);
  return Buffer.concat([
    tree,
    Buffer.alloc(SEPARATOR_BYTES),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata,
  ]);
}

const isNode = (side: Node | Value | undefined): side is Node => Array.isArray(side) && side.length === 2;

function insert(root: Node, bits: string, record: Value): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const half = Number(bit) as 0 | 1; // A binary digit.
    const next = node[half];
    if (isNode(next)) node = next;
    else node = node[half] = [undefined, undefined];
  }
  node[Number(bits.at(-1)) as 0 | 1] = record; // A binary digit.
}

function bitsOf(network: string): string {
  const [ip = '', length = ''] = network.split('/');
  if (isIPv4(ip)) {
    const bits = ip
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
    return '0'.repeat(96) + bits.slice(0, Number(length));
  }
  const [left = '', right = ''] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = 8 - groups(left).length - groups(right).length;
  const all = [...groups(left), ...Array<string>(missing).fill('0'), ...groups(right)];
  return all
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('')
    .slice(0, Number(length));
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(TYPES.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'boolean') return head(TYPES.boolean, Number(value));
  if (typeof value === 'number') {
    const double = Buffer.alloc(8);
    double.writeDoubleBE(value);
    return Buffer.concat([head(TYPES.double, 8), double]);
  }
  if (Array.isArray(value)) {
    const items = value as readonly Value[]; // `isArray` does not narrow read-only arrays.
    return Buffer.concat([head(TYPES.array, items.length), ...items.map(encode)]);
  }
  const entries = Object.entries(value as { readonly [key: string]: Value }); // The only remaining type.
  return Buffer.concat([
    head(TYPES.map, entries.length),
    ...entries.flatMap(([key, inner]) => pair(key, encode(inner))),
  ]);
}

const pair = (key: string, value: Buffer) => [encode(key), value];

function whole(type: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return type === TYPES.uint16
    ? Buffer.concat([head(type, 2), bytes.subarray(2)])
    : Buffer.concat([head(type, 4), bytes]);
}

/** Sizes from 29 on need an additional byte, as do types from 8 on. */
function head(type: number, size: number): Buffer {
  const [first, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return type < 8 ? Buffer.from([(type << 5) | first, ...more]) : Buffer.from([first, type - 7, ...more]);
}
