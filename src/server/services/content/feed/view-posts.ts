import { type AdminFeedPost, type AdminFeedRow, feedPostContent } from '~/domain/content/feed/schema';
import { pictureScenes } from '~/domain/review/picture';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import type { ServiceContext } from '~/server/service-context';
import { getPublication, publicationsOf } from '~/server/services/publication/view-publication';

type OperatorContext = ServiceContext<MemberActor>;
const PAGE = 30;

const named = { companies: { select: { csCorporateId: true }, orderBy: { csCorporateId: 'asc' } } } as const;
type Row = Omit<Prisma.FeedPostGetPayload<{ include: typeof named }>, 'text'>;

const toRow = (
  { id, title, scene, audience, companies, updatedAt, publishedAt }: Row,
  { status, version }: { status: AdminFeedRow['status']; version: number },
): AdminFeedRow => ({
  postId: id,
  title,
  scene: pictureScenes.find((pictureScene) => pictureScene === scene) ?? null,
  audience,
  csCorporateIds: companies.map(({ csCorporateId }) => csCorporateId),
  status,
  revision: version,
  updatedAt,
  publishedAt,
});

/** Lists every post, including drafts and withdrawn ones, newest first. */
export async function listAllPosts(
  { db }: OperatorContext,
  { cursor }: { cursor?: number | undefined },
): Promise<Page<AdminFeedRow, number>> {
  const rows = await db.feedPost.findMany({
    where: cursor === undefined ? {} : { id: { lt: cursor } },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    omit: { text: true },
    include: named,
  });
  const publications = await publicationsOf(
    db,
    'feed-post',
    rows.map(({ id }) => String(id)),
  );
  const items = rows.map((row) => toRow(row, publications.get(String(row.id)) ?? { status: row.status, version: 1 }));
  return pageOf(items, PAGE, ({ postId }) => postId);
}

/** @throws DomainError NOT_FOUND */
export async function getPostForOperator(
  { db }: OperatorContext,
  { postId }: { postId: number },
): Promise<AdminFeedPost> {
  const { version, publication, draft } = await getPublication(db, { kind: 'feed-post', subject: String(postId) });
  const post = await db.feedPost.findUnique({ where: { id: postId }, include: named });
  if (!post) throw new DomainError('NOT_FOUND');
  return {
    ...toRow(post, { ...publication, version }),
    text: post.text,
    publication,
    draft: feedPostContent.nullable().parse(draft),
  };
}
