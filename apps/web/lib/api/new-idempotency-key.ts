/** Made by the browser and kept before sending, so that a repeated sending is recognised. 128 random bits; works on plain http too. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
