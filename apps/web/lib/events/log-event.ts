import type { CallInput } from '../api/call-table.ts';
import { callApi } from '../api/call-api.ts';
import { keptParameter } from '../parameters/kept-parameters.ts';
import { deviceType } from './device-type.ts';

type Body = CallInput<'logEvent'>['body'];

/** Names whose values may open an account or a payment; they never leave the browser in an event. */
const SECRET_PARAMETERS = new Set(['at', 'token', 'pareq', 'md', 'pares', 'code', 'password', 'email', 'phone']);

/** Tells the platform what happened. Never disturbs the page: a lost event is lost. */
export function logEvent(event: Body['event'], data: Record<string, string | number | boolean>): void {
  const clean = typeof data['url'] === 'string' ? { ...data, url: withoutSecrets(data['url']) } : data;
  const mkt = keptParameter('mkt');
  const cpnc = keptParameter('cpnc');
  callApi('logEvent', {
    body: {
      event,
      data: clean,
      userDeviceType: deviceType(),
      ...(mkt !== null && { mkt }),
      ...(cpnc !== null && { cpncToSent: cpnc }),
    },
  }).catch(() => {});
}

export function withoutSecrets(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  const harmless = new URLSearchParams(
    Array.from(parameters).filter(([name]) => !SECRET_PARAMETERS.has(name.toLowerCase())),
  );
  return harmless.size > 0 ? `${path}?${harmless}` : path;
}
