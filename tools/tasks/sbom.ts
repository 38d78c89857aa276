import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineTask, runTask } from '../cli.ts';
import { makeSbom } from '../security/sbom.ts';

export const task = defineTask({
  name: 'sbom',
  summary:
    'Writes the bill of materials of what an installation runs, as CycloneDX, from the lockfile and without the network.',
  examples: ['sbom', 'sbom --out marquee.cdx.json'],
})
  .option('--out <file>', 'file to write', '.cache/sbom.cdx.json')
  .action(async ({ out }: { out: string }) => {
    const path = resolve(import.meta.dirname, '../..', out);
    const sbom = await makeSbom();
    writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
    console.log(`${path}: ${sbom.components.length} components.`);
  });

if (import.meta.main) await runTask(task);
