import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { RichText } from '../../lib/content/rich-text.tsx';

type Items = EndpointResponse<'getFaq'>['categories'][number]['items'];

/** Disclosure list of questions. Several may be open at the same time, so that readers can compare. */
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
