import { Card } from '~/components/ui/card';
import { withKeys } from '~/components/ui/with-keys';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { BlockSection } from './block-section';
import { RewardNote } from './reward-note';

/** Chosen reviews with their writers. */
export function ReviewBlock({ block: { title, reviews } }: { block: BlockOf<'review'> }) {
  return (
    <BlockSection title={title}>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {withKeys(reviews, ({ contents }) => contents).map(({ key, item: { contents, writer, rewarded } }) => (
          <Card as="li" key={key}>
            <RewardNote rewarded={rewarded} />
            <blockquote className="leading-relaxed whitespace-pre-line">{contents}</blockquote>
            <p className="mt-3 text-small text-ink-2">{writer} 님</p>
          </Card>
        ))}
      </ul>
    </BlockSection>
  );
}
