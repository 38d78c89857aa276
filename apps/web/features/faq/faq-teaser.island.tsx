import '@marquee/ui/accordion/accordion.module.css';
import './faq-teaser.module.css';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { FaqTeaser } from './faq-teaser.tsx';

/** The teaser as the server writes it; its style sheets stand here, since nothing else of it reaches the browser. */
export function FaqTeaserIsland({ faq }: { faq: EndpointResponse<'getFaq'> }) {
  return <FaqTeaser faq={faq} />;
}
