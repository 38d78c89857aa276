import type { IncomingMessage } from 'node:http';
import { platformConnection } from './platform-connection.ts';

/** Identifies requests of server rendering to the platform. */
const INTERNAL_HEADER = 'x-marquee-internal';

/**
 * A platform in another process. `fetchPlatform` sets the Host header to select the brand, which a global fetch may
 * not do. With the shared secret (`MARQUEE_INTERNAL_SECRET`) its requests are exempt from the per-visitor rate limit.
 */
export function remotePlatform(platformUrl: string, { internalSecret }: { internalSecret?: string | undefined } = {}) {
  const { sendRequest } = platformConnection(platformUrl);

  function fetchPlatform(request: Request): Promise<Response> {
    const url = new URL(request.url);
    return new Promise((resolve, reject) => {
      const sent = sendRequest(
        {
          method: request.method,
          path: url.pathname + url.search,
          headers: {
            ...Object.fromEntries(request.headers),
            host: url.host,
            ...(internalSecret ? { [INTERNAL_HEADER]: internalSecret } : {}),
          },
        },
        (upstream) => {
          const chunks: Buffer[] = [];
          upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
          upstream.on('error', reject);
          upstream.on('end', () =>
            resolve(
              new Response(Buffer.concat(chunks), {
                status: upstream.statusCode ?? 502,
                headers: textHeaders(upstream),
              }),
            ),
          );
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  }

  return { fetchPlatform };
}

function textHeaders(upstream: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(upstream.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}
