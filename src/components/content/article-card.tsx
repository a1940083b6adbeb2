'use client';
import type { ReactNode } from 'react';
import { PostPicture } from '~/components/content/post-body';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { excerptOf } from '~/domain/content/feed/paragraphs';

const CARD_TEXT = 110;
/** Longer text limit for a card without a picture. */
const CARD_TEXT_ALONE = 330;

interface ArticleCardProps {
  href: string;
  title: string;
  text: string;
  /** Address of the drawn picture. */
  imageUrl: string | null;
  /** Shown above the title. */
  note?: ReactNode;
  /** Shown below the text: when it was published, or by whom it is. */
  footer: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Opens it on the same page; without it the card is a link to its own page. */
  onOpen?: () => void;
}

/**
 * A shortened post or story. Without a picture the text is larger and fills the height, so that no half of the card is
 * empty. The whole card opens it, and its link can also be opened in another tab.
 */
export function ArticleCard({ href, title, text, imageUrl, note, footer, level = 2, onOpen }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="article" pad="none" interactive className="flex flex-col overflow-hidden">
      {imageUrl ? <PostPicture imageUrl={imageUrl} className="aspect-[3/2] w-full object-cover object-bottom" /> : null}
      <div className={cx('flex flex-1 flex-col p-5', imageUrl ? null : 'justify-center bg-green-soft sm:p-8')}>
        {note}
        <Heading className={cx('text-balance', imageUrl ? 'text-h3' : 'text-h2 sm:text-[27px]')}>
          <a
            href={href}
            className="after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            onClick={(event) => {
              if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {title}
          </a>
        </Heading>
        <p className={cx('break-words', imageUrl ? 'mt-1.5 flex-1 text-small text-ink-2' : 'mt-3 text-lead text-ink')}>
          {excerptOf(text, imageUrl ? CARD_TEXT : CARD_TEXT_ALONE)}
        </p>
        <p className="mt-3 text-caption text-ink-2 tnum">{footer}</p>
      </div>
    </Card>
  );
}
