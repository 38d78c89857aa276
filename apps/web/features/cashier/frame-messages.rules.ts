/** Longer than any valid message. */
const MESSAGE_CHARS_MAX = 2_048;
const HEIGHT_MAX = 2_000;
const isHeight = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= HEIGHT_MAX;
const TOKEN = /^[0-9a-zA-Z_-]{8,128}$/;

/** Messages from the provider's card form. They never contain card data. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'size'; readonly height: number }
  /** Enter was pressed in a field. */
  | { readonly kind: 'submit' }
  | { readonly kind: 'token'; readonly nonce: string; readonly token: string }
  /** The card details are invalid; the frame shows the error at its field. */
  | { readonly kind: 'refused'; readonly nonce: string }
  /** The form has expired or cannot reach the provider. */
  | { readonly kind: 'failed'; readonly nonce: string };

/** The only accepted sender. */
export interface ExpectedFrame {
  readonly origin: string;
  readonly source: unknown;
  /** Client token of the current form. */
  readonly session: string;
}

function parse(data: unknown): object | null {
  if (typeof data !== 'string' || data.length > MESSAGE_CHARS_MAX) return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Parses a message from the expected window, origin and session; null for all others. */
export function readFrameMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  expected: ExpectedFrame,
): FrameMessage | null {
  if (event.origin !== expected.origin || event.source === null || event.source !== expected.source) return null;
  const message = parse(event.data);
  if (message === null) return null;
  const part = (name: string): unknown => Reflect.get(message, name);
  if (part('session') !== expected.session) return null;
  const [kind, nonce, token, height] = [part('kind'), part('nonce'), part('token'), part('height')];
  if (kind === 'ready' || kind === 'submit') return { kind };
  if (kind === 'size') return isHeight(height) ? { kind, height } : null;
  if (typeof nonce !== 'string') return null;
  if (kind === 'refused' || kind === 'failed') return { kind, nonce };
  return kind === 'token' && typeof token === 'string' && TOKEN.test(token) ? { kind, nonce, token } : null;
}
