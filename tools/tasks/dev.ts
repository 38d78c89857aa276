// Starts the whole casino with hot reload of the site: `npm run dev`.
process.env['NODE_ENV'] ??= 'development';
const { main } = await import('../../apps/standalone/main.ts');
await main('dev');
