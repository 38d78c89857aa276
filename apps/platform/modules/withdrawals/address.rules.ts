import type { WithdrawalNetwork } from '@marquee/brands/withdrawal-ways.ts';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readBase58Check } from './base58.rules.ts';
import { isSegwitAddress } from './bech32.rules.ts';

const HASH_BYTES = 20;

function isBase58Of(address: string, versions: readonly number[], alphabet: 'bitcoin' | 'xrp' = 'bitcoin'): boolean {
  const said = readBase58Check(address, alphabet);
  return said?.length === HASH_BYTES + 1 && versions.includes(said[0] ?? -1);
}

/** EIP-55: an address in one case says nothing of itself; one in both says by its case whether it is right. */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(utf8ToBytes(lower));
  return [...digits].every((digit, place) => {
    if (/\d/.test(digit)) return true;
    const half = ((hash[place >> 1] ?? 0) >> (place % 2 === 0 ? 4 : 0)) & 0xf;
    return digit === (half >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}

/** Versions are those of the main networks: nothing is paid into a test network. */
const CHECKS: Readonly<Record<WithdrawalNetwork, (address: string) => boolean>> = {
  bitcoin: (address) => isBase58Of(address, [0x00, 0x05]) || isSegwitAddress(address, 'bc'),
  litecoin: (address) => isBase58Of(address, [0x30, 0x32, 0x05]) || isSegwitAddress(address, 'ltc'),
  ethereum: isEthereumAddress,
  tron: (address) => isBase58Of(address, [0x41]),
  xrp: (address) => isBase58Of(address, [0x00], 'xrp'),
};

/** True where an address is one of this network, by its checksum: a slip of the finger and the address of another network are found. */
export function isAddressOf(network: WithdrawalNetwork, address: string): boolean {
  return CHECKS[network](address);
}

/** What stands beside the address on networks whose addresses may be shared by many. */
export function takesTag(network: WithdrawalNetwork): boolean {
  return network === 'xrp';
}

const XRP_TAG_MAX = 4_294_967_295n;

export function isTag(text: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(text) && BigInt(text) <= XRP_TAG_MAX;
}
