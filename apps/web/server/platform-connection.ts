import * as http from 'node:http';
import * as https from 'node:https';

/** Sends requests to a platform in another process over keep-alive connections. */
export function platformConnection(platformUrl: string) {
  const { protocol, hostname, port } = new URL(platformUrl);
  const isSecure = protocol === 'https:';
  const agent = isSecure
    ? new https.Agent({ keepAlive: true, maxSockets: 256 })
    : new http.Agent({ keepAlive: true, maxSockets: 256 });
  const sendRequest = (
    options: http.RequestOptions,
    onResponse?: (response: http.IncomingMessage) => void,
  ): http.ClientRequest =>
    (isSecure ? https : http).request({ protocol, hostname, port, agent, ...options }, onResponse);
  return { sendRequest };
}

export type PlatformConnection = ReturnType<typeof platformConnection>;
