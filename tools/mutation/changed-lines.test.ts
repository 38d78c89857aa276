import { expect, it } from 'vitest';
import { bugsInLines, parseChangedLines } from './changed-lines.ts';
import type { Bug } from './places.ts';

const DIFF = `diff --git a/apps/one.ts b/apps/one.ts
index 1..2 100644
--- a/apps/one.ts
+++ b/apps/one.ts
@@ -3 +3,2 @@ function one() {
-  old();
+  first();
+  second();
@@ -9,2 +10,0 @@
-  gone();
-  gone();
@@ -20,0 +20 @@
+  added();
diff --git a/apps/gone.ts b/apps/gone.ts
--- a/apps/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-x
-y
diff --git a/apps/new.ts b/apps/new.ts
--- /dev/null
+++ b/apps/new.ts
@@ -0,0 +1,3 @@
+a
+b
+c
`;

it('reads changed and added lines, and none of what was only deleted', () => {
  expect([...parseChangedLines(DIFF)]).toEqual([
    [
      'apps/one.ts',
      [
        [3, 4],
        [20, 20],
      ],
    ],
    ['apps/new.ts', [[1, 3]]],
  ]);
});

it('keeps the bugs that begin in a changed line of their own file', () => {
  const bug = (file: string, start: number): Bug => ({
    kind: 'comparison changed',
    start,
    end: start + 1,
    replacement: 'x',
    module: 'apps',
    file,
    fn: null,
    isAtStart: false,
    constant: null,
  });
  const source = 'a\nb\nc\nd\n';
  const bugs = [bug('apps/one.ts', 0), bug('apps/one.ts', 4), bug('apps/one.ts', 6), bug('apps/other.ts', 4)];
  expect(bugsInLines(bugs, parseChangedLines(DIFF), () => source)).toEqual([bugs[1], bugs[2]]);
});
