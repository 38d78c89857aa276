// Starts the whole casino on this machine: `npm start`.
process.env['NODE_ENV'] ??= 'production';
const { main } = await import('../../apps/standalone/main.ts');
await main('built');
