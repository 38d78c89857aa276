import { startSandboxAcquirer } from './start.ts';

/** Runs the company as a process of its own. Settings come by environment, because secrets do not belong on a command line. */
function setting(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback;
  if (value !== undefined && value !== '') return value;
  process.stderr.write(`The sandbox acquirer needs the setting ${name}.\n`);
  process.exit(1);
}

const [newest = '', ...older] = setting('ACQUIRER_WEBHOOK_SECRETS').split(',');
const publicUrl = process.env['ACQUIRER_PUBLIC_URL'];
const acquirer = await startSandboxAcquirer({
  port: Number(setting('ACQUIRER_PORT', '0')),
  host: setting('ACQUIRER_HOST', '127.0.0.1'),
  dataDir: setting('ACQUIRER_DATA_DIR'),
  apiKey: setting('ACQUIRER_API_KEY'),
  webhookSecrets: [newest, ...older],
  webhookUrl: setting('ACQUIRER_WEBHOOK_URL'),
  ...(publicUrl === undefined ? {} : { publicUrl }),
});
process.stdout.write(`Sandbox acquirer on ${acquirer.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void acquirer.close().then(() => process.exit(0));
  });
}
