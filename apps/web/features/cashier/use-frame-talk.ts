import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { readFrameMessage, type FrameMessage } from './frame-messages.rules.ts';
import type { CardForm } from './use-card-form.ts';

/** A frame that has not begun by then is not coming. */
const READY_TIMEOUT_MS = 20_000;
const TOKEN_TIMEOUT_MS = 20_000;

export type FrameReply = Extract<FrameMessage, { nonce: string }>;

/** What a frame has said of itself. */
interface FrameState {
  readonly token: string;
  readonly height: number;
  readonly isReady: boolean;
  /** It did not come, or has expired. */
  readonly isLost: boolean;
}

const INITIAL_STATE = { height: 0, isReady: false, isLost: false };

/** Listens to the frame of an open form, and asks it for a token. */
export function useFrameTalk(form: CardForm | null) {
  /** Of the form whose frame has said so. */
  const [frameState, setFrameState] = useState<FrameState | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const pendingReply = useRef<{ readonly nonce: string; readonly resolve: (reply: FrameReply) => void } | null>(null);
  const now = frameState !== null && frameState.token === form?.clientToken ? frameState : INITIAL_STATE;

  /** Two messages may come before the page is drawn again: each changes only its own part. */
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
    if (message.kind === 'ready') updateFrame({ isReady: true, isLost: false });
    else if (message.kind === 'size') updateFrame({ height: message.height });
    else if (message.kind === 'submit') frame.current?.closest('form')?.requestSubmit();
    else if (pendingReply.current?.nonce === message.nonce) pendingReply.current.resolve(message);
  });
  const giveUp = useEffectEvent(() => {
    if (!now.isReady) updateFrame({ isLost: true });
  });
  const clientToken = form?.clientToken;
  useEffect(() => {
    if (clientToken === undefined) return;
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    const timer = setTimeout(() => giveUp(), READY_TIMEOUT_MS);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, [clientToken]);

  /** Null where the frame does not answer. */
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
      // What is wrong is shown at its field, and the player is taken there.
      frame.current?.focus();
      const question = JSON.stringify({ kind: 'tokenise', session: form?.clientToken, nonce });
      frame.current?.contentWindow?.postMessage(question, form?.origin ?? location.origin);
    });
  }

  return { now, frame, requestReply, lose: () => updateFrame({ isReady: false, isLost: true }) };
}
