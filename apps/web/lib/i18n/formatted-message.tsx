import { Fragment, type ReactNode } from 'react';

/**
 * A message with tagged parts, such as `I accept the <terms>terms</terms>`; each part is rendered by its tag. Tags do not nest; an unknown tag renders its text
 * only.
 */
export function FormattedMessage({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (label: string) => ReactNode>>;
}) {
  const pieces = text.split(/(<([a-z]+)>.*?<\/\2>)/g);
  const nodes: ReactNode[] = [];
  // Each match adds two pieces: the tag and its text.
  for (let at = 0; at < pieces.length; at += 3) {
    nodes.push(<Fragment key={at}>{pieces[at]}</Fragment>);
    const name = pieces[at + 2];
    if (name === undefined) continue;
    const label = (pieces[at + 1] ?? '').replace(/^<[a-z]+>|<\/[a-z]+>$/g, '');
    nodes.push(<Fragment key={at + 1}>{parts[name]?.(label) ?? label}</Fragment>);
  }
  return <>{nodes}</>;
}
