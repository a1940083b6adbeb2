import { ArticleCard } from '~/components/content/article-card';
import { PostBody, PostPicture } from '~/components/content/post-body';
import { Link } from '~/components/navigation/link';
import type { FeedPost } from '~/domain/content/feed/schema';
import { postPath } from '~/domain/content/feed/rss';
import { formatSeoulDay, formatSeoulFullDay } from '~/domain/shared/seoul-time';

/** A post at its own address, which links to other posts. */
export function PostView({ post, others }: { post: FeedPost; others: readonly FeedPost[] }) {
  const { title, text, imageUrl, publishedAt } = post;
  return (
    <>
      <article className="mx-auto max-w-[680px]">
        <p className="mb-2 text-small">
          <Link
            href="/f/feed"
            prefetch={false}
            className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
          >
            소식 모두 보기
          </Link>
        </p>
        <h1 className="text-h1 text-balance break-words">{title}</h1>
        <p className="mt-2 text-small text-ink-2">{formatSeoulFullDay(publishedAt)}</p>
        {imageUrl ? (
          <PostPicture imageUrl={imageUrl} className="mt-7 aspect-[3/2] w-full rounded-l object-cover object-bottom" />
        ) : null}
        <div className="mt-7 text-[17px] leading-relaxed">
          <PostBody text={text} />
        </div>
      </article>
      {others.length > 0 ? (
        <section aria-labelledby="other-posts" className="mx-auto mt-14 max-w-[680px]">
          <h2 id="other-posts" className="text-h2">
            다른 소식
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-5">
            {others.map((other) => (
              <li key={other.postId} className="grid">
                <ArticleCard
                  level={3}
                  href={postPath(other.postId)}
                  title={other.title}
                  text={other.text}
                  imageUrl={other.imageUrl}
                  footer={formatSeoulDay(other.publishedAt)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
