import { cleanText } from './invisible.ts';

/** Every sign of a password counts, also those without a glyph. Marketing parameters come from addresses, not from people, and are valid as sent or not at all. */
const AS_SENT = /password$|^(?:cpnc|mkt|pid|affiliate|affiliateToken|mirrorDomainFk|firstUrl)$/i;
const ASCII = /^[\0-\x7f]*$/; // oxlint-disable-line no-control-regex -- everything that needs no cleaning

/** The value of a field as it is checked and stored: `cleanText`, but passwords, marketing parameters, and text of ASCII, whose blanks are the field's own matter, stay as typed. */
export function cleanField(name: string, value: string): string {
  return AS_SENT.test(name) || ASCII.test(value) ? value : cleanText(value);
}

/** Cleans every text of parsed JSON in place. Iterative, because the sender chooses the depth. */
export function cleanFields(fields: object): void {
  const pending: object[] = [fields];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const holder = next as Record<string, unknown>; // arrays too: their keys are indexes
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value === 'string') holder[name] = cleanField(name, value);
      else if (typeof value === 'object' && value !== null) pending.push(value);
    }
  }
}
