/** `wallet_result` of the database: the result of every money function. */
export interface CommandResult {
  /** Empty if the command was executed. */
  readonly refusal: string;
  readonly transferId: string;
  readonly isReplay: boolean;
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
  readonly heldMinor: bigint;
  readonly seq: bigint;
  readonly realPart: bigint;
  readonly bonusPart: bigint;
  readonly effect: string;
}

const FIELDS = 10;

/**
 * Parses the text form of a `wallet_result` row. Its values are codes, ids, numbers and t or f, which PostgreSQL never quotes; throws if it finds a quote
 * or another number of fields.
 */
export function readResult(text: string): CommandResult {
  const fields = text.slice(1, -1).split(',');
  if (fields.length !== FIELDS || text.includes('"')) throw new Error(`Not a ledger result: ${text}`);
  const [refusal = '', transferId = '', isReplay, real, bonus, held, seq, realPart, bonusPart, effect = ''] = fields;
  return {
    refusal,
    transferId,
    isReplay: isReplay === 't',
    realMinor: BigInt(real ?? ''),
    bonusMinor: BigInt(bonus ?? ''),
    heldMinor: BigInt(held ?? ''),
    seq: BigInt(seq ?? ''),
    realPart: BigInt(realPart ?? ''),
    bonusPart: BigInt(bonusPart ?? ''),
    effect,
  };
}
