import type { TileImage } from '@marquee/ui/tile/tile.tsx';
import { Actions } from './actions.tsx';
import { Choices } from './choices.tsx';
import { Data } from './data.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Layout } from './layout.tsx';
import { Rewards } from './rewards.tsx';

/** Chapters with their anchors, for a table of contents. */
export const galleryChapters = [
  { id: 'foundations', title: 'Foundations' },
  { id: 'actions', title: 'Actions' },
  { id: 'fields', title: 'Fields' },
  { id: 'choices', title: 'Choices' },
  { id: 'feedback', title: 'Feedback' },
  { id: 'data', title: 'Navigation and data' },
  { id: 'rewards', title: 'Rewards' },
  { id: 'layout', title: 'Layout' },
] as const;

/** Every component in its states. For developers, so its texts are not translated. */
export function Gallery({ images = [] }: { images?: readonly TileImage[] }) {
  return (
    <>
      <Foundations />
      <Actions />
      <Fields />
      <Choices />
      <Feedback />
      <Data />
      <Rewards />
      <Layout images={images} />
    </>
  );
}
