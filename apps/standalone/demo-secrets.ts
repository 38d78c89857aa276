import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '@marquee/local-postgres/private-folder.ts';
import { explainFileError } from '@marquee/local-postgres/startup-error.ts';

/** Secrets shared by the casino and the sandbox providers. Created once, so that payments survive a restart. */
export interface DemoSecrets {
  readonly acquirerApiKey: string;
  readonly acquirerWebhookSecret: string;
  /** 32 bytes in base64: encrypts players' documents. */
  readonly documentsKey: string;
  /** 32 bytes in base64: encrypts the secrets of players' authenticator apps in the database. */
  readonly secretsKey: string;
}

export function loadDemoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'demo-secrets.json');
  const known = readSecrets(path);
  if (isWhole(known)) return known;
  const secret = () => randomBytes(24).toString('base64url');
  const made = {
    acquirerApiKey: secret(),
    acquirerWebhookSecret: secret(),
    documentsKey: randomBytes(32).toString('base64'),
    secretsKey: randomBytes(32).toString('base64'),
    ...known,
  };
  try {
    makePrivateFolder(dataDir);
    writeFileSync(path, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  } catch (error) {
    throw explainFileError(error, `write ${path}`);
  }
  return made;
}

function readSecrets(path: string): Partial<DemoSecrets> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<DemoSecrets>; // written only by this file
  } catch {
    return {};
  }
}

/** A file of an older version lacks some secrets; existing ones are kept. */
function isWhole(known: Partial<DemoSecrets>): known is DemoSecrets {
  return Boolean(known.acquirerApiKey && known.acquirerWebhookSecret && known.documentsKey && known.secretsKey);
}
