/**
 * Where the files of documents are kept. What it is given is sealed already: no adapter sees a picture. Keys are made by the module (letters, digits, hyphens and
 * slashes) and never come from outside.
 */
export interface DocumentStore {
  /** Resolves once the bytes would survive a crash; half of them are never seen. The same key may be put again after a failure. */
  readonly put: (key: string, encrypted: Buffer) => Promise<void>;
  /** Null where nothing is kept under the key. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** Also resolves where nothing is kept under the key. */
  readonly remove: (key: string) => Promise<void>;
}

/** What looks through files for malware before anybody opens them. */
export interface FileScanner {
  /** Stands beside each file that it let through; `none` says that nobody looked. */
  readonly name: string;
  /** Throws where it cannot know; the file is refused then. */
  readonly isClean: (bytes: Buffer) => Promise<boolean>;
}
