/** A failure that the operator can understand and fix; `sentence` is the whole message. */
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

/** Converts file system errors into one sentence about `action`; other errors are returned unchanged. */
export function explainFileError(error: unknown, action: string): Error {
  if (error instanceof StartupError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = causes[code];
  if (cause) return new StartupError(`Cannot ${action}: ${cause}.`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
