/** An act that names nobody who could have done it; the message is for the operator. */
export class OperatorNameError extends Error {
  override readonly name = 'OperatorNameError';
}

/** Authors of acts that no operator did. */
const RESERVED = ['player', 'system', 'platform', 'provider'];

/** The name that an operator's act is recorded under, trimmed. Throws `OperatorNameError` for an empty name and for names that stand for no person. */
export function requireOperatorName(by: string): string {
  const name = by.trim();
  if (name === '' || RESERVED.some((reserved) => isSamePerson(reserved, name)))
    throw new OperatorNameError(`Say who you are: --by name; ${RESERVED.join(', ')} are reserved.`);
  return name;
}

/** The same name written otherwise is the same person. */
export function isSamePerson(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
