import '@marquee/ui/accordion/accordion.module.css';
import './faq-teaser.module.css';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { FaqTeaser } from './faq-teaser.tsx';

/** Server-only teaser. Its stylesheets are imported here because none of its code reaches the browser. */
export function StaticFaqTeaser({ faq }: { faq: EndpointResponse<'getFaq'> }) {
  return <FaqTeaser faq={faq} />;
}
