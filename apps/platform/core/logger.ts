import { pino, type Logger, type LoggerOptions } from 'pino';
import { scrubUrl } from './scrub-url.ts';

export type { Logger } from 'pino';

/** Names whose values are never logged, at any depth. Bodies are not logged at all; this is a second safeguard. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'accessToken',
  'token',
  'PaReq',
  'PaRes',
  'MD',
  'cres',
  'threeDSSessionData',
  'recaptchaToken',
  'serverSeed',
  'cardNumber',
  'cvc',
];

const OPTIONS: LoggerOptions = {
  redact: {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[removed]',
  },
  serializers: {
    req: (request: { id?: unknown; method?: unknown; url?: unknown; ip?: unknown }) => ({
      id: request.id,
      method: request.method,
      url: scrubUrl(String(request.url)),
      ip: request.ip,
    }),
    res: (reply: { statusCode?: unknown }) => ({ statusCode: reply.statusCode }),
    err: (error: Error) => errorForLog(error),
  },
};

/** Database and library messages may quote their input: tokens in them are removed as in URLs. */
function errorForLog(error: Error): object {
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  const detail = (error as { detail?: unknown }).detail;
  return {
    type: name,
    message: scrubUrl(message),
    stack: scrubUrl(stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(typeof detail === 'string' ? { detail: scrubUrl(detail) } : {}),
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  };
}

/** `level` is a pino level; `destination` is for tests that read the log. */
export function createLogger(level = 'info', destination?: { write(line: string): void }): Logger {
  return destination ? pino({ ...OPTIONS, level }, destination) : pino({ ...OPTIONS, level });
}
