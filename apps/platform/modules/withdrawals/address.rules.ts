import type { WithdrawalNetwork } from '@marquee/brands/withdrawal-methods.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, base64, base64url, bech32, bech32m } from '@scure/base';

const HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/** Base58check: a version byte, a hash, and a checksum of both. */
function isBase58Of(address: string, versions: readonly number[], alphabet = base58): boolean {
  const bytes = tryDecode(() => alphabet.decode(address));
  if (bytes?.length !== HASH_BYTES + 1 + CHECKSUM_BYTES || !versions.some((version) => version === bytes[0]))
    return false;
  const checksum = sha256(sha256(bytes.subarray(0, -CHECKSUM_BYTES)));
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, index) => byte === checksum[index]);
}

/** A segregated-witness address with this prefix: BIP 173 for version 0, BIP 350 for later versions. */
function isSegwitOf(address: string, prefix: string): boolean {
  return [bech32, bech32m].some((coder) => {
    const decoded = tryDecode(() => coder.decode(address as `${string}1${string}`));
    const program = decoded && tryDecode(() => coder.fromWords(decoded.words.slice(1)));
    const version = decoded?.words[0] ?? 17;
    if (decoded?.prefix !== prefix || !program || version > 16) return false;
    if (version === 0) return coder === bech32 && (program.length === 20 || program.length === 32);
    return coder === bech32m && program.length >= 2 && program.length <= 40;
  });
}

/** Null if the text is malformed. */
function tryDecode<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** EIP-55: an address in one case has no checksum; in mixed case the capitals are the checksum. */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(utf8ToBytes(lower));
  return [...digits].every((digit, index) => {
    const half = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0xf;
    return digit === (half >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}

const TON_BYTES = 36;
const TON_CHECKSUM_BYTES = 2;
/** Addresses from which a transfer bounces, and from which it does not; those of the test network have another bit set. */
const TON_TAGS: readonly (number | undefined)[] = [0x11, 0x51];
/** The basic workchain, and the masterchain (-1). */
const TON_WORKCHAINS: readonly (number | undefined)[] = [0x00, 0xff];

/** The form of TON addresses that wallets show: a tag, the workchain, a hash, and their CRC-16. */
function isTonAddress(address: string): boolean {
  const bytes = tryDecode(() => (/[-_]/.test(address) ? base64url : base64).decode(address));
  if (bytes?.length !== TON_BYTES || !TON_TAGS.includes(bytes[0]) || !TON_WORKCHAINS.includes(bytes[1])) return false;
  const [high, low] = bytes.subarray(-TON_CHECKSUM_BYTES);
  return crc16(bytes.subarray(0, -TON_CHECKSUM_BYTES)) === (high ?? 0) * 256 + (low ?? 0);
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let checksum = 0;
  for (const byte of bytes) {
    checksum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) checksum = ((checksum << 1) ^ (checksum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return checksum;
}

/** Version bytes of the main networks: test networks are not accepted. */
const CHECKS: Readonly<Record<WithdrawalNetwork, (address: string) => boolean>> = {
  bitcoin: (address) => isBase58Of(address, [0x00, 0x05]) || isSegwitOf(address, 'bc'),
  litecoin: (address) => isBase58Of(address, [0x30, 0x32, 0x05]) || isSegwitOf(address, 'ltc'),
  ethereum: isEthereumAddress,
  tron: (address) => isBase58Of(address, [0x41]),
  ton: isTonAddress,
  xrp: (address) => isBase58Of(address, [0x00], base58xrp),
};

/** Whether the address is a valid one of this network, by its checksum: detects typing errors and addresses of other networks. */
export function isAddressOf(network: WithdrawalNetwork, address: string): boolean {
  return CHECKS[network](address);
}

/** Whether the network has destination tags, because many accounts may share an address. */
export function acceptsTag(network: WithdrawalNetwork): boolean {
  return network === 'xrp' || network === 'ton';
}

const XRP_TAG_MAX = 4_294_967_295n;

export function isTag(text: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(text) && BigInt(text) <= XRP_TAG_MAX;
}
