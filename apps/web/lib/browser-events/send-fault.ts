import { ApiError, ConnectionError } from '../api/api-error.ts';
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts';
import { logEvent } from './log-event.ts';

const REPORTS_MAX = 5;
const FRAMES_MAX = 5;
const MESSAGE_CHARS_MAX = 200;
const sent = new WeakSet<Error>();
let count = 0;

/** Whether an error is a fault of the site: nothing that the platform says, the connection does, or the visitor or the browser ends. */
function isFault(error: unknown): error is Error {
  const isExpected = error instanceof ApiError || error instanceof ConnectionError || error instanceof StepUpCancelled;
  return error instanceof Error && !isExpected && error.name !== 'AbortError' && error.name !== 'TimeoutError';
}

/**
 * Sends a fault as the event `CLIENT_ERROR`: each once, five per page. Without quoted texts, which may come from input or responses, and only with places in our
 * own files. Errors that nothing has caught may come from a browser's extension, and are ignored if they have no such place.
 */
export function sendFault(error: unknown, isShown = false): void {
  if (!isFault(error) || sent.has(error) || count >= REPORTS_MAX) return;
  const frames = error.stack?.match(/\/assets\/[\w.-]+:\d+:\d+/g) ?? [];
  if (!isShown && frames.length === 0) return;
  sent.add(error);
  count += 1;
  const message = error.message.replaceAll(/(["'`]).*?\1|“.*?”/g, '…').slice(0, MESSAGE_CHARS_MAX);
  const stack = frames.slice(0, FRAMES_MAX).join(' ');
  logEvent('CLIENT_ERROR', { isShown, name: error.name, message, stack, url: location.pathname });
}
