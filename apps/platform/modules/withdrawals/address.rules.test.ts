import type { WithdrawalNetwork } from '@marquee/brands/withdrawal-methods.ts';
import { describe, expect, it } from 'vitest';
import { isAddressOf, isTag, acceptsTag } from './address.rules.ts';

/** Published examples: BIP 173, BIP 350, EIP 55, and the documentation of the networks. */
const RIGHT: Readonly<Record<WithdrawalNetwork, readonly string[]>> = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  litecoin: ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'],
  ton: [
    'EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG',
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
    'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI',
    'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF',
  ],
  xrp: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'],
};
const NETWORKS = Object.keys(RIGHT) as WithdrawalNetwork[];
const EVERY = NETWORKS.flatMap((network) => RIGHT[network].map((address) => [network, address] as const));

/** The address with one character changed, for each position after the first two. */
function typosOf(address: string): readonly string[] {
  return [...address].slice(2).map((char, index) => {
    const other = /\d/.test(char) ? '9' : 'x';
    const wrong = char === other ? '5' : other;
    return `${address.slice(0, index + 2)}${wrong}${address.slice(index + 3)}`;
  });
}

describe('isAddressOf', () => {
  it.each(EVERY)('%s accepts %s', (network, address) => {
    expect(isAddressOf(network, address)).toBe(true);
  });

  it.each(EVERY)('only %s accepts %s', (network, address) => {
    expect(NETWORKS.filter((other) => isAddressOf(other, address))).toEqual(
      // A Bitcoin script address has the same form as an old Litecoin one.
      address.startsWith('3') ? ['bitcoin', 'litecoin'] : [network],
    );
  });

  it('detects any single wrong character in an address with a checksum', () => {
    const passed = EVERY.flatMap(([network, address]) => {
      const isPlainHex = network === 'ethereum' && /^0x(?:[0-9a-f]+|[0-9A-F]+)$/.test(address);
      return isPlainHex ? [] : typosOf(address).filter((mistyped) => isAddressOf(network, mistyped));
    });
    expect(passed).toEqual([]);
  });

  it('refuses test networks and wrong lengths, versions and cases', () => {
    for (const wrong of [
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
      'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'kQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqKYH',
      '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8',
      'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2',
      'bc1gmk9yu',
      'bc1',
      '1',
      '',
      '   ',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Bead',
    ])
      expect(NETWORKS.filter((network) => isAddressOf(network, wrong))).toEqual([]);
    expect(isAddressOf('ethereum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
  });

  it.each([
    ['a script hash of version 0', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['the last version, 16, with the shortest program', 'BC1SW50QGDZ25J'],
    ['the longest program', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ])('accepts a segregated-witness address with %s', (_name, address) => {
    expect(isAddressOf('bitcoin', address)).toBe(true);
  });

  it.each([
    ['version 0 and the checksum of later versions', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['version 1 and the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['a program of version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ])('refuses a segregated-witness address with %s', (_name, address) => {
    expect(isAddressOf('bitcoin', address)).toBe(false);
  });

  it('accepts an Ethereum address without a checksum in either case, and nothing around it', () => {
    const digits = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    expect(isAddressOf('ethereum', `0x${digits}`)).toBe(true);
    expect(isAddressOf('ethereum', `0x${digits.toUpperCase()}`)).toBe(true);
    for (const wrong of [`ethereum:0x${digits}`, `0x${digits}0`, `0x${digits}?value=1`, digits, `0x${digits.slice(1)}`])
      expect([wrong, isAddressOf('ethereum', wrong)]).toEqual([wrong, false]);
  });

  it('accepts tags of 32-bit whole numbers on networks that have them', () => {
    expect(NETWORKS.filter(acceptsTag)).toEqual(['ton', 'xrp']);
    expect(['0', '12345', '4294967295'].every(isTag)).toBe(true);
    expect(['', '-1', '01', '1.5', '4294967296', 'memo', '99999999999'].some(isTag)).toBe(false);
  });
});
