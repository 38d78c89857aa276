import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type IForbiddenRuleType, cruise } from 'dependency-cruiser';
import { dependencyRules } from './dependency-rules.ts';
import type { Finding } from './finding.ts';

const folders = ['apps', 'packages', 'art', 'conformance', 'e2e', 'tools', 'bench'];

/**
 * Forbidden imports of the repository. Throws if no TypeScript was found, because a silent pass would be worse than
 * a failure.
 */
export async function findForbiddenImports(root: string): Promise<Finding[]> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const files = await violations(
    root,
    present,
    dependencyRules.filter((rule) => !isAboutFolders(rule)),
  );
  // Tests may import anything; only shipped code must have no cycles.
  const modules = 'apps/platform/modules';
  const shipped = {
    left: /([.]test[.]tsx?$)|\/testing\//.source,
    rules: dependencyRules.filter(isAboutFolders),
  };
  const circles = existsSync(join(root, modules)) ? await violations(root, [modules], shipped.rules, shipped.left) : [];
  return [...files, ...circles];
}

const isAboutFolders = (rule: IForbiddenRuleType) => 'scope' in rule && rule.scope === 'folder';

async function violations(root: string, where: string[], rules: IForbiddenRuleType[], left = '^$'): Promise<Finding[]> {
  const { output } = await cruise(where, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `(^|/)(dist|[.]data)/|route-tree[.]gen[.]ts$|${left}` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  });
  if (typeof output === 'string') throw new Error('The dependency cruiser returned text.');
  if (!output.modules.some((module) => /[.]tsx?$/.test(module.source))) {
    throw new Error(
      'The dependency cruiser found no TypeScript: is the typescript package still the aliased version 6?',
    );
  }
  return output.summary.violations.map((violation) => ({
    check: `boundaries/${violation.rule.name}`,
    file: violation.from,
    message: `must not import ${violation.to}`,
  }));
}
