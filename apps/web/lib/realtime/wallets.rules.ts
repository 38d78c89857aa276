/** The part of a wallet that deciding needs. */
export interface SeenWallet {
  readonly currencyCode: string;
  readonly seq: number;
  readonly isActive: boolean;
  /** Absent in events, which do not know it. */
  readonly owedAmount?: string | undefined;
}

export interface Merged<W extends SeenWallet> {
  readonly wallets: readonly W[];
  /** True when a change was missed, or a wallet is new: what else depends on them has to be read again. */
  readonly hasGap: boolean;
}

/**
 * Puts one wallet, as an event or answer told it, among those that are known. Every telling carries the whole wallet, so the newest wins and older ones are
 * dropped; which wallet is the active one is not an event's to say.
 */
export function mergeWallet<W extends SeenWallet>(wallets: readonly W[], update: W): Merged<W> {
  const known = wallets.find((wallet) => wallet.currencyCode === update.currencyCode);
  if (!known) return { wallets: [...wallets, update], hasGap: true };
  if (update.seq <= known.seq) return { wallets, hasGap: false };
  const merged = { ...known, ...update, isActive: known.isActive };
  // A change may have paid what was owed, and does not say so.
  const mayOweLess = update.owedAmount === undefined && /[1-9]/.test(known.owedAmount ?? '');
  const hasGap = mayOweLess || update.seq > known.seq + 1;
  return { wallets: wallets.map((wallet) => (wallet === known ? merged : wallet)), hasGap };
}
