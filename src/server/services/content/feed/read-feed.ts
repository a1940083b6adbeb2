import type { FeedInput, FeedPage, FeedPost } from '~/domain/content/feed/schema';
import { pictureScenes, reviewPicturePath } from '~/domain/review/picture';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';

const PAGE = 12;

/** Who reads: an employee of a company, or, with null, anybody. */
type Reader = { csCorporateId: number | null };

/** What is meant for a reader: what is for everybody, and for an employee what is for every company or theirs. */
function meantFor({ csCorporateId }: Reader): Prisma.FeedPostWhereInput {
  const chosen = { audience: 'CHOSEN', companies: { some: { csCorporateId: csCorporateId ?? 0 } } } as const;
  return { OR: csCorporateId === null ? [{ audience: 'PUBLIC' }] : [{ audience: { not: 'CHOSEN' } }, chosen] };
}

const shownTo = (reader: Reader): Prisma.FeedPostWhereInput => ({ status: 'PUBLISHED', ...meantFor(reader) });

const columns = { id: true, title: true, text: true, scene: true, publishedAt: true } as const;
type Row = Prisma.FeedPostGetPayload<{ select: typeof columns }>;

/** The drawn picture of a post: one scene, drawn from the post's number. */
function imageOf(id: number, scene: string | null): string | null {
  const known = pictureScenes.find((one) => one === scene);
  return known === undefined ? null : reviewPicturePath(known, id);
}

const toPost = ({ id, title, text, scene, publishedAt }: Row): FeedPost[] =>
  publishedAt === null ? [] : [{ postId: id, title, text, imageUrl: imageOf(id, scene), publishedAt }];

/**
 * Posts, the newest first, a page at a time; the cursor is the last one that was read, which may be withdrawn by now.
 * @throws DomainError NOT_FOUND for a cursor that is no post meant for this reader, or was never published
 */
export async function readFeed(db: Db, reader: Reader, { cursor }: FeedInput): Promise<FeedPage> {
  const last =
    cursor === undefined
      ? null
      : await db.feedPost.findFirst({
          where: { id: cursor, publishedAt: { not: null }, ...meantFor(reader) },
          select: { publishedAt: true },
        });
  if (cursor !== undefined && !last?.publishedAt) throw new DomainError('NOT_FOUND');
  const rows = await db.feedPost.findMany({
    where: {
      AND: [
        shownTo(reader),
        last?.publishedAt && cursor !== undefined
          ? { OR: [{ publishedAt: { lt: last.publishedAt } }, { publishedAt: last.publishedAt, id: { lt: cursor } }] }
          : {},
      ],
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: columns,
  });
  const items = rows.slice(0, PAGE).flatMap(toPost);
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.postId ?? null) : null };
}

/** @throws DomainError NOT_FOUND for one that is not published, or not for this reader */
export async function readPost(db: Db, reader: Reader, { postId }: { postId: number }): Promise<FeedPost> {
  const row = await db.feedPost.findFirst({ where: { id: postId, ...shownTo(reader) }, select: columns });
  const [post] = row ? toPost(row) : [];
  if (!post) throw new DomainError('NOT_FOUND');
  return post;
}
