/** One upload in progress. */
export interface Upload {
  /**
   * Passes the file to `onChunk` chunk by chunk, with back-pressure, and returns its size in bytes. Throws if the
   * request is aborted, is no `multipart/form-data` with the single part `file`, or the file is too large; also with
   * `kyc.upload_too_slow` when `signal` aborts.
   */
  readonly read: (onChunk: (piece: Buffer) => Promise<void>, signal?: AbortSignal) => Promise<number>;
}
