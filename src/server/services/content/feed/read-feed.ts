import { drawnPicture } from '~/domain/content/drawn-picture';
import type { FeedInput, FeedPage, FeedPost } from '~/domain/content/feed/schema';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import { listPublishedPage } from '../list-published-page';

/** The reader: an employee of a company, or with null an anonymous reader. */
type Reader = { csCorporateId: number | null };

/**
 * Condition for posts that a reader may see: posts for everybody, and for an employee those for all companies or for
 * theirs.
 */
function audienceFilter({ csCorporateId }: Reader): Prisma.FeedPostWhereInput {
  const chosen = { audience: 'CHOSEN', companies: { some: { csCorporateId: csCorporateId ?? 0 } } } as const;
  return { OR: csCorporateId === null ? [{ audience: 'PUBLIC' }] : [{ audience: { not: 'CHOSEN' } }, chosen] };
}

/** Condition for published posts that a reader may see. */
export const visiblePosts = (reader: Reader): Prisma.FeedPostWhereInput => ({
  status: 'PUBLISHED',
  ...audienceFilter(reader),
});

const columns = { id: true, title: true, text: true, scene: true, publishedAt: true } as const;
type Row = Prisma.FeedPostGetPayload<{ select: typeof columns }>;

const toPost = ({ id, title, text, scene, publishedAt }: Row): FeedPost[] =>
  publishedAt === null ? [] : [{ postId: id, title, text, imageUrl: drawnPicture(scene, id), publishedAt }];

/**
 * Returns posts, newest first, page by page; the cursor is the last post that was read, which may have been withdrawn.
 * @throws DomainError NOT_FOUND for a cursor that is not a post for this reader, or was never published
 */
export async function readFeed(db: Db, reader: Reader, { cursor }: FeedInput): Promise<FeedPage> {
  const page = await listPublishedPage(
    cursor,
    (id) => db.feedPost.findFirst({ where: { id, ...audienceFilter(reader) }, select: { publishedAt: true } }),
    ({ after, orderBy, take }) =>
      db.feedPost.findMany({ where: { AND: [visiblePosts(reader), after] }, orderBy, take, select: columns }),
  );
  return { ...page, items: page.items.flatMap(toPost) };
}

/** @throws DomainError NOT_FOUND for a post that is not published, or not for this reader */
export async function readPost(db: Db, reader: Reader, { postId }: { postId: number }): Promise<FeedPost> {
  const row = await db.feedPost.findFirst({ where: { id: postId, ...visiblePosts(reader) }, select: columns });
  const [post] = row ? toPost(row) : [];
  if (!post) throw new DomainError('NOT_FOUND');
  return post;
}
