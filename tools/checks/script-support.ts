import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { findFeature, unsupportedBy } from './browser-support.ts';
import type { Finding } from './finding.ts';

const CHECK = 'browser-support';
/** What browsers load, with all that it imports. */
const ENTRIES = ['apps/web/client.tsx', 'apps/web/**/*.worker.ts', 'packages/games/*/client.tsx'];
/** Attributes without which a page does the same. */
const HINTS = new Set(['autocapitalize', 'fetchpriority']);
/** Imported by browser code for their types, or rendered by the server alone. */
const SERVER = /\/node_modules\/|\.(?:server|static)\.tsx?$|\/apps\/web\/(?:server|testing)\/|\.test\.tsx?$/;

/**
 * Uses of language and browser features that a supported browser lacks (`apps/web/supported-browsers.ts`), by the types of the code: members of built-in
 * objects and of the DOM, options of `Intl`, and HTML attributes in JSX. `tidy: allow browser-support, because …` on the same or an adjacent line exempts one.
 */
export function findUnsupportedApis(
  root: string,
  entries: readonly string[] = globSync(ENTRIES, { cwd: root }),
): Finding[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.web.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram(
    entries.map((entry) => join(root, entry)),
    { ...options, incremental: false },
  );
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ isDeclarationFile, fileName }) => !isDeclarationFile && !SERVER.test(fileName))
    .flatMap((file) =>
      findInFile(file, checker).map((finding) => ({ ...finding, file: relative(root, file.fileName) })),
    );
}

function findInFile(file: ts.SourceFile, checker: ts.TypeChecker): Finding[] {
  const findings: Finding[] = [];
  const lines = file.text.split('\n');
  const visit = (node: ts.Node): void => {
    for (const path of featuresOf(node, checker)) {
      const missing = unsupportedBy(findFeature(path));
      if (missing.length === 0) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line;
      if (lines.slice(Math.max(0, line - 1), line + 2).some((text) => text.includes(`tidy: allow ${CHECK}, because `)))
        continue;
      const message = `uses ${path.join('.')}, which a supported browser lacks: ${missing.join(', ')}`;
      findings.push({ check: CHECK, file: file.fileName, line: line + 1, message });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}

type Path = readonly string[];

/** Entries of the compatibility data for what a node uses. */
function featuresOf(node: ts.Node, checker: ts.TypeChecker): readonly Path[] {
  if (ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent))
    return pathsOf(checker.getSymbolAtLocation(node), node, checker);
  if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.parent)) {
    const type = checker.getContextualType(node.parent);
    const symbol = type && checker.getNonNullableType(type).getProperty(node.name.getText());
    return pathsOf(symbol, node, checker);
  }
  if (ts.isJsxAttribute(node)) {
    const [name, tag] = [node.name.getText().toLowerCase(), node.parent.parent.tagName.getText()];
    return /^[a-z]/.test(tag) && !HINTS.has(name)
      ? [
          ['html', 'global_attributes', name],
          ['html', 'elements', tag, name],
        ]
      : [];
  }
  return [];
}

function pathsOf(symbol: ts.Symbol | undefined, node: ts.Node, checker: ts.TypeChecker): readonly Path[] {
  const declaration = symbol?.declarations?.find((one) => /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName));
  if (!symbol || !declaration || ts.isTypeNode(node.parent) || ts.isExpressionWithTypeArguments(node.parent)) return [];
  const { name } = symbol;
  const owner = ownerOf(declaration);
  if (owner === null)
    return [
      ['api', name],
      ['api', 'Window', name],
      ['javascript', 'builtins', name],
    ];
  const options = /^(\w+)Options$/.exec(owner)?.[1];
  if (options !== undefined)
    return [['javascript', 'builtins', 'Intl', options, options, 'options_parameter', `options_${name}_parameter`]];
  const isStatic = ts.isVariableDeclaration(declaration.parent.parent) || owner.endsWith('Constructor');
  const builtin = owner.replace(/^Readonly(?=Array|Set|Map)|Constructor$/g, '');
  return [
    ['javascript', 'builtins', builtin, name],
    ['javascript', 'builtins', 'Intl', builtin, name],
    // Mixins of the DOM are described at the interfaces that include them.
    ...[...new Set([owner, ...receiversOf(node, checker)])].map((type) => [
      'api',
      type,
      isStatic ? `${name}_static` : name,
    ]),
  ];
}

/** The interface, or the variable of a constructor, that declares a member; null for a global. */
function ownerOf(declaration: ts.Declaration): string | null {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) ? parent.parent.name.getText() : null;
}

/** The type whose member a node accesses, and its base types. */
function receiversOf(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (!ts.isPropertyAccessExpression(node.parent) || node.parent.name !== node) return [];
  const names = new Set<string>();
  const add = (type: ts.Type): void => {
    for (const one of type.isUnion() ? type.types : [type]) {
      if (one.symbol) names.add(one.symbol.name);
      for (const base of one.getBaseTypes() ?? []) add(base);
    }
  };
  add(checker.getNonNullableType(checker.getTypeAtLocation(node.parent.expression)));
  return [...names];
}
