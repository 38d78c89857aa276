import { createRequire } from 'node:module';

/** A dependency of the site. */
export const { io } = createRequire(new URL('../../web/package.json', import.meta.url))(
  'socket.io-client',
) as typeof import('socket.io-client');
