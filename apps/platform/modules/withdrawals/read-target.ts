import { WITHDRAWAL_NETWORKS, type WithdrawalNetwork, type WithdrawalWay } from '@marquee/brands/withdrawal-ways.ts';
import type { withdrawalTarget } from '@marquee/contract/withdrawals.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../../http/refusal.ts';
import { isAddressOf, isTag, takesTag } from './address.rules.ts';
import { isAccountNumber, isIban, isNameOf, readAccountNumber } from './payee.rules.ts';
import { findPlace } from './places.sql.ts';
import type { Target } from './quotes.sql.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';

export type WrittenTarget = z.output<typeof withdrawalTarget>;

const isNetwork = (name: string): name is WithdrawalNetwork => WITHDRAWAL_NETWORKS.some((network) => network === name);

/** Where the money is to go, checked: form of the way, checksum of the address, name on the account. */
export async function readTarget(
  deps: Pick<WithdrawalsDeps, 'db' | 'findPayee'>,
  playerId: string,
  way: WithdrawalWay,
  written: WrittenTarget,
): Promise<Target> {
  if (written.kind === 'saved') {
    const place = await findPlace(deps.db, playerId, written.placeId);
    if (place === null || place.method !== way.method) throw new Refusal('request.not_found');
    const { placeId: _placeId, ripeAt: _ripeAt, ...target } = place;
    return target;
  }
  if ((written.kind === 'account') !== (way.form !== 'crypto')) throw new Refusal('withdrawal.calculation_failed');
  return written.kind === 'account' ? readAccount(deps, playerId, way, written) : readAddress(way.method, written);
}

async function readAccount(
  deps: Pick<WithdrawalsDeps, 'db' | 'findPayee'>,
  playerId: string,
  { method, form }: WithdrawalWay,
  { fullName, accountNumber, email }: Extract<WrittenTarget, { kind: 'account' }>,
): Promise<Target> {
  const payee = await deps.findPayee(deps.db, playerId);
  if (payee === null) throw new Refusal('withdrawal.calculation_failed');
  if (!isNameOf(fullName, payee))
    throw new Refusal('withdrawal.name_mismatch', { name: `${payee.firstName} ${payee.lastName}` });
  const address = readAccountNumber(accountNumber);
  if (!(form === 'sepa' ? isIban(address) : isAccountNumber(address))) throw new Refusal('withdrawal.account_invalid');
  return { method, network: null, address, tag: null, fullName: fullName.replaceAll(/\s+/g, ' '), email };
}

function readAddress(
  method: string,
  { network, address, tag: typed }: Extract<WrittenTarget, { kind: 'address' }>,
): Target {
  if (!isNetwork(network)) throw new Refusal('withdrawal.calculation_failed', { network });
  if (!isAddressOf(network, address)) throw new Refusal('withdrawal.address_invalid', { network });
  const tag = typed === undefined || typed.trim() === '' ? null : typed.trim();
  if (tag !== null && !(takesTag(network) && isTag(tag))) throw new Refusal('withdrawal.tag_invalid', { network });
  return { method, network, address, tag, fullName: null, email: null };
}
