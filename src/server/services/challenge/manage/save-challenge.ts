import { changeRefusal, isChangeable } from '~/domain/challenge/change';
import type { SaveChallengeInput } from '~/domain/challenge/schema';
import { challengeMachine } from '~/domain/challenge/status';
import type { MemberActor } from '~/domain/shared/actor';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { fromColumnDay, toColumnDay } from '../visible';
import { lockChallenge } from './lock-challenge';

type OperatorContext = ServiceContext<MemberActor>;

const issue = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', { issues: [{ path, message }] }, message);

/**
 * Creates a draft or changes a challenge: a draft freely, a published one as `changeRefusal` allows.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED for a
 *   challenge that is over, INVALID_INPUT for a field that may no longer change, for an unknown company, or for
 *   removing a video that an employee has done
 */
export function saveChallenge(ctx: OperatorContext, input: SaveChallengeInput): Promise<{ challengeId: number }> {
  const { challengeId = null, title, description, startsOn, endsOn, goalDays, forAll, csCorporateIds } = input;
  return ctx.db.$transaction(async (tx) => {
    const columns = {
      title,
      description,
      startsOn: toColumnDay(startsOn),
      endsOn: toColumnDay(endsOn),
      goalDays,
      forAll,
      updatedAt: ctx.now,
    };
    const companies = forAll ? [] : [...new Set(csCorporateIds)];
    if ((await tx.company.count({ where: { id: { in: companies } } })) !== companies.length)
      throw issue('csCorporateIds', '없는 회사가 들어 있어요.');
    const before = challengeId === null ? null : await readSaved(tx, challengeId);
    const id =
      challengeId === null
        ? await createDraft(tx, ctx, columns)
        : await change(tx, ctx, { ...input, challengeId, csCorporateIds: companies }, columns);
    await tx.challengeCompany.deleteMany({ where: { challengeId: id } });
    await tx.challengeCompany.createMany({
      data: companies.map((csCorporateId) => ({ challengeId: id, csCorporateId })),
    });
    await saveVideos(tx, id, input.videos);
    await recordAudit(tx, ctx, {
      action: 'challenge.save',
      subject: `challenge:${id}`,
      details: {
        what: challengeId === null ? '새 초안' : '내용',
        changes:
          before === null
            ? []
            : changedFields<Saved>(challengeFieldLabels, before, (await readSaved(tx, id)) ?? before),
      },
    });
    return { challengeId: id };
  });
}

/** The videos are one text, because their order counts. */
type Saved = Omit<Columns, 'updatedAt'> & { companies: string[]; videos: string };
const challengeFieldLabels: Parameters<typeof changedFields<Saved>>[0] = {
  title: '제목',
  description: '설명',
  startsOn: '시작일',
  endsOn: '종료일',
  goalDays: { field: '목표', words: (days) => `${days}일` },
  forAll: { field: '공개', words: (all) => (all ? '모든 회사' : '고른 회사') },
  companies: '회사',
  videos: '영상',
};

/**
 * Returns a challenge in the form that the log compares. A save that is based on another revision than this one is
 * rejected.
 */
async function readSaved(tx: Tx, id: number): Promise<Saved | null> {
  const challenge = await tx.challenge.findUnique({
    where: { id },
    select: {
      title: true,
      description: true,
      startsOn: true,
      endsOn: true,
      goalDays: true,
      forAll: true,
      companies: { select: { company: { select: { name: true } } } },
      videos: { orderBy: { position: 'asc' }, select: { title: true, seconds: true, address: true } },
    },
  });
  return (
    challenge && {
      ...challenge,
      companies: challenge.companies.map(({ company }) => company.name).toSorted(),
      videos: challenge.videos.map(({ title, seconds, address }) => `${title} ${seconds}초 (${address})`).join(', '),
    }
  );
}

type Columns = Pick<SaveChallengeInput, 'title' | 'description' | 'goalDays' | 'forAll'> & {
  startsOn: Date;
  endsOn: Date;
  updatedAt: Date;
};

async function createDraft(tx: Tx, { actor, now }: OperatorContext, columns: Columns): Promise<number> {
  const { id } = await tx.challenge.create({ data: { ...columns, createdAt: now }, select: { id: true } });
  const by = { actorId: actor.userId, role: 'operator', at: now } as const;
  await recordStateChange(tx, challengeMachine, { entityId: id, from: null, to: 'DRAFT', ...by });
  return id;
}

async function change(
  tx: Tx,
  { now }: OperatorContext,
  after: SaveChallengeInput & { challengeId: number },
  columns: Columns,
): Promise<number> {
  const { id, status, ...row } = await lockChallenge(tx, after);
  const before = {
    startsOn: fromColumnDay(row.startsOn),
    endsOn: fromColumnDay(row.endsOn),
    goalDays: row.goalDays,
    forAll: row.forAll,
    csCorporateIds: row.companies.map(({ csCorporateId }) => csCorporateId),
  };
  const today = seoulDate(now);
  if (!isChangeable({ status, ...before }, today))
    throw new DomainError('MOVE_NOT_ALLOWED', {}, '종료된 챌린지는 수정할 수 없어요.');
  const refusal = status === 'DRAFT' ? null : changeRefusal(before, after, today);
  if (refusal) throw issue(refusal.path, refusal.message);
  if (status !== 'DRAFT' && after.videos.length === 0) throw issue('videos', '영상을 하나 이상 남겨 주세요.');
  await tx.challenge.update({ where: { id }, data: { ...columns, revision: { increment: 1 } } });
  return id;
}

async function saveVideos(tx: Tx, challengeId: number, videos: SaveChallengeInput['videos']): Promise<void> {
  const named = videos.flatMap(({ videoId }) => videoId ?? []);
  const removed = { challengeId, id: { notIn: named } };
  if ((await tx.challengeMark.count({ where: { video: removed } })) > 0)
    throw issue('videos', '누군가 완료한 영상은 뺄 수 없어요.');
  await tx.challengeVideo.deleteMany({ where: removed });
  for (const [position, { videoId, ...columns }] of videos.entries()) {
    if (videoId)
      await tx.challengeVideo.update({ where: { id: videoId, challengeId }, data: { ...columns, position } });
    else await tx.challengeVideo.create({ data: { challengeId, ...columns, position } });
  }
}
