// Shared: file lists and the mega program (all .ts/.tsx of the repository under one set of options).
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export function loadTs(root) {
  return createRequire(path.join(root, 'package.json'))('typescript');
}
export function listFiles(root) {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1 << 28 })
    .toString().split('\0').filter((f) => f && fs.existsSync(path.join(root, f)));
}
export const isTs = (f) => /\.tsx?$/.test(f);
export const isGen = (f) => /\.gen\.ts$/.test(f);
export const BINARY = /\.(avif|webp|png|woff2|mmdb|jpg|ico|gz|sha256)$/;
export const isText = (f) => !BINARY.test(f) && f !== 'package-lock.json' && !/packages\/games\/posters\/rendered/.test(f);

export function options(ts) {
  return {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.temporal.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true, isolatedModules: true, allowImportingTsExtensions: true,
    resolveJsonModule: true, skipLibCheck: true, noEmit: true,
    types: ['node', 'vite/client'], allowJs: false,
  };
}
export function megaProgram(root, ts, files = listFiles(root)) {
  const rootNames = files.filter(isTs).map((f) => path.join(root, f));
  const opts = { ...options(ts), baseUrl: undefined };
  const host = ts.createCompilerHost(opts, true);
  host.getCurrentDirectory = () => root;
  return { rootNames, opts, host, program: ts.createProgram({ rootNames, options: opts, host }) };
}
