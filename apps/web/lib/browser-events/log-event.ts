import type { EndpointInput } from '../api/endpoint-types.ts';
import { callApi } from '../api/api-client.ts';
import { storedParameter } from '../parameters/stored-parameters.ts';
import { deviceType } from './device-type.ts';

type Body = EndpointInput<'logEvent'>['body'];

/** Parameters that may grant access to an account or payment, or contain personal data; their values are removed from events. */
const SECRET_PARAMETERS =
  /^(?:at|token|pareq|md|pares|cres|threedssessiondata|code|key|otp|password|email|phone|uidtoken)$/i;
/** Session tokens, keys of shared statistics and e-mail addresses, anywhere in a text. */
const SECRETS = /\b(?:mq|shr)_[\w-]{8,}|[\w.+-]{1,64}(?:@|%40)[\w-]+\.[\w.-]+/g;

/** Sends an analytics event to the platform. Never throws and never retries: a failed event is lost. */
export function logEvent(event: Body['event'], data: Record<string, string | number | boolean>): void {
  const mkt = storedParameter('mkt');
  const cpnc = storedParameter('cpnc');
  callApi('logEvent', {
    body: {
      event,
      data: Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
      ),
      userDeviceType: deviceType(),
      ...(mkt !== null && { mkt }),
      ...(cpnc !== null && { cpncToSent: cpnc }),
    },
  }).catch(() => {});
}

/** Removes secrets from a text, or from a URL with its query. */
export function withoutSecrets(text: string): string {
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  const parameters = Array.from(new URLSearchParams(at < 0 ? '' : text.slice(at).split('#')[0]));
  const harmless = new URLSearchParams(parameters.filter(([name]) => !SECRET_PARAMETERS.test(name)));
  return (harmless.size > 0 ? `${path}?${harmless}` : path).replaceAll(SECRETS, '');
}
