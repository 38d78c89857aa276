/**
 * Whether a payout is presented as a win: only above the stake. Ontario and the UK forbid anything else (RTS 14F: the Commission lists it among the requirements
 * for slots; its text is known from summaries only).
 */
export function mayCelebrate({ paid, stake }: { readonly paid: bigint; readonly stake: bigint }): boolean {
  return paid > stake;
}
