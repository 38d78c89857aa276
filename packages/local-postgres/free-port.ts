import { createServer } from 'node:net';

const host = '127.0.0.1';

export function isPortFree(port: number): Promise<boolean> {
  return listenOn(port).then(
    (found) => found === port,
    () => false,
  );
}

export function findFreePort(): Promise<number> {
  return listenOn(0);
}

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = address && typeof address === 'object' ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}
