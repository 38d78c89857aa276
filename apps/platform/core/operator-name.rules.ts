/** An action without a valid operator name; the message is for the operator. */
export class OperatorNameError extends Error {
  override readonly name = 'OperatorNameError';
}

/** Authors of actions that no operator performed. */
const RESERVED = ['player', 'system', 'platform', 'provider'];

/**
 * The name under which an operator's action is recorded, trimmed. Throws `OperatorNameError` for empty and reserved
 * names.
 */
export function requireOperatorName(by: string): string {
  const name = by.trim();
  if (name === '' || RESERVED.some((reserved) => isSamePerson(reserved, name)))
    throw new OperatorNameError(`Say who you are: --by name; ${RESERVED.join(', ')} are reserved.`);
  return name;
}

/** Ignores case and spaces around the name. */
export function isSamePerson(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
