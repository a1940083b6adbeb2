import type { BlockOf } from '~/domain/content/blocks/schema';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { BlockImage } from './block-image';
import { BlockSection } from './block-section';
import { RewardNote } from './reward-note';

/** One person's review beside a picture, with the number of lessons and the date. */
export function ImageReviewBlock({ block }: { block: BlockOf<'imageReview'> }) {
  const { imageUrl, writer, title, contents, lessons, date, rewarded } = block;
  return (
    <BlockSection title={title}>
      <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[.8fr_1.2fr]">
        <BlockImage url={imageUrl} className="aspect-4/3 h-auto w-full rounded-l object-cover" />
        <div>
          <RewardNote rewarded={rewarded} />
          <blockquote className="text-[17px] leading-relaxed whitespace-pre-line">{contents}</blockquote>
          <p className="mt-4 text-small text-ink-2">
            {writer} 님 · 수업 {lessons}회 · {formatDayWithYear(date)}
          </p>
        </div>
      </div>
    </BlockSection>
  );
}
