import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { RichText } from '../../lib/content/rich-text.tsx';

type Items = EndpointResponse<'getFaq'>['categories'][number]['items'];

/** Questions that unfold. Several may be open at once: readers compare. */
export function FaqList({ items }: { items: Items }) {
  return (
    <Accordion
      items={items.map(({ id, question, answer }) => ({
        key: id,
        title: question,
        content: <RichText blocks={answer} />,
      }))}
    />
  );
}
