// Adds to package-lock.json the platform packages that npm left out, so that npm ci accepts it everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mendLockfile } from '../checks/lockfile.ts';

const path = process.argv[2] ?? join(import.meta.dirname, '../../package-lock.json');
writeFileSync(path, mendLockfile(readFileSync(path, 'utf8')));
console.log('The lockfile names every platform package.');
