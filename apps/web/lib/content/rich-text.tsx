import { Fragment, type ReactNode } from 'react';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { useIsRemoved, usePageHref } from '../pages/use-page.ts';
import styles from './rich-text.module.css';

export type Block = EndpointResponse<'getContent'>['blocks'][number];
export type Run = Extract<Block, { kind: 'paragraph' }>['text'][number];

/** Renders content of the operator. It is structured data, so that it cannot contain markup. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles['text']}>
      {blocks.map((block, at) => (
        <RichTextBlock key={at} block={block} />
      ))}
    </div>
  );
}

function RichTextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} className={styles['heading']}>
          <Runs runs={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.text} />
        </p>
      );
    case 'note':
      return (
        <blockquote className={styles['note']}>
          <Runs runs={block.text} />
        </blockquote>
      );
    case 'list':
      return <RichTextList block={block} />;
    case 'table':
      return <RichTextTable block={block} />;
    case 'rule':
      return <hr className={styles['rule']} />;
  }
}

function RichTextList({ block: { isOrdered, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, at) => (
        <li key={at}>
          <Runs runs={item.text} />
          {item.items.length > 0 && (
            <ul>
              {item.items.map((inner, index) => (
                <li key={index}>
                  <Runs runs={inner.text} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </List>
  );
}

/** On a phone each row is a card, and the stylesheet displays the column's title before each cell. */
function RichTextTable({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <Runs runs={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at} data-title={head[at]?.map(({ text }) => text).join('')}>
                <Runs runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, at) => <RichTextRun key={at} run={run} />);
}

function RichTextRun({ run: { text, isStrong, isEmphasised, isCode, link } }: { run: Run }) {
  let node: ReactNode = withBreaks(text);
  if (isCode) node = <code>{node}</code>;
  if (isEmphasised) node = <em>{node}</em>;
  if (isStrong) node = <strong>{node}</strong>;
  return link ? <RichTextLink link={link}>{node}</RichTextLink> : node;
}

function withBreaks(text: string): ReactNode {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function RichTextLink({ link, children }: { link: NonNullable<Run['link']>; children: ReactNode }) {
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const { kind, to } = link;
  // The platform validates page keys; an unknown one becomes the home page instead of a broken link.
  if (kind === 'page' && isRemoved(to)) return children;
  if (kind === 'page') return <a href={pageHref(to as PageKey)}>{children}</a>;
  if (kind === 'path') return <a href={to}>{children}</a>;
  if (kind === 'mail')
    return (
      <a href={`mailto:${to}`} data-native dir="ltr">
        {children}
      </a>
    );
  return (
    <a href={/^https?:\/\//.test(to) ? to : '#'} target="_blank" rel="noopener noreferrer nofollow" data-native>
      {children}
    </a>
  );
}
