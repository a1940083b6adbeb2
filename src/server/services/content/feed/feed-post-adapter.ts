import { feedAudienceLabels, sceneLabels } from '~/domain/content/feed/labels';
import { type FeedPostContent, feedPostContent } from '~/domain/content/feed/schema';
import { changedFields } from '~/domain/shared/changed-fields';
import { fieldRejection } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';

const companiesOf = ({ audience, csCorporateIds }: FeedPostContent): number[] =>
  audience === 'CHOSEN' ? [...new Set(csCorporateIds)] : [];

/** A feed post as a kind of publication (docs/product/content-and-marketing.md#feed). */
export const feedPostAdapter: PublicationAdapter<FeedPostContent> = {
  schema: feedPostContent,
  audit: 'feed',

  async create(tx, { csCorporateIds: _written, ...columns }, { at: now }) {
    const { id } = await tx.feedPost.create({
      data: { ...columns, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    return String(id);
  },

  async remove(tx, subject) {
    const { title } = await tx.feedPost.delete({ where: { id: Number(subject) }, select: { title: true } });
    return title;
  },

  texts: (content) => (['title', 'text'] as const).map((path) => ({ path, text: content[path] })),

  async check(tx, _subject, content) {
    const companies = companiesOf(content);
    if ((await tx.company.count({ where: { id: { in: companies } } })) === companies.length) return;
    throw fieldRejection('INVALID_INPUT', 'csCorporateIds', '없는 회사가 들어 있어요.');
  },

  async write(tx, subject, content, updatedAt) {
    const [id, csCorporateIds] = [Number(subject), companiesOf(content)];
    const { title, text, scene, audience } = content;
    await tx.feedPost.update({ where: { id }, data: { title, text, scene, audience, updatedAt } });
    await tx.feedPostCompany.deleteMany({ where: { postId: id } });
    await tx.feedPostCompany.createMany({
      data: csCorporateIds.map((csCorporateId) => ({ postId: id, csCorporateId })),
    });
    return { ...content, csCorporateIds };
  },

  async publish(tx, subject, { at }) {
    // A later publication keeps the time of the first, which orders the feed.
    const where = { id: Number(subject), publishedAt: null };
    await tx.feedPost.updateMany({ where, data: { status: 'PUBLISHED', publishedAt: at } });
  },

  async withdraw(tx, subject, { at }) {
    await tx.feedPost.update({ where: { id: Number(subject) }, data: { status: 'WITHDRAWN', updatedAt: at } });
  },

  async changes(tx, before, after) {
    return changedFields<Logged>(fieldFormats, await loggedOf(tx, before), await loggedOf(tx, after));
  },
};

type Logged = Omit<FeedPostContent, 'csCorporateIds'> & { companies: string[] };
const fieldFormats: Parameters<typeof changedFields<Logged>>[0] = {
  title: '제목',
  text: '내용',
  scene: { field: '그림', format: (scene) => (scene === null ? '없음' : sceneLabels[scene]) },
  audience: { field: '공개 대상', format: (audience) => feedAudienceLabels[audience] },
  companies: '회사',
};

async function loggedOf(tx: Tx, { csCorporateIds, ...content }: FeedPostContent): Promise<Logged> {
  const companies = await tx.company.findMany({ where: { id: { in: csCorporateIds } }, select: { name: true } });
  return { ...content, companies: companies.map(({ name }) => name).toSorted() };
}
