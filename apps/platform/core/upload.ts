/** One upload in progress. */
export interface Upload {
  /**
   * Passes the file to `onChunk` chunk by chunk, with back-pressure, and returns its size in bytes. Throws if the
   * request is aborted, is no `multipart/form-data` with the single part `file`, or the file is too large.
   */
  readonly read: (onChunk: (piece: Buffer) => Promise<void>) => Promise<number>;
}
