import stylelint from 'stylelint';
import { findFeature, unsupportedBy } from './browser-support.ts';

type ChildNode = Parameters<ReturnType<stylelint.RuleBase>>[0]['nodes'][number];

const ruleName = 'marquee/browsers';
const messages = stylelint.utils.ruleMessages(ruleName, {
  lacking: (name: string, missing: string) => `${name}, which a supported browser lacks: ${missing}`,
});

/**
 * Stylelint's rule: what a stylesheet uses is in every supported browser, or inside `@supports`, or one of the `optional` names, without which a page only
 * looks plainer.
 */
const rule: stylelint.Rule = (isEnabled, options?: { readonly optional?: readonly string[] }) => (root, result) => {
  if (isEnabled !== true) return;
  const optional = new Set(options?.optional);
  root.walk((node) => {
    if (isGuarded(node)) return;
    for (const path of featuresOf(node)) {
      const missing = unsupportedBy(findFeature(['css', ...path]), { withPrefix: true });
      if (missing.length === 0 || path.some((name) => optional.has(name) || name.startsWith('-'))) continue;
      const message = messages.lacking(path.join('.'), missing.join(', '));
      stylelint.utils.report({ ruleName, result, node, word: path.at(-1) ?? '', message });
    }
  });
};
rule.ruleName = ruleName;
rule.messages = messages;

/** Whether a node is inside `@supports`. */
function isGuarded(node: ChildNode): boolean {
  for (let at: ChildNode['parent'] = node.parent; at !== undefined; at = at.parent as ChildNode['parent'])
    // the root of a stylesheet has a document as parent in HTML only
    if (at.type === 'atrule' && 'name' in at && at.name === 'supports') return true;
  return false;
}

/** Entries of the compatibility data below `css` for what a declaration, selector or at-rule uses. */
function featuresOf(node: ChildNode): readonly (readonly string[])[] {
  if (node.type === 'rule')
    return Array.from(node.selector.matchAll(/::?([a-z-]+)/g), ([, name = '']) => ['selectors', name]);
  if (node.type === 'atrule') {
    const features = Array.from(node.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g), ([, name = '']) => [
      'at-rules',
      node.name,
      name,
    ]);
    return [['at-rules', node.name], ...features];
  }
  if (node.type !== 'decl' || node.prop.startsWith('--')) return [];
  const words = Array.from(node.value.matchAll(/(?<![\w'"/.-])[a-z][a-z-]*(?![\w'"/.-])/g), ([word]) => word);
  const functions = Array.from(node.value.matchAll(/(?<![\w-])([a-z-]+)\(/g), ([, name = '']) => name);
  return [
    ['properties', node.prop],
    ...words.map((word) => ['properties', node.prop, word]),
    ...functions.flatMap((name) => [
      ['types', name],
      ['types', 'color', name],
      ['types', 'image', 'gradient', name],
    ]),
  ];
}

export default stylelint.createPlugin(ruleName, rule); // oxlint-disable-line import/no-default-export -- stylelint requires it
