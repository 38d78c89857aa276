import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError } from '@marquee/local-postgres/startup-error.ts';

/** What the casino and the sandbox companies know of each other. Made once, so that payments survive a restart. */
export interface DemoSecrets {
  readonly acquirerApiKey: string;
  readonly acquirerWebhookSecret: string;
}

export function keepDemoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'demo-secrets.json');
  const known = readSecrets(path);
  if (known) return known;
  const secret = () => randomBytes(24).toString('base64url');
  const made = { acquirerApiKey: secret(), acquirerWebhookSecret: secret() };
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  } catch (error) {
    throw explainFileError(error, `write ${path}`);
  }
  return made;
}

function readSecrets(path: string): DemoSecrets | null {
  try {
    const { acquirerApiKey, acquirerWebhookSecret }: Partial<DemoSecrets> = JSON.parse(readFileSync(path, 'utf8'));
    return acquirerApiKey && acquirerWebhookSecret ? { acquirerApiKey, acquirerWebhookSecret } : null;
  } catch {
    return null;
  }
}
