'use client';
import { PostPicture } from '~/components/content/post-body';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { excerptOf } from '~/domain/content/feed/paragraphs';
import type { FeedPost } from '~/domain/content/feed/schema';
import { formatSeoulDay } from '~/domain/shared/seoul-time';

const CARD_TEXT = 110;
/** Without a picture there is room for more. */
const CARD_TEXT_ALONE = 330;

/** A post in short, in larger letters where no picture stands above them; the whole card opens it, and its address can be opened elsewhere. */
export function PostCard({ post, onOpen }: { post: FeedPost; onOpen: () => void }) {
  const { postId, title, text, imageUrl, publishedAt } = post;
  return (
    <Card as="article" pad="none" interactive className="flex flex-col overflow-hidden">
      {imageUrl ? <PostPicture imageUrl={imageUrl} className="aspect-[3/2] w-full object-cover object-bottom" /> : null}
      <div className="flex flex-1 flex-col p-5">
        <h2 className={imageUrl ? 'text-h3 text-balance' : 'text-h2 text-balance'}>
          <a
            href={`/f/company/learner/feed?post=${postId}`}
            className="after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {title}
          </a>
        </h2>
        <p className={cx('flex-1 break-words text-ink-2', imageUrl ? 'mt-1.5 text-small' : 'mt-2.5 text-body')}>
          {excerptOf(text, imageUrl ? CARD_TEXT : CARD_TEXT_ALONE)}
        </p>
        <p className="mt-3 text-caption text-ink-2 tnum">{formatSeoulDay(publishedAt)}</p>
      </div>
    </Card>
  );
}
