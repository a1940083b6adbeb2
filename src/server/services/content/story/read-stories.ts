import { drawnPicture } from '~/domain/content/drawn-picture';
import type { StoriesInput, Story, StoryPage, StoryRow } from '~/domain/content/story/schema';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import type { ServiceContext } from '~/server/service-context';
import { listPublishedPage } from '../list-published-page';

type Context = Pick<ServiceContext, 'db' | 'now'>;

/** Condition for stories that everybody sees: published, and the person's consent has not ended. */
export const visibleStories = (now: Date): Prisma.StoryWhereInput => ({
  publishedAt: { not: null },
  withdrawnAt: null,
  consentUntil: { gte: new Date(seoulDate(now)) },
});

const columns = {
  id: true,
  title: true,
  lead: true,
  person: true,
  serviceType: true,
  lessons: true,
  rewarded: true,
  scene: true,
  publishedAt: true,
} as const;
type Row = Prisma.StoryGetPayload<{ select: typeof columns }>;

const toRow = ({ id, scene, publishedAt, ...row }: Row): StoryRow[] =>
  publishedAt === null ? [] : [{ storyId: id, ...row, imageUrl: drawnPicture(scene, id), publishedAt }];

/**
 * Lists stories, newest first; the cursor is the last story that was read, which may have ended since.
 * @throws DomainError NOT_FOUND for a cursor that was never published
 */
export async function listStories({ db, now }: Context, { cursor }: StoriesInput): Promise<StoryPage> {
  const page = await listPublishedPage(
    cursor,
    (id) => db.story.findUnique({ where: { id }, select: { publishedAt: true } }),
    ({ after, orderBy, take }) =>
      db.story.findMany({ where: { AND: [visibleStories(now), after] }, orderBy, take, select: columns }),
  );
  return { ...page, items: page.items.flatMap(toRow) };
}

/** @throws DomainError NOT_FOUND for a story that is not published, or whose consent has ended */
export async function getStory({ db, now }: Context, { storyId }: { storyId: number }): Promise<Story> {
  const select = { ...columns, text: true, updatedAt: true } as const;
  const story = await db.story.findFirst({ where: { id: storyId, ...visibleStories(now) }, select });
  const [row] = story ? toRow(story) : [];
  if (!story || !row) throw new DomainError('NOT_FOUND');
  return { ...row, text: story.text, updatedAt: story.updatedAt };
}
