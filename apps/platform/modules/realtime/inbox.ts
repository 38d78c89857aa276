/** A change of a wallet, as in the events about money. */
export interface WalletChange {
  readonly asset: string;
  readonly seq: bigint;
}

/** What one socket receives: its wallets first, then every later message once. */
export interface Inbox {
  /** Sends now, or after the wallets if those are still being read. `change` is null for messages without a wallet. */
  readonly receive: (change: WalletChange | null, send: () => void) => void;
  /** Call once, after the wallets were sent; `sent` is the state that they show. */
  readonly open: (sent: readonly WalletChange[]) => void;
}

/**
 * A message that arrives while the wallets are read may be part of them or not, so it is held until their `seq` is
 * known. Changes that the sent wallets contain are dropped.
 */
export function createInbox(): Inbox {
  const sentSeqs = new Map<string, bigint>();
  let held: { readonly change: WalletChange | null; readonly send: () => void }[] | null = [];
  const isNew = (change: WalletChange | null) => change === null || change.seq > (sentSeqs.get(change.asset) ?? -1n);
  return {
    receive: (change, send) => {
      if (held) held.push({ change, send });
      else if (isNew(change)) send();
    },
    open: (sent) => {
      for (const { asset, seq } of sent) sentSeqs.set(asset, seq);
      const waiting = held ?? [];
      held = null;
      for (const { change, send } of waiting) if (isNew(change)) send();
    },
  };
}
