/** A failure that the person at the keyboard can understand and mend: `sentence` is all they need to read. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly sentence: string;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.sentence = sentence;
  }
}

const causes: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open',
  ENOTDIR: 'a file is in the way of a folder',
};

/** Turns what the file system answered into one sentence about `action`; other errors pass unchanged. */
export function explainFileError(error: unknown, action: string): Error {
  if (error instanceof StartupError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = causes[code];
  if (cause) return new StartupError(`Cannot ${action}: ${cause}.`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
