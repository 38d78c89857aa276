import type { IncomingMessage } from 'node:http';
import { platformConnection } from './platform-connection.ts';

/** By this the platform knows that server rendering asks, and no visitor. */
const INNER_HEADER = 'x-marquee-inner';

/**
 * A platform in another process. `fetchPlatform` names the brand by the Host header, which a global fetch may not set. With the secret that the
 * platform has too (`MARQUEE_INNER_SECRET`), its reads are not counted as those of one visitor.
 */
export function remotePlatform(platformUrl: string, { innerSecret }: { innerSecret?: string | undefined } = {}) {
  const { ask } = platformConnection(platformUrl);

  function fetchPlatform(request: Request): Promise<Response> {
    const url = new URL(request.url);
    return new Promise((resolve, reject) => {
      const sent = ask(
        {
          method: request.method,
          path: url.pathname + url.search,
          headers: {
            ...Object.fromEntries(request.headers),
            host: url.host,
            ...(innerSecret ? { [INNER_HEADER]: innerSecret } : {}),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve(
              new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 502, headers: textHeaders(answer) }),
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

function textHeaders(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}
