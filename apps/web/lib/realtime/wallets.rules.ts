/** The fields of a wallet that the merge needs. */
export interface SeenWallet {
  readonly currencyCode: string;
  readonly seq: number;
  readonly isActive: boolean;
  /** Absent in events. */
  readonly owedAmount?: string | undefined;
}

export interface Merged<W extends SeenWallet> {
  readonly wallets: readonly W[];
  /** True when a change was missed or a wallet is new: dependent data has to be reloaded. */
  readonly hasGap: boolean;
}

/**
 * Merges one wallet from an event or response into the known ones. Every update carries the whole wallet, so the newest version wins; events do not change
 * which wallet is active.
 */
export function mergeWallet<W extends SeenWallet>(wallets: readonly W[], update: W): Merged<W> {
  const known = wallets.find((wallet) => wallet.currencyCode === update.currencyCode);
  if (!known) return { wallets: [...wallets, update], hasGap: true };
  if (update.seq <= known.seq) return { wallets, hasGap: false };
  const merged = { ...known, ...update, isActive: known.isActive };
  // A change may have paid the owed amount without saying so.
  const mayOweLess = update.owedAmount === undefined && /[1-9]/.test(known.owedAmount ?? '');
  const hasGap = mayOweLess || update.seq > known.seq + 1;
  return { wallets: wallets.map((wallet) => (wallet === known ? merged : wallet)), hasGap };
}
