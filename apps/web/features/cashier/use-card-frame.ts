import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { readFrameMessage, type FrameMessage } from './frame-messages.rules.ts';
import type { CardForm } from './use-card-form.ts';

/** After this time a frame counts as failed. */
const READY_TIMEOUT_MS = 20_000;
const TOKEN_TIMEOUT_MS = 20_000;

export type FrameReply = Extract<FrameMessage, { nonce: string }>;

/** State reported by a frame. */
interface FrameState {
  readonly token: string;
  readonly height: number | undefined;
  readonly isReady: boolean;
  /** It failed to load or has expired. */
  readonly hasFailed: boolean;
}

const INITIAL_STATE = { height: undefined, isReady: false, hasFailed: false };

/** Receives messages from the card form's frame and requests tokens from it. */
export function useCardFrame(form: CardForm | null) {
  /** Carries the client token, so that the state of a previous form is ignored. */
  const [frameState, setFrameState] = useState<FrameState | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const pendingReply = useRef<{ readonly nonce: string; readonly resolve: (reply: FrameReply) => void } | null>(null);
  const now = frameState !== null && frameState.token === form?.clientToken ? frameState : INITIAL_STATE;

  /** Functional update: two messages may arrive before the next render. */
  function updateFrame(change: Partial<FrameState>): void {
    if (form === null) return;
    const token = form.clientToken;
    setFrameState((last) => ({ ...(last?.token === token ? last : { ...INITIAL_STATE, token }), ...change }));
  }

  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (form === null) return;
    const expected = { origin: form.origin, source: frame.current?.contentWindow ?? null, session: form.clientToken };
    const message = readFrameMessage(event, expected);
    if (message === null) return;
    if (message.kind === 'ready') updateFrame({ isReady: true, hasFailed: false });
    else if (message.kind === 'size') updateFrame({ height: message.height });
    else if (message.kind === 'submit') frame.current?.closest('form')?.requestSubmit();
    else if (pendingReply.current?.nonce === message.nonce) pendingReply.current.resolve(message);
  });
  const onReadyTimeout = useEffectEvent(() => {
    if (!now.isReady) updateFrame({ hasFailed: true });
  });
  const clientToken = form?.clientToken;
  useEffect(() => {
    if (clientToken === undefined) return;
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    const timer = setTimeout(() => onReadyTimeout(), READY_TIMEOUT_MS);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, [clientToken]);

  /** Null if the frame does not respond in time. */
  function requestReply(): Promise<FrameReply | null> {
    const nonce = newIdempotencyKey();
    return new Promise((resolve) => {
      const end = (reply: FrameReply | null) => {
        clearTimeout(timer);
        pendingReply.current = null;
        resolve(reply);
      };
      const timer = setTimeout(() => end(null), TOKEN_TIMEOUT_MS);
      pendingReply.current = { nonce, resolve: end };
      // The frame moves the focus to an invalid field.
      frame.current?.focus();
      const request = JSON.stringify({ kind: 'tokenise', session: form?.clientToken, nonce });
      frame.current?.contentWindow?.postMessage(request, form?.origin ?? location.origin);
    });
  }

  return { now, frame, requestReply, markAsFailed: () => updateFrame({ isReady: false, hasFailed: true }) };
}
