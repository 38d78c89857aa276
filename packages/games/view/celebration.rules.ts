/** Whether a payout is presented as a win: only above the stake. The UK (RTS 14F) and Ontario forbid anything else. */
export function mayCelebrate({ paid, stake }: { readonly paid: bigint; readonly stake: bigint }): boolean {
  return paid > stake;
}
