import path from 'node:path';
import fs from 'node:fs';
/** Plans moves and rewrites every path that is written anywhere: specifiers, globs, URLs, links, comments. */
export function planPaths({ root, files, textFiles, textOf, edit, complain, moves }) {
  const to = new Map(), dirTo = new Map(), dirs = new Set(['', '.']);
  for (const f of files) for (let d = path.dirname(f); d !== '.'; d = path.dirname(d)) dirs.add(d);
  const known = new Set(files);
  for (const m of moves) {
    const [a, b] = m.a.map((x) => x.replace(/\/$/, ''));
    if (m.kind === 'file' ? !known.has(a) : !dirs.has(a)) { complain('not-found', `${m.at} ${m.kind} ${a}`); continue; }
    (m.kind === 'file' ? to : dirTo).set(a, b);
  }
  const list = [...dirTo].sort((a, b) => b[0].length - a[0].length);
  const dirOf = (d) => { for (const [a, b] of list) if (d === a || d.startsWith(a + '/')) return b + d.slice(a.length); return d; };
  // a file line may name the new place itself; otherwise folder moves apply
  const fileTo = (f) => { const t = to.get(f); if (t !== undefined) return path.dirname(t) === path.dirname(f) ? dirOf(t) : t; return dirOf(f); };
  const moved = files.map((f) => [f, fileTo(f)]).filter(([a, b]) => a !== b);
  const targets = new Map();
  for (const f of files) { const t = fileTo(f); if (targets.has(t)) complain('conflict', `two files become ${t}: ${targets.get(t)}, ${f}`); targets.set(t, f); }
  if (moved.length === 0) return { moved, dirs: [] };
  const movedTo = new Map(moved);
  const base = new Map(); // unique basenames that changed
  for (const f of files) { const b = path.basename(f); base.set(b, base.has(b) && base.get(b) !== path.basename(fileTo(f)) ? null : path.basename(fileTo(f))); }
  const suffix = new Map(); // "modules/registration" -> "modules/registration"
  const addSuffix = (a, b) => { const p = a.split('/'), q = b.split('/'); for (let n = 2; n < p.length; n++) { if (q.length < n) break; const k = p.slice(-n).join('/'), v = q.slice(-n).join('/'); if (k !== v) suffix.set(k, suffix.has(k) && suffix.get(k) !== v ? null : v); } };
  for (const [a, b] of dirTo) addSuffix(a, b);
  for (const [a, b] of moved) addSuffix(a, b);
  const where = (p) => (known.has(p) ? fileTo(p) : dirs.has(p) ? (p === '' || p === '.' ? p : dirOf(p)) : null);
  const pkg = (t) => { const m = /^@marquee\/([\w-]+)(?:\/(.*))?$/.exec(t); if (!m) return null; const home = ['packages', 'apps'].map((h) => `${h}/${m[1]}`).find((d) => dirs.has(d)); return home ? { home, rest: m[2] ?? '', name: `@marquee/${m[1]}` } : null; };
  const TOKEN = /(?:@?[\w.$-]+|\.{1,2})?(?:\/[\w@.$[\]-]+)+\/?|\.\.?(?=['"`])|[\w$-][\w.$-]*\.(?:tsx?|css|md|json|sql|js)\b/g;
  for (const f of textFiles) {
    if (f.endsWith('schema.sql')) continue;
    const text = textOf(f), here = path.dirname(f), there = path.dirname(fileTo(f));
    for (const m of text.matchAll(TOKEN)) {
      let t = m[0];
      const before = text[m.index - 1] ?? '';
      let tail = '';
      while (/[./]$/.test(t) && t.length > 2 && !/^\.+\/?(\.\.\/?)*$/.test(t)) { tail = t.slice(-1) + tail; t = t.slice(0, -1); }
      const slash = /\/$/.test(t) ? '/' : ''; const bare = slash ? t.slice(0, -1) : t;
      let next = null;
      if (/^\.{1,2}(\/|$)/.test(bare)) {
        const p = path.normalize(path.join(here, bare)), w = where(p === '.' ? '' : p);
        if (w === null) continue;
        if (w === p && here === there) continue;
        let r = path.relative(there, w || '.') || '.';
        if (!r.startsWith('.')) r = `./${r}`;
        next = r + slash;
      } else if (bare.startsWith('@marquee/')) {
        const p = pkg(bare); const w = p && where(path.join(p.home, p.rest));
        if (w && w.startsWith(p.home + '/')) next = `${p.name}/${w.slice(p.home.length + 1)}${slash}`;
        else if (w && w !== path.join(p.home, p.rest)) { const q = w.split('/'); next = `@marquee/${q[1]}/${q.slice(2).join('/')}`; }
      } else if (bare.includes('/')) {
        const lead = bare.startsWith('/') ? '/' : '', inner = bare.slice(lead.length);
        let w = lead ? null : where(inner);
        if (w === null && !lead) { const p = path.join(here, inner); const x = where(p); if (x !== null && (f.endsWith('.md') || before === "'" || before === '"')) { w = path.relative(there, x); } }
        if (w === null) {
          for (let q = inner; q.includes('/'); q = q.slice(0, q.lastIndexOf('/'))) { const s = suffix.get(q); if (s) { w = s + inner.slice(q.length); break; } }
          if (w === null) { const root2 = inner; for (const [a, b] of list) { if (root2.startsWith(a + '/')) { w = b + root2.slice(a.length); break; } } }
        }
        if (w !== null) next = lead + w + slash;
      } else if (known.has(path.join(here, bare)) && before !== '/' && before !== '.') {
        const w = fileTo(path.join(here, bare)); next = path.dirname(w) === there ? path.basename(w) : path.relative(there, w);
        if (!/['"`(]/.test(before)) next = path.basename(w);
      } else if (before !== '/' && before !== '.' && base.get(bare)) next = base.get(bare);
      if (next !== null && next !== t) edit(f, m.index, m.index + t.length, next);
    }
  }
  return { moved, dirs: [...dirTo.keys()] };
}
