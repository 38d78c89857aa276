/** One file on its way in. */
export interface Upload {
  /**
   * Hands every piece of the file to `take` as it comes, no faster than they are taken, and answers how many bytes it was. Refuses a request that is
   * cut off, is no `multipart/form-data` with the one part `file`, or whose file is too large.
   */
  readonly read: (onChunk: (piece: Buffer) => Promise<void>) => Promise<number>;
}
