// Symbol index of the whole repository: every name occurrence -> equivalence class of declarations.
import path from 'node:path';
import { listFiles, loadTs, megaProgram } from './lib.mjs';

const MATCHERS = /^to(Equal|StrictEqual|MatchObject|Be|ContainEqual|Satisfy)$/;

export function buildIndex(root, log = () => {}) {
  const t0 = Date.now();
  const ts = loadTs(root);
  const files = listFiles(root);
  const { program } = megaProgram(root, ts, files);
  const checker = program.getTypeChecker();
  const known = new Set(files.map((f) => path.join(root, f)));
  const sources = program.getSourceFiles().filter((s) => known.has(s.fileName));
  const isOurs = (sf) => known.has(sf.fileName);
  log(`program: ${sources.length} own files, ${Date.now() - t0} ms`);

  // ---- union-find over declaration nodes
  const ids = new Map(), decls = [], parent = [], external = [], libLinks = [];
  const idOf = (d) => {
    let i = ids.get(d);
    if (i === undefined) { i = decls.length; ids.set(d, i); decls.push(d); parent.push(i); external.push(!isOurs(d.getSourceFile())); }
    return i;
  };
  const find = (i) => { while (parent[i] !== i) { parent[i] = parent[parent[i]]; i = parent[i]; } return i; };
  const union = (a, b) => {
    a = find(a); b = find(b); if (a === b) return a;
    parent[b] = a; external[a] = external[a] || external[b]; return a;
  };
  /** Structural link: never merges ours with a library's (reported as libLinks). */
  const link = (a, b) => {
    if (a < 0 || b < 0) return;
    a = find(a); b = find(b); if (a === b) return;
    if (external[a] !== external[b]) { libLinks.push([a, b]); return; }
    if (external[a]) return;
    if (nameOfDecl(decls[a]) !== nameOfDecl(decls[b])) return;
    union(a, b);
  };
  function nameNode(d) {
    if (ts.isBindingElement(d) || ts.isVariableDeclaration(d)) return ts.isIdentifier(d.name) ? d.name : undefined;
    return ts.getNameOfDeclaration(d);
  }
  function nameOfDecl(d) { const n = nameNode(d); return n && (n.text ?? n.escapedText); }

  // ---- symbols to classes
  function unalias(sym) {
    for (let i = 0; i < 20 && sym && sym.flags & ts.SymbolFlags.Alias; i++) {
      const d = sym.declarations?.[0];
      if (!d) return sym;
      if ((ts.isImportSpecifier(d) || ts.isExportSpecifier(d)) && !d.propertyName) {
        let next;
        if (ts.isExportSpecifier(d) && !d.parent.parent.moduleSpecifier) next = checker.getExportSpecifierLocalTargetSymbol(d);
        else next = checker.getImmediateAliasedSymbol(sym);
        if (!next || next === sym || next.escapedName === 'unknown') return sym;
        if (d.name.text === 'default' || next.escapedName === 'default') return sym;
        sym = next;
      } else return sym;
    }
    return sym;
  }
  const symCache = new Map();
  function classOf(sym) {
    if (!sym) return -1;
    const c = symCache.get(sym);
    if (c !== undefined) return c < 0 ? c : find(c);
    symCache.set(sym, -1);
    const s = unalias(sym);
    let out = -1;
    const roots = checker.getRootSymbols(s);
    const many = roots.length > 1;
    for (const r0 of roots) {
      const list = many || r0 !== s ? checker.getRootSymbols(r0) : [r0];
      for (const r of list) for (const d of r.declarations ?? []) {
        if (ts.isSourceFile(d)) continue;
        const i = idOf(d);
        if (out < 0) out = find(i); else if (external[find(i)] === external[out]) out = union(out, i); else { libLinks.push([out, find(i)]); if (external[out]) out = find(i); }
      }
    }
    symCache.set(sym, out);
    return out;
  }
  const members = (t) => (t.flags & ts.TypeFlags.Union ? t.types : [t]);
  function propClass(type, name) {
    let out = -1;
    if (!type) return out;
    for (const m of members(type)) {
      let t = m;
      if (t.flags & ts.TypeFlags.TypeParameter) t = checker.getBaseConstraintOfType(t) ?? t;
      const p = checker.getPropertyOfType(t, name);
      if (!p) continue;
      const c = classOf(p);
      if (c < 0) continue;
      if (out < 0) out = c; else { link(out, c); out = find(out); }
    }
    return out;
  }

  // ---- structural links
  const seen = new Set();
  const isExternalType = (t) => { const d = t.symbol?.declarations?.[0]; return d !== undefined && !isOurs(d.getSourceFile()); };
  function linkTypes(s, t, depth = 0) {
    if (!s || !t || s === t || depth > 5) return;
    if (s.flags & ts.TypeFlags.TypeParameter) s = checker.getBaseConstraintOfType(s) ?? s;
    if (t.flags & ts.TypeFlags.TypeParameter) t = checker.getBaseConstraintOfType(t) ?? t;
    const any = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Primitive | ts.TypeFlags.Never;
    if (s === t || s.flags & any || t.flags & any) return;
    const key = s.id * 4194304 + t.id;
    if (seen.has(key)) return;
    seen.add(key);
    if (s.flags & ts.TypeFlags.Union || t.flags & ts.TypeFlags.Union) {
      const a = members(s), b = members(t);
      if (a.length * b.length > 144) return;
      for (const x of a) for (const y of b) linkTypes(x, y, depth);
      return;
    }
    if (s.target && s.target === t.target) {
      const x = checker.getTypeArguments(s), y = checker.getTypeArguments(t);
      for (let i = 0; i < x.length; i++) linkTypes(x[i], y[i], depth + 1);
      if (isExternalType(s)) return;
    }
    if (isExternalType(t) && t.symbol?.name !== '__type') return;
    for (const q of checker.getPropertiesOfType(t)) {
      const p = checker.getPropertyOfType(s, q.name);
      if (!p || p === q) continue;
      const a = classOf(p), b = classOf(q);
      if (a >= 0 && b >= 0) link(a, b);
      linkTypes(checker.getTypeOfSymbol(p), checker.getTypeOfSymbol(q), depth + 1);
    }
    const sg = checker.getSignaturesOfType(s, ts.SignatureKind.Call), tg = checker.getSignaturesOfType(t, ts.SignatureKind.Call);
    if (sg.length === 1 && tg.length === 1) {
      linkTypes(sg[0].getReturnType(), tg[0].getReturnType(), depth + 1);
      const n = Math.min(sg[0].parameters.length, tg[0].parameters.length);
      for (let i = 0; i < n; i++) linkTypes(checker.getTypeOfSymbol(tg[0].parameters[i]), checker.getTypeOfSymbol(sg[0].parameters[i]), depth + 1);
    }
  }
  function awaited(t) { return t && (checker.getAwaitedType?.(t) ?? t); }
  /** Links a literal of a test's expectation with the type of what is expected. */
  function linkLiteral(node, type, depth = 0) {
    if (!type || depth > 8) return;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return linkLiteral(node.expression, type, depth);
    if (ts.isObjectLiteralExpression(node)) {
      for (const p of node.properties) {
        if (!p.name || !(ts.isIdentifier(p.name) || ts.isStringLiteral(p.name))) { if (ts.isSpreadAssignment(p)) linkLiteral(p.expression, type, depth + 1); continue; }
        const c = propClass(checker.getNonNullableType(type), p.name.text);
        if (c >= 0) link(idOf(p), c);
        if (ts.isPropertyAssignment(p)) for (const m of members(type)) {
          const q = checker.getPropertyOfType(m, p.name.text);
          if (q) linkLiteral(p.initializer, checker.getTypeOfSymbol(q), depth + 1);
        }
      }
    } else if (ts.isArrayLiteralExpression(node)) {
      for (const m of members(type)) {
        const el = checker.getIndexTypeOfType(m, ts.IndexKind.Number);
        if (el) for (const e of node.elements) linkLiteral(ts.isSpreadElement(e) ? e.expression : e, el, depth + 1);
      }
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && /Containing$/.test(node.expression.name.text)) {
      for (const a of node.arguments) linkLiteral(a, type, depth + 1);
    } else if (ts.isConditionalExpression(node)) { linkLiteral(node.whenTrue, type, depth + 1); linkLiteral(node.whenFalse, type, depth + 1); }
    else linkTypes(checker.getTypeAtLocation(node), type, 1);
  }
  function linkExpectation(call) {
    const name = call.expression.name.text;
    let e = call.expression.expression;
    while (ts.isPropertyAccessExpression(e)) e = e.expression;
    if (!ts.isCallExpression(e) || !e.arguments[0]) return;
    const callee = e.expression.getText();
    if (!/^expect(\.(soft|poll))?$/.test(callee)) return;
    let type = checker.getTypeAtLocation(e.arguments[0]);
    if (callee === 'expect.poll') { const sg = checker.getSignaturesOfType(type, 0)[0]; type = sg && sg.getReturnType(); }
    type = awaited(type);
    if (!type) return;
    if (MATCHERS.test(name)) {
      if (name === 'toContainEqual') for (const m of members(type)) linkLiteral(call.arguments[0] ?? call, checker.getIndexTypeOfType(m, ts.IndexKind.Number));
      else if (call.arguments[0]) linkLiteral(call.arguments[0], type);
    } else if (/CalledWith$/.test(name)) {
      const sg = checker.getSignaturesOfType(type, ts.SignatureKind.Call)[0];
      sg?.parameters.forEach((p, i) => { if (call.arguments[i]) linkLiteral(call.arguments[i], checker.getTypeOfSymbol(p)); });
    }
  }
  function linkCall(call) {
    let sig; try { sig = checker.getResolvedSignature(call); } catch { return; }
    const d = sig?.declaration;
    if (d?.parameters && isOurs(d.getSourceFile())) call.arguments?.forEach((a, i) => {
      const p = d.parameters[i];
      if (!p || ts.isSpreadElement(a)) return;
      const pt = checker.getTypeAtLocation(p);
      if (pt.flags & ts.TypeFlags.TypeParameter) { const c = checker.getBaseConstraintOfType(pt); if (c) linkLiteral(a, c); }
    });
    if (call.arguments?.length >= 2) {
      const [o, k] = call.arguments;
      if (ts.isStringLiteral(k)) { const c = propClass(checker.getTypeAtLocation(o), k.text); if (c >= 0) note(k, c); }
    }
    if (ts.isPropertyAccessExpression(call.expression) && /^to[A-Z]/.test(call.expression.name.text)) linkExpectation(call);
  }

  // ---- occurrences
  const occ = []; // {f, s, e, c, v, ctx}: c = class; v = class of the value where one text is two names
  const loose = []; // names without a declaration: any, Record keys
  const noted = new Set();
  let file = 0, sf;
  const range = (n) => (ts.isStringLiteralLike(n) ? [n.getStart(sf) + 1, n.end - 1] : [n.getStart(sf), n.end]);
  function note(n, c, v = -1, ctx = '') {
    const [s, e] = range(n);
    if (e <= s) return;
    const key = s;
    if (noted.has(key)) return;
    noted.add(key);
    occ.push({ f: file, s, e, c, v, ctx, text: sf.text.slice(s, e), node: n });
  }
  const missing = (n) => { const [s, e] = range(n); if (!noted.has(s)) loose.push({ f: file, s, e, text: sf.text.slice(s, e), lit: ts.isStringLiteralLike(n), node: n }); };
  function contextual(obj, name) {
    let c = -1;
    const t = checker.getContextualType(obj);
    if (t) c = propClass(t, name);
    return c;
  }
  function declared(p, name, obj) {
    const own = idOf(p);
    const c = contextual(obj, name);
    if (c >= 0) { if (external[find(c)]) libLinks.push([find(own), c]); else link(own, c); }
    return own;
  }
  function ident(n) {
    const p = n.parent;
    if (ts.isShorthandPropertyAssignment(p) && p.name === n) {
      return note(n, declared(p, n.text, p.parent), classOf(checker.getShorthandAssignmentValueSymbol(p)), 'short');
    }
    if (ts.isBindingElement(p) && p.name === n) {
      const v = classOf(checker.getSymbolAtLocation(n));
      if (ts.isObjectBindingPattern(p.parent) && !p.propertyName && !p.dotDotDotToken)
        return note(n, propClass(checker.getTypeAtLocation(p.parent), n.text), v, 'bind');
      return note(n, v);
    }
    if (ts.isImportSpecifier(p) || ts.isExportSpecifier(p)) {
      if (p.propertyName === n) {
        const s = checker.getSymbolAtLocation(p.name);
        const t = ts.isExportSpecifier(p) && !p.parent.parent.moduleSpecifier ? checker.getExportSpecifierLocalTargetSymbol(p) : s && checker.getImmediateAliasedSymbol(s);
        return note(n, classOf(t));
      }
      const c = classOf(p.propertyName ? checker.getSymbolAtLocation(n) : (ts.isExportSpecifier(p) && !p.parent.parent.moduleSpecifier ? checker.getExportSpecifierLocalTargetSymbol(p) : checker.getSymbolAtLocation(n)));
      return note(n, c, -1, p.propertyName ? '' : 'spec');
    }
    if ((ts.isPropertyAssignment(p) || ts.isMethodDeclaration(p) || ts.isGetAccessor(p) || ts.isSetAccessor(p)) && p.name === n && ts.isObjectLiteralExpression(p.parent))
      return note(n, declared(p, n.text, p.parent));
    if (ts.isJsxAttribute(p) && p.name === n) return note(n, declared(p, n.text, p.parent));
    const sym = checker.getSymbolAtLocation(n);
    const c = classOf(sym);
    if (c < 0) return missing(n);
    note(n, c);
  }
  function literal(n) {
    const p = n.parent;
    if ((ts.isPropertyAssignment(p) || ts.isMethodDeclaration(p)) && p.name === n) return note(n, declared(p, n.text, p.parent));
    if ((ts.isPropertySignature(p) || ts.isMethodSignature(p) || ts.isPropertyDeclaration(p)) && p.name === n) return note(n, idOf(p));
    if (ts.isElementAccessExpression(p) && p.argumentExpression === n) { const c = propClass(checker.getTypeAtLocation(p.expression), n.text); if (c >= 0) return note(n, c); }
    if (ts.isBindingElement(p) && p.propertyName === n) { const c = propClass(checker.getTypeAtLocation(p.parent), n.text); if (c >= 0) return note(n, c); }
    if (ts.isBinaryExpression(p) && p.operatorToken.kind === ts.SyntaxKind.InKeyword && p.left === n) { const c = propClass(checker.getTypeAtLocation(p.right), n.text); if (c >= 0) return note(n, c); }
    if (ts.isLiteralTypeNode(p)) {
      let g = p.parent, inner = p;
      while (ts.isUnionTypeNode(g) || ts.isParenthesizedTypeNode(g)) { inner = g; g = g.parent; }
      if (ts.isIndexedAccessTypeNode(g) && g.indexType === inner) { const c = propClass(checker.getTypeAtLocation(g.objectType), n.text); if (c >= 0) return note(n, c); }
      if (ts.isTypeReferenceNode(g) && g.typeArguments?.length === 2 && g.typeArguments[1] === inner) { const c = propClass(checker.getTypeAtLocation(g.typeArguments[0]), n.text); if (c >= 0) return note(n, c); }
      return missing(n);
    }
    if (ts.isExpression(n)) {
      const t = checker.getContextualType(n);
      const o = t?.origin;
      const tt = t && t.flags & ts.TypeFlags.Index ? t.type : o && o.flags & ts.TypeFlags.Index ? o.type : undefined;
      if (tt) { const c = propClass(tt, n.text); if (c >= 0) return note(n, c); }
      if (/^[\w$.-]+$/.test(n.text) && !ts.isImportDeclaration(p)) missing(n);
    }
  }
  const flows = (n, p) =>
    ((ts.isCallExpression(p) || ts.isNewExpression(p)) && p.expression !== n) ||
    ((ts.isVariableDeclaration(p) || ts.isPropertyAssignment(p) || ts.isParameter(p) || ts.isPropertyDeclaration(p)) && p.initializer === n) ||
    ts.isReturnStatement(p) || ts.isArrayLiteralExpression(p) || ts.isConditionalExpression(p) || ts.isJsxExpression(p) || ts.isSpreadAssignment(p) || ts.isAwaitExpression(p) ||
    (ts.isArrowFunction(p) && p.body === n) || (ts.isBinaryExpression(p) && p.right === n) || ts.isParenthesizedExpression(p);
  function visit(n) {
    if (n.kind === ts.SyntaxKind.Identifier || n.kind === ts.SyntaxKind.PrivateIdentifier) ident(n);
    else if (ts.isStringLiteral(n) || ts.isNoSubstitutionTemplateLiteral(n)) literal(n);
    else {
      if (ts.isCallExpression(n) || ts.isNewExpression(n)) linkCall(n);
      else if ((ts.isClassLike(n) || ts.isInterfaceDeclaration(n)) && n.heritageClauses) {
        for (const h of n.heritageClauses) for (const ty of h.types) {
          const base = checker.getTypeAtLocation(ty);
          for (const m of n.members) if (m.name && (ts.isIdentifier(m.name) || ts.isStringLiteral(m.name))) {
            const c = propClass(base, m.name.text);
            if (c >= 0) { if (external[c]) union(idOf(m), c); else link(idOf(m), c); }
          }
        }
      } else if (ts.isAsExpression(n) || ts.isSatisfiesExpression(n)) linkLiteral(n.expression, checker.getTypeAtLocation(n.type), 1);
      ts.forEachChild(n, visit);
    }
    if (n.parent && ts.isExpression(n) && flows(n, n.parent) && !ts.isObjectLiteralExpression(n) && !ts.isStringLiteralLike(n) && n.kind !== ts.SyntaxKind.NumericLiteral && !ts.isJsxElement(n)) {
      const t = checker.getContextualType(n);
      if (t && !(t.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Primitive))) linkTypes(checker.getTypeAtLocation(n), t);
      if (ts.isAwaitExpression(n.parent)) { /* linked through the awaited expression */ }
    } else if (n.parent && ts.isBinaryExpression(n.parent) && n.parent.right === n && n.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && !ts.isObjectLiteralExpression(n))
      linkTypes(checker.getTypeAtLocation(n), checker.getTypeAtLocation(n.parent.left));
  }
  for (file = 0; file < sources.length; file++) {
    sf = sources[file]; noted.clear();
    ts.forEachChild(sf, visit);
  }
  for (const o of occ) { o.c = o.c < 0 ? -1 : find(o.c); o.v = o.v < 0 ? -1 : find(o.v); }
  const classes = new Map(); // class id -> {name, decls, occ, external}
  for (let i = 0; i < decls.length; i++) {
    const c = find(i);
    let k = classes.get(c);
    if (!k) classes.set(c, (k = { id: c, decls: [], occ: [], external: false, libLinked: false, name: nameOfDecl(decls[i]) }));
    k.decls.push(decls[i]); k.external ||= external[c] || !isOurs(decls[i].getSourceFile());
  }
  for (const o of occ) { if (o.c >= 0) classes.get(o.c).occ.push(o); if (o.v >= 0 && o.v !== o.c) classes.get(o.v).occ.push(o); }
  for (const [a, b] of libLinks) for (const x of [a, b]) { const k = classes.get(find(x)); if (!k.external) k.libLinked = true; }
  log(`index: ${occ.length} occurrences, ${classes.size} classes, ${loose.length} loose, ${Date.now() - t0} ms, ${process.memoryUsage().heapUsed >> 20} MB`);
  return { ts, root, files, program, checker, sources, classes, occ, loose, find, idOf, nameNode, nameOfDecl, rel: (n) => path.relative(root, n), sourceIndex: new Map(sources.map((s, i) => [path.relative(root, s.fileName), i])) };
}
