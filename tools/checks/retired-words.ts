/** A word with a standard replacement. Words of several parts are separated by spaces (`stand in` is `standIn`). */
export interface RetiredWord {
  readonly word: string;
  readonly use: string;
  /** Also refused in documents: the word has no ordinary meaning there. */
  readonly isRetiredInDocuments?: boolean;
}

/** Words that an engineer could not look up, with the standard word. Only unambiguous ones: not `call`, `place` or `keep`. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: 'anew', use: 'again', isRetiredInDocuments: true },
  { word: 'awake', use: 'hydrated', isRetiredInDocuments: true },
  { word: 'carry out', use: 'execute' },
  { word: 'count in', use: 'convert' },
  { word: 'desk', use: 'admin', isRetiredInDocuments: true },
  { word: 'entrant', use: 'user', isRetiredInDocuments: true },
  { word: 'even time', use: 'constant time', isRetiredInDocuments: true },
  { word: 'fate', use: 'outcome' },
  { word: 'forgive', use: 'reset attempts' },
  { word: 'hash turn', use: 'hash queue' },
  { word: 'heads', use: 'headers' },
  { word: 'hear', use: 'handle' },
  { word: 'heard', use: 'received' },
  { word: 'hostile', use: 'malicious' },
  { word: 'joining', use: 'registration' },
  { word: 'judge', use: 'assert' },
  { word: 'lane', use: 'queue' },
  { word: 'last good', use: 'cached' },
  { word: 'lessen', use: 'downscale' },
  { word: 'look at', use: 'preview' },
  { word: 'manner', use: 'variant' },
  { word: 'mend', use: 'repair', isRetiredInDocuments: true },
  { word: 'misfit', use: 'mismatch', isRetiredInDocuments: true },
  { word: 'newcomer', use: 'new player', isRetiredInDocuments: true },
  { word: 'obstacle', use: 'blocker', isRetiredInDocuments: true },
  { word: 'overtaken', use: 'stale' },
  { word: 'papers', use: 'documents' },
  { word: 'patience', use: 'timeout' },
  { word: 'speaker', use: 'client' },
  { word: 'stand in', use: 'fallback or placeholder', isRetiredInDocuments: true },
  { word: 'stranger', use: 'anonymous visitor or unknown device' },
  { word: 'sweep', use: 'audit or expire' },
  { word: 'textbox', use: 'smsOutbox' },
  { word: 'throw out', use: 'revoke' },
  { word: 'twin', use: 'duplicate or baseline', isRetiredInDocuments: true },
  { word: 'unseal', use: 'decrypt', isRetiredInDocuments: true },
  { word: 'wake', use: 'hydrate', isRetiredInDocuments: true },
  { word: 'wish', use: 'request' },
];
