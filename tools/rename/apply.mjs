// node --max-old-space-size=9000 --stack-size=4000 apply.mjs ROOT MAPPING.tsv... [--dry] [--no-comments] [--report DIR]   (see README.md)
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { buildIndex } from './index.mjs';
import { isGen, isText } from './lib.mjs';
import { planPaths } from './paths.mjs';

const flags = process.argv.filter((a) => a.startsWith('--'));
const valueOf = (n, d) => { const i = process.argv.indexOf(n); return i < 0 ? d : process.argv[i + 1]; };
const reportDir = valueOf('--report', path.join(os.tmpdir(), 'rename-report'));
const [rootArg, ...mappingFiles] = process.argv.slice(2).filter((a, i, all) => !a.startsWith('--') && all[i - 1] !== '--report');
const root = path.resolve(rootArg), t0 = Date.now();
const log = (s) => console.log(s);
const conflicts = [], done = { sym: 0, edits: 0 };
const complain = (kind, what) => conflicts.push(`${kind}\t${what}`);
const M = [];
for (const file of mappingFiles) for (const [n, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
  if (!line.trim() || line.startsWith('#')) continue;
  const c = line.split('\t').map((x) => x.trim());
  const need = { sym: 4, symall: 3, file: 3, dir: 3, css: 3, sql: 3, str: 3, word: 4 }[c[0]];
  if (!need || c.length < need) { complain('bad-line', `${file}:${n + 1} ${line}`); continue; }
  M.push({ kind: c[0], a: c.slice(1), at: `${path.basename(file)}:${n + 1}` });
}
const ix = buildIndex(root, log), { ts, classes } = ix;
const ofKind = (k) => M.filter((m) => m.kind === k);
const byName = new Map();
for (const k of classes.values()) if (k.name !== undefined) { if (!byName.has(k.name)) byName.set(k.name, []); byName.get(k.name).push(k); }
const fileOf = (n) => ix.rel(n.getSourceFile().fileName);
const lineAt = (n) => `${fileOf(n)}:${n.getSourceFile().getLineAndCharacterOfPosition(n.getStart()).line + 1}`;

// ---- which class gets which name
const target = new Map(), why = new Map();
function want(k, name, at, quiet) {
  if (k.external) { if (!quiet) complain('library', `${at} ${k.name}: declared in a library (${lineAt(k.decls[0])})`); return; }
  const prev = target.get(k.id);
  if (prev !== undefined && prev !== name) { if (!quiet) complain('two-mappings', `${at} ${k.name} -> ${name}, already -> ${prev} (${why.get(k.id)}); linked: ${[...new Set(k.decls.map(fileOf))].slice(0, 4).join(' ')}`); return; }
  if (k.libLinked && !quiet) complain('warning-library-link', `${at} ${k.name}: flows into or out of a library type (${lineAt(k.decls[0])})`);
  target.set(k.id, name); why.set(k.id, at);
}
for (const m of ofKind('sym')) {
  const [file, name, next] = m.a;
  const found = (byName.get(name) ?? []).filter((k) => k.decls.some((d) => fileOf(d) === file));
  if (found.length === 0) complain('not-found', `${m.at} ${name} is not declared in ${file}`);
  for (const k of found) want(k, next, m.at);
}
for (const m of ofKind('symall')) {
  const found = (byName.get(m.a[0]) ?? []).filter((k) => !k.external);
  if (found.length === 0) complain('not-found', `${m.at} ${m.a[0]}`);
  for (const k of found) if (!target.has(k.id)) want(k, m.a[1], m.at);
}
const pascal = (s) => s.split('_').map((w) => w.slice(0, 1).toUpperCase() + w.slice(1)).join('');
for (const m of ofKind('sql')) {
  const [old, next] = m.a;
  for (const k of byName.get(old) ?? []) {
    if (k.external) continue;
    if (old.includes('_') || k.decls.some((d) => fileOf(d).endsWith('schema.gen.ts'))) want(k, next, m.at, true);
  }
  for (const k of byName.get(`${pascal(old)}Table`) ?? []) if (k.decls.some((d) => fileOf(d).endsWith('schema.gen.ts'))) want(k, `${pascal(next)}Table`, m.at, true);
}

// ---- scope conflicts
const isProp = (n) => { const p = n.parent; return ts.isStringLiteralLike(n) || (ts.isPropertyAccessExpression(p) && p.name === n) || (ts.isQualifiedName(p) && p.right === n) || ((ts.isPropertyAssignment(p) || ts.isPropertySignature(p) || ts.isMethodSignature(p) || ts.isPropertyDeclaration(p) || ts.isMethodDeclaration(p) || ts.isGetAccessor(p) || ts.isSetAccessor(p) || ts.isJsxAttribute(p) || ts.isEnumMember(p)) && p.name === n) || ((ts.isBindingElement(p) || ts.isImportSpecifier(p) || ts.isExportSpecifier(p)) && p.propertyName === n) || ts.isNamedTupleMember(p) || (ts.isExportSpecifier(p) && p.parent.parent.moduleSpecifier); };
function scopeOf(d) {
  if (ts.isParameter(d) || ts.isTypeParameterDeclaration(d)) return d.parent;
  let p = d.parent;
  while (p && !ts.isBlock(p) && !ts.isSourceFile(p) && !ts.isModuleBlock(p) && !ts.isFunctionLike(p) && !ts.isCatchClause(p) && !ts.isForStatement(p) && !ts.isForOfStatement(p) && !ts.isForInStatement(p) && !ts.isCaseBlock(p)) p = p.parent;
  if (p && ts.isBlock(p) && ts.isFunctionLike(p.parent)) p = p.parent;
  return p;
}
const LOCAL = new Set(['VariableDeclaration', 'Parameter', 'BindingElement', 'FunctionDeclaration', 'ClassDeclaration', 'TypeAliasDeclaration', 'InterfaceDeclaration', 'ImportSpecifier', 'ImportClause', 'NamespaceImport', 'TypeParameter']);
const isLocal = (d) => LOCAL.has(ts.SyntaxKind[d.kind]);
const finalOf = (id, text) => target.get(id) ?? text;
const occByFile = ix.sources.map(() => []);
for (const o of ix.occ) occByFile[o.f].push(o);
const looseByFile = ix.sources.map(() => []);
for (const o of ix.loose) if (!o.lit) looseByFile[o.f].push(o);
function dropped(k, msg) { complain('conflict', msg); target.delete(k.id); }
function scopeRound() {
  let n = 0;
  const newNames = new Set(target.values());
  for (const [f, list] of occByFile.entries()) {
    const users = new Map(); // final name -> Map(class id -> {pos[], scopes[]})
    let any = false;
    const add = (name, id, o, node) => {
      if (!users.has(name)) users.set(name, new Map());
      const m = users.get(name); if (!m.has(id)) m.set(id, { pos: [], scopes: [] });
      m.get(id).pos.push(o.s);
      if (o.ctx === 'spec' && ts.isImportSpecifier(node.parent)) m.get(id).scopes.push(ix.sources[f]);
    };
    for (const o of list) {
      const id = o.ctx === 'short' || o.ctx === 'bind' ? o.v : o.c;
      if (target.has(id)) any = true;
      if (o.ctx === '' && isProp(o.node)) continue;
      const name = finalOf(id, o.text);
      if (newNames.has(name)) add(name, id, o, o.node);
    }
    if (!any) continue;
    for (const o of looseByFile[f]) if (newNames.has(o.text) && !isProp(o.node)) add(o.text, -2, o, o.node);
    for (const [name, m] of users) {
      if (m.size < 2) continue;
      for (const [id, u] of m) if (id >= 0) for (const d of classes.get(id).decls) if (d.getSourceFile() === ix.sources[f] && isLocal(d)) { const s = scopeOf(d); if (s) u.scopes.push(s); }
      for (const [a, A] of m) for (const [b, B] of m) {
        if (a === b || (!target.has(a) && !target.has(b))) continue;
        const hit = A.scopes.some((s) => B.pos.some((p) => p >= s.pos && p < s.end && !B.scopes.some((t) => t !== s && t.pos >= s.pos && t.end <= s.end && p >= t.pos && p < t.end)));
        if (!hit) continue;
        const victim = target.has(a) ? a : b, k = classes.get(victim);
        dropped(k, `${why.get(victim)} ${k.name} -> ${name}: ${name} is already in scope in ${ix.rel(ix.sources[f].fileName)}:${ix.sources[f].getLineAndCharacterOfPosition(B.pos[0]).line + 1}`); n++;
        break;
      }
    }
  }
  for (const [id, name] of [...target]) {
    const k = classes.get(id); let bad;
    for (const d of k.decls) {
      if (isLocal(d)) continue;
      const sibs = d.parent?.members ?? d.parent?.properties;
      for (const s of sibs ?? []) if (s !== d && s.name && (s.name.text === name || s.name.text === k.name)) { const other = ix.find(ix.idOf(s)); if (other !== id && finalOf(other, s.name.text) === name) { bad = s; break; } }
      if (bad) break;
    }
    if (bad) { dropped(k, `${why.get(id)} ${k.name} -> ${name}: a member of this name is at ${lineAt(bad)}`); n++; }
  }
  return n;
}
for (let i = 0; i < 8 && scopeRound(); i++);
done.sym = target.size;

// ---- edits
const edits = new Map(); // file -> [{s,e,t}]
function edit(file, s, e, t) { if (!edits.has(file)) edits.set(file, []); edits.get(file).push({ s, e, t }); }
for (const o of ix.occ) {
  const file = ix.rel(ix.sources[o.f].fileName);
  const c = finalOf(o.c, o.text);
  if (o.ctx === 'short' || o.ctx === 'bind') {
    const v = finalOf(o.v, o.text);
    if (c !== o.text || v !== o.text) edit(file, o.s, o.e, c === v ? v : `${c}: ${v}`);
  } else if (c !== o.text && o.text === classes.get(o.c)?.name) edit(file, o.s, o.e, c);
}
const texts = new Map();
const textOf = (f) => { if (!texts.has(f)) texts.set(f, fs.readFileSync(path.join(root, f), 'utf8')); return texts.get(f); };
const textFiles = ix.files.filter((f) => isText(f) && fs.statSync(path.join(root, f)).isFile());
const esc = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
function walkLiterals(cb) { for (const sf of ix.sources) { const f = ix.rel(sf.fileName); const go = (n) => { if (ts.isStringLiteralLike(n) || n.kind === ts.SyntaxKind.TemplateHead || n.kind === ts.SyntaxKind.TemplateMiddle || n.kind === ts.SyntaxKind.TemplateTail) cb(f, n, sf); ts.forEachChild(n, go); if (ts.isTemplateExpression(n)) { /* spans are children */ } }; go(sf); } }
// strings and SQL
const strs = new Map(); for (const m of ofKind('str')) { const [o, n, g] = m.a; if (!strs.has(o)) strs.set(o, []); strs.get(o).push({ n, g }); }
const sqls = new Map(ofKind('sql').map((m) => [m.a[0], m.a[1]]));
const sqlWord = /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|CREATE|ALTER|RETURNING|VALUES|TRUNCATE|TABLE|ON CONFLICT|ORDER BY)\b/;
const sqlArea = (f) => /^(apps\/(platform|standalone|sandbox)|tools|bench|e2e|conformance|packages\/local-postgres)/.test(f);
const strFor = (f, t) => strs.get(t)?.find((x) => !x.g || path.matchesGlob(f, x.g));
if (strs.size || sqls.size) walkLiterals((f, n, sf) => {
  const s = n.getStart(sf) + 1, e = n.end - (n.kind === ts.SyntaxKind.TemplateHead || n.kind === ts.SyntaxKind.TemplateMiddle ? 2 : 1);
  const raw = sf.text.slice(s, e);
  const hit = ts.isStringLiteralLike(n) && strFor(f, raw);
  if (hit) return edit(f, s, e, hit.n);
  if (!sqls.size || !sqlArea(f) || isGen(f) || ts.isImportDeclaration(n.parent)) return;
  const inSql = f.endsWith('.sql.ts') || sqlWord.test(raw) || (!ts.isStringLiteralLike(n) && sqlWord.test(n.parent.getText(sf))) || (n.parent.kind === ts.SyntaxKind.TemplateSpan && sqlWord.test(n.parent.parent.getText(sf)));
  for (const m of raw.matchAll(/[A-Za-z_]\w*/g)) {
    const next = sqls.get(m[0]);
    if (next && (inSql || (m[0].includes('_') && /^[\w.]+( as \w+)?$/.test(raw)))) edit(f, s + m.index, s + m.index + m[0].length, next);
  }
});
for (const f of textFiles) {
  if (f.endsWith('.json') && strs.size && !ix.sourceIndex.has(f)) for (const m of textOf(f).matchAll(/"((?:[^"\\]|\\.)*)"/g)) { const h = strFor(f, m[1]); if (h) edit(f, m.index + 1, m.index + 1 + m[1].length, h.n); }
  if (f.endsWith('.sql') && !f.endsWith('schema.sql')) {
    for (const m of textOf(f).matchAll(/--[^\n]*|[A-Za-z_]\w*/g)) {
      if (m[0].startsWith('--')) { for (const w of m[0].matchAll(/[a-z]\w*_\w+/g)) if (sqls.has(w[0])) edit(f, m.index + w.index, m.index + w.index + w[0].length, sqls.get(w[0])); continue; }
      const next = sqls.get(m[0]); if (next) edit(f, m.index, m.index + m[0].length, next);
    }
    if (strs.size) for (const m of textOf(f).matchAll(/'([\w.-]+)'/g)) { const h = strFor(f, m[1]); if (h && !sqls.has(m[1])) edit(f, m.index + 1, m.index + 1 + m[1].length, h.n); }
  }
  if (f.endsWith('.md')) for (const m of textOf(f).matchAll(/\b[a-z]\w*_\w+\b/g)) if (sqls.has(m[0])) edit(f, m.index, m.index + m[0].length, sqls.get(m[0]));
}
// CSS
for (const m of ofKind('css')) {
  const [old, next, scope] = m.a; let n = 0;
  if (/^(--|data-)/.test(old)) {
    const re = new RegExp(`(?<![\\w-])${esc(old)}(?![\\w-])`, 'g');
    const camel = (s) => s.replace(/^data-/, '').replace(/-(\w)/g, (_, c) => c.toUpperCase());
    const ds = old.startsWith('data-') ? new RegExp(`(?<=\\bdataset(?:\\.|\\[['"]|\\??\\.))${esc(camel(old))}(?![\\w-])`, 'g') : null;
    for (const f of textFiles) {
      if (!/\.(css|tsx?|js|md|html|svg|json)$/.test(f)) continue;
      for (const h of textOf(f).matchAll(re)) { edit(f, h.index, h.index + old.length, next); n++; }
      if (ds) for (const h of textOf(f).matchAll(ds)) { edit(f, h.index, h.index + h[0].length, camel(next)); n++; }
    }
  } else {
    const sheets = textFiles.filter((f) => f.endsWith('.module.css') && (!scope || f === scope || f.startsWith(scope.replace(/\/?$/, '/'))));
    const mine = new Set();
    for (const f of sheets) {
      const text = textOf(f).replace(/\/\*[\s\S]*?\*\//g, (c) => ' '.repeat(c.length));
      if (new RegExp(`\\.${esc(next)}(?![\\w-])`).test(text) && new RegExp(`\\.${esc(old)}(?![\\w-])`).test(text)) { complain('conflict', `${m.at} .${next} is already in ${f}`); continue; }
      for (const h of text.matchAll(new RegExp(`(?<=\\.)${esc(old)}(?![\\w-])|(?<=composes:[^;]*\\s)${esc(old)}(?![\\w-])`, 'g'))) { edit(f, h.index, h.index + old.length, next); mine.add(f); n++; }
    }
    for (const sf of ix.sources) {
      const f = ix.rel(sf.fileName);
      for (const st of sf.statements) {
        if (!ts.isImportDeclaration(st) || !st.importClause?.name || !st.moduleSpecifier.text.endsWith('.module.css')) continue;
        const spec = st.moduleSpecifier.text;
        const css = spec.startsWith('.') ? path.join(path.dirname(f), spec) : spec.replace(/^@marquee\/(\w+)/, (_, p) => (fs.existsSync(path.join(root, 'packages', p)) ? `packages/${p}` : `apps/${p}`));
        if (!mine.has(css)) continue;
        const local = st.importClause.name.text;
        for (const h of sf.text.matchAll(new RegExp(`(?<=\\b${local}(?:\\.|\\[['"\`]))${esc(old)}(?![\\w-])`, 'g'))) { edit(f, h.index, h.index + old.length, next); n++; }
      }
    }
  }
  if (n === 0) complain('not-found', `${m.at} css ${old}`);
}
// comments: names that are gone everywhere, and `word` lines
const gone = new Map();
if (!flags.includes('--no-comments')) for (const [name, list] of byName) {
  const own = list.filter((k) => !k.external);
  const next = target.get(own[0]?.id);
  if (next && own.length === list.length && own.every((k) => target.get(k.id) === next)) gone.set(name, next);
}
const words = ofKind('word').map((m) => ({ re: new RegExp(`(?<![\\w-])${esc(m.a[0])}(?![\\w-])`, 'g'), next: m.a[1], glob: m.a[2] }));
function commentsOf(f) {
  const text = textOf(f);
  if (f.endsWith('.md')) return [[0, text.length]];
  if (/\.css$/.test(f)) return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((m) => [m.index, m.index + m[0].length]);
  if (/\.sql$/.test(f)) return [...text.matchAll(/--[^\n]*/g)].map((m) => [m.index, m.index + m[0].length]);
  const i = ix.sourceIndex.get(f); if (i === undefined || f.endsWith('.json')) return [];
  const sf = ix.sources[i], out = new Map();
  const add = (r) => r?.forEach((c) => out.set(c.pos, c.end));
  const go = (n) => { if (n.kind >= ts.SyntaxKind.FirstJSDocNode && n.kind <= ts.SyntaxKind.LastJSDocNode) return; const ch = n.getChildren(sf); if (ch.length === 0 && n.kind !== ts.SyntaxKind.JsxText) { add(ts.getLeadingCommentRanges(text, n.pos)); add(ts.getTrailingCommentRanges(text, n.end)); } ch.forEach(go); };
  if (/\/[/*]/.test(text)) go(sf);
  return [...out];
}
if (gone.size || words.length) for (const f of textFiles) {
  if (!/\.(tsx?|css|sql|md)$/.test(f) || isGen(f) || f.endsWith('schema.sql')) continue;
  const mine = words.filter((w) => path.matchesGlob(f, w.glob));
  for (const [s, e] of commentsOf(f)) {
    const text = textOf(f).slice(s, e);
    for (const w of mine) for (const h of text.matchAll(w.re)) edit(f, s + h.index, s + h.index + h[0].length, w.next);
    for (const h of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const next = gone.get(h[0]);
      if (next && (/[a-z][A-Z]|_/.test(h[0]) || (text[h.index - 1] === '`' && /[`.(]/.test(text[h.index + h[0].length] ?? '')))) edit(f, s + h.index, s + h.index + h[0].length, next);
    }
  }
}
// paths
const plan = planPaths({ root, files: ix.files, textFiles, textOf, edit, complain, moves: M.filter((m) => m.kind === 'file' || m.kind === 'dir') });

// ---- write
fs.mkdirSync(reportDir, { recursive: true });
const output = new Map();
for (const [f, list] of edits) {
  list.sort((a, b) => a.s - b.s || a.e - b.e);
  let out = '', at = 0, last = null; const text = textOf(f);
  for (const x of list) {
    if (last && x.s < last.e) { if (x.s !== last.s || x.e !== last.e || x.t !== last.t) complain('overlap', `${f}: "${text.slice(x.s, x.e)}" -> "${x.t}" / "${last.t}"`); continue; }
    out += text.slice(at, x.s) + x.t; at = x.e; last = x; done.edits++;
  }
  output.set(f, out + text.slice(at));
}
const left = [];
const renamedNames = new Map(); for (const [id, n] of target) renamedNames.set(classes.get(id).name, n);
for (const k of classes.values()) if (!k.external && renamedNames.has(k.name) && !target.has(k.id)) for (const d of k.decls) left.push(`declared\t${lineAt(d)}\t${k.name}`);
for (const o of ix.loose) if (renamedNames.has(o.text)) left.push(`${o.lit ? 'string' : 'untyped'}\t${ix.rel(ix.sources[o.f].fileName)}:${ix.sources[o.f].getLineAndCharacterOfPosition(o.s).line + 1}\t${o.text}`);
fs.writeFileSync(path.join(reportDir, 'leftovers.tsv'), [...new Set(left)].sort().join('\n') + '\n');
fs.writeFileSync(path.join(reportDir, 'conflicts.tsv'), [...new Set(conflicts)].sort().join('\n') + '\n');
if (!flags.includes('--dry')) {
  for (const [f, t] of output) if (!isGen(f)) { const p = path.join(root, f); fs.writeFileSync(p, t); } else fs.writeFileSync(path.join(root, f), t);
  for (const [a, b] of plan.moved) { fs.mkdirSync(path.join(root, path.dirname(b)), { recursive: true }); fs.renameSync(path.join(root, a), path.join(root, b)); }
  for (const d of plan.dirs) if (fs.existsSync(path.join(root, d))) { const rest = execFileSync('find', [path.join(root, d), '-type', 'f']).toString(); if (!rest.trim()) fs.rmSync(path.join(root, d), { recursive: true }); }
  const sums = 'apps/platform/db/migrations.sha256'; // stored lines are never rewritten by the generator: remove those of edited migrations
  const changed = new Set([...output.keys()].filter((f) => f.endsWith('.sql')).map((f) => path.basename(f)));
  for (const [a] of plan.moved) if (a.endsWith('.sql')) changed.add(path.basename(a));
  if (changed.size && fs.existsSync(path.join(root, sums))) fs.writeFileSync(path.join(root, sums), fs.readFileSync(path.join(root, sums), 'utf8').split('\n').filter((l) => !changed.has(l.slice(66))).join('\n'));
  execFileSync('git', ['add', '-A'], { cwd: root });
}
const kinds = {}; for (const c of conflicts) { const k = c.split('\t')[0]; kinds[k] = (kinds[k] ?? 0) + 1; }
log(`${done.sym} symbol classes, ${done.edits} edits in ${output.size} files, ${plan.moved.length} files moved, ${Date.now() - t0} ms; reports: ${JSON.stringify(kinds)}, ${left.length} leftovers -> ${reportDir}`);
