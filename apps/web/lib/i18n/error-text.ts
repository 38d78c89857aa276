import type { MessageValues } from '@marquee/locales/format-message.ts';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { reportFault } from '../browser-events/report-fault.ts';
import { isCodeMissing } from '../navigation/recover-code.ts';
import type { Translator } from './translator.ts';

/**
 * The message of a thrown error: of its code; of the connection only where that has failed; otherwise that something went wrong, which is reported as a fault of
 * the site. `valuesOf` writes the parameters of a refusal (`use-error-text.ts`); errors of whole pages, whose code is part of every page, have none.
 */
export function errorText(
  { t, has }: Translator,
  error: unknown,
  valuesOf?: (error: ApiError) => MessageValues,
): string {
  if (error instanceof ConnectionError) return t(phraseOf(error));
  if (isCodeMissing(error)) return t('shell.error.text');
  if (error instanceof ApiError && has(`errors.${error.code}`))
    return t(`errors.${error.code}`, { ...valuesOf?.(error), ...retryDelayOf(error.params['retryAfterSeconds']) });
  reportFault(error, true);
  return t('shell.error.unexpected');
}

const MINUTES_MAX = 90;

/** Parameters of the retry-after text; null where the delay is too short to mention. */
function retryDelayOf(seconds: unknown): { wait: 'minutes' | 'hours'; count: number } | null {
  if (typeof seconds !== 'number' || seconds <= 5) return null;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_MAX
    ? { wait: 'minutes', count: minutes }
    : { wait: 'hours', count: Math.ceil(minutes / 60) };
}

/** Slow and offline connections have their own messages, because the visitor can act on them. */
function phraseOf({ reason }: ConnectionError): 'shell.error.slow' | 'shell.error.offline' | 'shell.error.text' {
  if (reason === 'timeout') return 'shell.error.slow';
  return reason === 'offline' && globalThis.navigator?.onLine === false ? 'shell.error.offline' : 'shell.error.text';
}
