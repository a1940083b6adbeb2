import type { ComponentType } from 'react';
import { withKeys } from '~/components/ui/with-keys';
import type { BlockOf, PageBlock } from '~/domain/content/blocks/schema';
import { BottomBlock } from './bottom';
import { BottomFloatingBlock } from './bottom-floating';
import { ChatBlock } from './chat';
import { ImageReviewBlock } from './image-review';
import { RecommendBlock } from './recommend';
import { ReviewBlock } from './review';
import { SpecialBlock } from './special';
import { StrengthBlock } from './strength';
import { TopBlock } from './top';

/** Draws one of the product's own parts. */
export type CustomPart = ComponentType<{ block: BlockOf<'custom'> }>;

/** The blocks of a page in their order. */
export function BlockList({ blocks, Custom }: { blocks: readonly PageBlock[]; Custom: CustomPart }) {
  return withKeys(blocks, ({ type }) => type).map(({ key, item }) => <Block key={key} block={item} Custom={Custom} />);
}

function Block({ block, Custom }: { block: PageBlock; Custom: CustomPart }) {
  switch (block.type) {
    case 'top':
      return <TopBlock block={block} />;
    case 'chat':
      return <ChatBlock block={block} />;
    case 'strength':
      return <StrengthBlock block={block} />;
    case 'review':
      return <ReviewBlock block={block} />;
    case 'special':
      return <SpecialBlock block={block} />;
    case 'recommend':
      return <RecommendBlock block={block} />;
    case 'imageReview':
      return <ImageReviewBlock block={block} />;
    case 'custom':
      return <Custom block={block} />;
    case 'bottom':
      return <BottomBlock block={block} />;
    case 'bottomFloating':
      return <BottomFloatingBlock block={block} />;
  }
}
