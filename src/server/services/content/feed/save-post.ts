import type { MoveFeedPostInput, SaveFeedPostInput } from '~/domain/content/feed/schema';
import { feedPostMachine, type FeedPostStatus } from '~/domain/content/feed/status';
import { pictureScenes } from '~/domain/review/picture';
import type { MemberActor } from '~/domain/shared/actor';
import { feedAudienceLabels, sceneLabels } from '~/domain/content/feed/labels';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { type TransitionActor, recordStateChange, recordTransition } from '~/server/services/audit/record-transition';
import { lockPost } from './lock-post';

type OperatorContext = ServiceContext<MemberActor>;
const NO_SUCH_COMPANY = '없는 회사가 들어 있어요.';

/**
 * Creates a draft or changes a post that is not withdrawn; the publication time stays.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED,
 *   INVALID_INPUT for an unknown company
 */
export function saveFeedPost(
  ctx: OperatorContext,
  { postId = null, basedOn, csCorporateIds, title, text, scene, audience }: SaveFeedPostInput,
): Promise<{ postId: number }> {
  const fields = { title, text, scene, audience };
  return ctx.db.$transaction(async (tx) => {
    const companies = fields.audience === 'CHOSEN' ? [...new Set(csCorporateIds)] : [];
    if ((await tx.company.count({ where: { id: { in: companies } } })) !== companies.length)
      throw new DomainError(
        'INVALID_INPUT',
        { issues: [{ path: 'csCorporateIds', message: NO_SUCH_COMPANY }] },
        NO_SUCH_COMPANY,
      );
    const columns = { ...fields, updatedAt: ctx.now };
    const before = postId === null ? null : await readPost(tx, postId);
    const id = postId === null ? await createDraft(tx, ctx, columns) : await change(tx, { postId, basedOn }, columns);
    await tx.feedPostCompany.deleteMany({ where: { postId: id } });
    await tx.feedPostCompany.createMany({ data: companies.map((csCorporateId) => ({ postId: id, csCorporateId })) });
    await recordAudit(tx, ctx, {
      action: 'feed.save',
      subject: `feed-post:${id}`,
      details: {
        what: postId === null ? '새 초안' : '내용',
        changes: changedFields<Saved>(postFieldFormats, before, { ...fields, companies: await namesOf(tx, companies) }),
      },
    });
    return { postId: id };
  });
}

type Saved = Omit<SaveFeedPostInput, 'postId' | 'basedOn' | 'csCorporateIds'> & { companies: string[] };
const postFieldFormats: Parameters<typeof changedFields<Saved>>[0] = {
  title: '제목',
  text: '내용',
  scene: { field: '그림', words: (scene) => (scene === null ? '없음' : sceneLabels[scene]) },
  audience: { field: '공개 대상', words: (audience) => feedAudienceLabels[audience] },
  companies: '회사',
};

/** Returns the post before a save, which is rejected when it is based on another revision than this one. */
async function readPost(tx: Tx, id: number): Promise<Saved | null> {
  const select = {
    title: true,
    text: true,
    scene: true,
    audience: true,
    companies: { select: { csCorporateId: true } },
  };
  const post = await tx.feedPost.findUnique({ where: { id }, select });
  if (!post) return null;
  const ids = post.companies.map(({ csCorporateId }) => csCorporateId);
  const scene = pictureScenes.find((one) => one === post.scene) ?? null;
  return { ...post, scene, companies: await namesOf(tx, ids) };
}

async function namesOf(tx: Tx, ids: number[]): Promise<string[]> {
  const companies = await tx.company.findMany({ where: { id: { in: ids } }, select: { name: true } });
  return companies.map(({ name }) => name).toSorted();
}

type Columns = Omit<SaveFeedPostInput, 'postId' | 'basedOn' | 'csCorporateIds'> & { updatedAt: Date };

async function createDraft(tx: Tx, { actor, now }: OperatorContext, columns: Columns): Promise<number> {
  const { id } = await tx.feedPost.create({ data: { ...columns, createdAt: now }, select: { id: true } });
  const by = { actorId: actor.userId, role: 'operator', at: now } as const;
  await recordStateChange(tx, feedPostMachine, { entityId: id, from: null, to: 'DRAFT', ...by });
  return id;
}

async function change(tx: Tx, readVersion: Parameters<typeof lockPost>[1], columns: Columns): Promise<number> {
  const { id, status } = await lockPost(tx, readVersion);
  if (status === 'WITHDRAWN') throw new DomainError('MOVE_NOT_ALLOWED', {}, '게시를 종료한 글은 수정할 수 없어요.');
  await tx.feedPost.update({
    where: { id },
    data: {
      title: columns.title,
      text: columns.text,
      scene: columns.scene,
      audience: columns.audience,
      revision: { increment: 1 },
      updatedAt: columns.updatedAt,
    },
  });
  return id;
}

/**
 * Publishes a draft, or withdraws a published post.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED
 */
export function moveFeedPost(
  ctx: OperatorContext,
  { to, ...readVersion }: MoveFeedPostInput,
): Promise<{ affected: number }> {
  const { actor, now } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const { id, status: from } = await lockPost(tx, readVersion);
    const by = { role: 'operator', actorId: actor.userId, at: now } as const;
    await transitionPost(tx, { id, from, to, by });
    await recordAudit(tx, ctx, { action: 'feed.move', subject: `feed-post:${id}`, details: { from, to } });
    return { affected: 1 };
  });
}

async function transitionPost(
  tx: Tx,
  { id, from, to, by }: { id: number; from: FeedPostStatus; to: FeedPostStatus; by: TransitionActor },
): Promise<void> {
  await recordTransition(tx, feedPostMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.feedPost.updateMany({
    where: { id, status: from },
    data: {
      status: to,
      revision: { increment: 1 },
      updatedAt: by.at,
      ...(to === 'PUBLISHED' ? { publishedAt: by.at } : {}),
    },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
