// node --max-old-space-size=9000 inventory.mjs ROOT OUT [--wide]   (see README.md)
import fs from 'node:fs';
import path from 'node:path';
import { buildIndex } from './index.mjs';
import { isTs, isGen } from './lib.mjs';
import { AREAS, hits } from './words.mjs';

const [rootArg, out] = process.argv.slice(2), wide = process.argv.includes('--wide');
const root = path.resolve(rootArg);
const ix = buildIndex(root, console.error), { ts } = ix;
fs.mkdirSync(out, { recursive: true });
const rows = new Map(); // area -> rows
const seen = new Set();
const clip = (s) => s.replace(/\s+/g, ' ').trim().slice(0, 100);
function row(file, kind, line, name, container, refs, snippet) {
  const key = `${kind}\0${file}\0${name}`;
  if (seen.has(key)) return; seen.add(key);
  if (hits(name, wide).length === 0) return;
  const a = AREAS(file); if (!rows.has(a)) rows.set(a, []);
  rows.get(a).push([kind, `${file}:${line}`, name, container, refs, clip(snippet)].join('\t'));
}
const KIND = { PropertySignature: 'prop', PropertyAssignment: 'prop', ShorthandPropertyAssignment: 'prop', PropertyDeclaration: 'prop', JsxAttribute: 'attr', MethodSignature: 'method', MethodDeclaration: 'method', GetAccessor: 'method', SetAccessor: 'method', Parameter: 'param', BindingElement: 'destructured', VariableDeclaration: 'var', FunctionDeclaration: 'function', FunctionExpression: 'function', ClassDeclaration: 'class', InterfaceDeclaration: 'type', TypeAliasDeclaration: 'type', TypeParameter: 'typeparam', ImportSpecifier: 'import-as', ImportClause: 'import-default', NamespaceImport: 'import-ns', ExportSpecifier: 'export-as' };
const containerOf = (d) => { for (let p = d.parent; p; p = p.parent) { const n = p.name ?? (ts.isVariableDeclaration(p) ? p.name : undefined); if (n && ts.isIdentifier(n) && !ts.isSourceFile(p)) return n.text; } return ''; };
for (const k of ix.classes.values()) {
  if (k.external) continue;
  for (const d of k.decls) {
    const n = ix.nameNode(d); if (!n || n.text === undefined) continue;
    const sf = d.getSourceFile(), file = ix.rel(sf.fileName);
    if (isGen(file)) continue;
    if (file.endsWith('.json')) continue;
    const pos = n.getStart(sf), line = sf.getLineAndCharacterOfPosition(pos).line;
    const starts = sf.getLineStarts();
    let kind = KIND[ts.SyntaxKind[d.kind]] ?? ts.SyntaxKind[d.kind];
    if (ts.isVariableDeclaration(d) && d.parent.parent.parent === sf) kind = 'topvar';
    row(file, kind, line + 1, n.text, containerOf(d), k.occ.length, sf.text.slice(starts[line], starts[line + 1]));
  }
}
for (const [i, sf] of ix.sources.entries()) {
  const file = ix.rel(sf.fileName); if (isGen(file) || !isTs(file)) continue;
  const at = (n) => sf.getLineAndCharacterOfPosition(n.getStart(sf)).line + 1;
  const visit = (n) => {
    if (ts.isLiteralTypeNode(n) && ts.isStringLiteral(n.literal)) row(file, 'literal', at(n), n.literal.text, containerOf(n), 0, n.parent.getText());
    else if (ts.isCallExpression(n)) {
      const callee = n.expression.getText();
      if (/^(test|describe|it|suite)(\.\w+)*$/.test(callee) && n.arguments[0] && ts.isStringLiteralLike(n.arguments[0])) row(file, 'test-title', at(n), n.arguments[0].text, '', 0, n.arguments[0].text);
      if (/z\.enum$/.test(callee)) for (const e of n.arguments[0]?.elements ?? []) if (ts.isStringLiteral(e)) row(file, 'literal', at(e), e.text, containerOf(n), 0, n.getText());
      if (/(^|\.)(emit|on)$/.test(callee) && n.arguments[0] && ts.isStringLiteral(n.arguments[0])) row(file, 'event', at(n), n.arguments[0].text, '', 0, n.getText());
      if (/defineTask$|\.command$|\.option$|\.requiredOption$/.test(callee) && n.arguments[0] && ts.isStringLiteral(n.arguments[0])) row(file, 'task', at(n), n.arguments[0].text, '', 0, n.getText());
    } else if (ts.isPropertyAssignment(n) && ts.isStringLiteral(n.initializer)) {
      const key = n.name.getText();
      const text = n.initializer.text;
      if (key === 'id' && file.startsWith('packages/contract/')) row(file, 'call', at(n), text, '', 0, n.getText());
      else if (key === 'path' && text.startsWith('/api')) row(file, 'api-path', at(n), text, '', 0, n.getText());
      else if (key === 'name' && /\.jobs\.ts$/.test(file)) row(file, 'job', at(n), text, '', 0, n.getText());
      else if (key === 'name' && /tools\//.test(file)) row(file, 'task', at(n), text, '', 0, n.getText());
      else if (/^[a-z][\w-]*$/.test(text)) row(file, 'literal-value', at(n), text, key, 0, n.getText());
    }
    if (ts.isPropertyAssignment(n) && /environment-variables|errors\.ts$/.test(file)) {
      const t = n.name.text ?? '';
      if (/^[A-Z][A-Z0-9_]+$/.test(t)) row(file, 'env', at(n), t, '', 0, n.getText());
      else if (t.includes('.')) row(file, 'error-code', at(n), t, '', 0, n.getText());
    }
    ts.forEachChild(n, visit);
  };
  visit(sf);
}
const folders = new Set();
const comment = new Map();
for (const f of ix.files) {
  row(f, 'file', 1, path.basename(f), path.dirname(f), 0, f);
  for (let d = path.dirname(f); d !== '.'; d = path.dirname(d)) if (!folders.has(d)) { folders.add(d); row(d + '/', 'dir', 1, path.basename(d), path.dirname(d), 0, d); }
  if (!/\.(css|sql|json|md|tsx?|js)$/.test(f) || f === 'package-lock.json') continue;
  const text = fs.readFileSync(path.join(root, f), 'utf8');
  const lineOf = (i) => text.slice(0, i).split('\n').length;
  if (f.endsWith('.css')) {
    for (const m of text.replace(/\/\*[\s\S]*?\*\//g, (c) => c.replace(/[^\n]/g, ' ')).matchAll(/(\.|--|data-)([a-zA-Z][\w-]*)/g)) {
      if (m[1] === '.' && !/\.module\.css$/.test(f)) { row(f, 'css-class', lineOf(m.index), m[2], '', 0, m[0]); continue; }
      row(f, m[1] === '.' ? 'css-class' : m[1] === '--' ? 'css-var' : 'data-attr', lineOf(m.index), m[1] === '.' ? m[2] : m[0], '', 0, text.slice(m.index, m.index + 80));
    }
    for (const m of text.matchAll(/@(?:keyframes|layer|container)\s+([\w-]+)/g)) row(f, 'css-name', lineOf(m.index), m[1], '', 0, m[0]);
  } else if (/\.tsx?$|\.js$/.test(f) && !isGen(f)) {
    for (const m of text.matchAll(/(--|data-)[a-z][\w-]*/g)) row(f, m[1] === '--' ? 'css-var' : 'data-attr', lineOf(m.index), m[0], '', 0, text.slice(m.index, m.index + 60));
    for (const m of text.matchAll(/\bMARQUEE_[A-Z_]+|\bprocess\.env\['?(\w+)/g)) row(f, 'env', lineOf(m.index), m[1] ?? m[0], '', 0, m[0]);
  } else if (f.endsWith('schema.sql')) {
    let table = '';
    for (const [n, l] of text.split('\n').entries()) {
      const t = /^CREATE (TABLE|(?:UNIQUE )?INDEX|TRIGGER|(?:OR REPLACE )?FUNCTION|VIEW|TYPE)\s+(\w+)/.exec(l) ?? /^(?:\s*)(CONSTRAINT)\s+(\w+)/.exec(l);
      if (t) { if (t[1] === 'TABLE') table = t[2]; row(f, `sql-${t[1].toLowerCase().split(' ').pop()}`, n + 1, t[2], t[1] === 'TABLE' ? '' : table, 0, l); continue; }
      const c = /^\s{2,}(\w+) [a-z]/.exec(l);
      if (c && table) { const key = `${f}\0${table}.${c[1]}`; if (!seen.has(key)) { seen.add(key); row(f, `sql-column`, n + 1, `${c[1]}`, table, 0, l); seen.delete(`sql-column\0${f}\0${c[1]}`); } }
      if (l.startsWith(')')) table = '';
    }
  } else if (f.endsWith('.sql')) {
    for (const m of text.matchAll(/CREATE\s+(?:OR\s+REPLACE\s+)?(?:UNIQUE\s+)?(TABLE|INDEX|FUNCTION|TRIGGER|VIEW|TYPE)\s+(?:IF NOT EXISTS\s+)?(\w+)/gi)) row(f, `sql-${m[1].toLowerCase()}`, lineOf(m.index), m[2], '', 0, m[0]);
    for (const m of text.matchAll(/CONSTRAINT\s+(\w+)/gi)) row(f, 'sql-constraint', lineOf(m.index), m[1], '', 0, m[0]);
  } else if (/^packages\/locales\/en\/.*\.json$/.test(f)) {
    for (const m of text.matchAll(/^\s*"([^"]+)":/gm)) row(f, 'locale-key', lineOf(m.index), m[1], '', 0, text.slice(m.index, m.index + 100));
    for (const m of text.matchAll(/\{(\w+)[,}]/g)) row(f, 'locale-arg', lineOf(m.index), m[1], '', 0, text.slice(m.index, m.index + 60));
  } else if (f.endsWith('.json') && !/openapi|locales/.test(f)) {
    for (const m of text.matchAll(/"([A-Za-z_][\w.-]*)"\s*:/g)) row(f, 'json-key', lineOf(m.index), m[1], '', 0, text.slice(m.index, m.index + 80));
  }
}
const summary = [];
for (const [a, list] of [...rows].sort()) {
  list.sort((x, y) => { const p = x.split('\t'), q = y.split('\t'); return p[1].split(':')[0].localeCompare(q[1].split(':')[0]) || +p[1].split(':')[1] - +q[1].split(':')[1]; });
  fs.writeFileSync(path.join(out, `${a}.tsv`), 'kind\tat\tname\tcontainer\trefs\tsnippet\n' + list.join('\n') + '\n');
  const kinds = {}; for (const l of list) { const k = l.split('\t')[0]; kinds[k] = (kinds[k] ?? 0) + 1; }
  summary.push(`${a}\t${list.length}\t${Object.entries(kinds).sort((x, y) => y[1] - x[1]).map(([k, n]) => `${k} ${n}`).join(', ')}`);
}
// Each distinct name once over the repository, for symall decisions.
const names = new Map();
for (const [a, list] of rows) for (const l of list) { const [kind, at, name, , refs] = l.split('\t'); const k = `${name}`; const e = names.get(k) ?? { rows: 0, refs: 0, kinds: new Set(), areas: new Set() }; e.rows++; e.refs += +refs; e.kinds.add(kind); e.areas.add(a); names.set(k, e); }
fs.writeFileSync(path.join(out, 'names.tsv'), 'name\tfiles\trefs\tkinds\tareas\n' + [...names].filter(([n]) => !n.includes(' ')).sort((a, b) => b[1].refs - a[1].refs).map(([n, e]) => [n, e.rows, e.refs, [...e.kinds].join(','), [...e.areas].join(',')].join('\t')).join('\n') + '\n');
fs.writeFileSync(path.join(out, 'summary.tsv'), summary.join('\n') + '\n');
console.log(summary.join('\n'));
