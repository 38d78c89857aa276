import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import type { Answer } from '../../lib/api/call-table.ts';
import { WrittenText } from '../../lib/content/written-text.tsx';

type Items = Answer<'getFaq'>['categories'][number]['items'];

/** Questions that unfold. Several may be open at once: readers compare. */
export function FaqList({ items }: { items: Items }) {
  return (
    <Accordion
      items={items.map(({ id, question, answer }) => ({
        key: id,
        title: question,
        content: <WrittenText blocks={answer} />,
      }))}
    />
  );
}
