import { changeRejection, isChangeable, publishRejection, videosOver } from '~/domain/challenge/change';
import { type ChallengeContent, challengeContent } from '~/domain/challenge/schema';
import { challengeMachine } from '~/domain/challenge/status';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { recordStateChange } from '~/server/services/audit/record-transition';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';
import { fromColumnDay, toColumnDay } from '../visible';
import { transitionChallenge } from './transition-challenge';

const companiesOf = ({ forAll, csCorporateIds }: ChallengeContent): number[] =>
  forAll ? [] : [...new Set(csCorporateIds)];
const columnsOf = ({ title, description, startsOn, endsOn, goalDays, forAll }: ChallengeContent) => ({
  title,
  description,
  startsOn: toColumnDay(startsOn),
  endsOn: toColumnDay(endsOn),
  goalDays,
  forAll,
});

/** A challenge as a kind of publication (docs/product/company.md#challenge). It ends in its own way. */
export const challengeAdapter: PublicationAdapter<ChallengeContent> = {
  schema: challengeContent,
  audit: 'challenge',

  async create(tx, content, by) {
    const { id } = await tx.challenge.create({
      data: { ...columnsOf(content), createdAt: by.at, updatedAt: by.at },
      select: { id: true },
    });
    await recordStateChange(tx, challengeMachine, { entityId: id, from: null, to: 'DRAFT', ...by });
    return String(id);
  },

  async remove(tx, subject) {
    const { title } = await tx.challenge.delete({ where: { id: Number(subject) }, select: { title: true } });
    return title;
  },

  async lock(tx, subject) {
    await tx.$executeRaw`select 1 from challenges where id = ${Number(subject)} for no key update`;
  },

  texts: ({ title, description, videos }) => [
    { path: 'title', text: title },
    { path: 'description', text: description },
    ...videos.map((video, index) => ({ path: `videos.${index}.title`, text: video.title })),
  ],

  async check(tx, subject, content, { published, publishAt, now }) {
    const challengeId = Number(subject);
    if (published) await checkChange(tx, challengeId, content, seoulDate(now));
    else if (publishAt) {
      const { startsOn, videos } = content;
      const rejection = publishRejection({ startsOn, videos: videos.length }, seoulDate(publishAt));
      if (rejection) throw new DomainError('INVALID_INPUT', {}, rejection);
    }
    const companies = companiesOf(content);
    if ((await tx.company.count({ where: { id: { in: companies } } })) !== companies.length)
      throw fieldRejection('INVALID_INPUT', 'csCorporateIds', '없는 회사가 들어 있어요.');
    await checkVideos(tx, challengeId, content.videos);
  },

  async restore(tx, subject, content) {
    const saved = await tx.challengeVideo.findMany({ where: { challengeId: Number(subject) }, select: { id: true } });
    return {
      ...content,
      videos: videosOver(
        content.videos,
        saved.map(({ id }) => ({ videoId: id })),
      ),
    };
  },

  async write(tx, subject, content, updatedAt) {
    const [id, csCorporateIds] = [Number(subject), companiesOf(content)];
    const { title, description, startsOn, endsOn, goalDays, forAll } = columnsOf(content);
    await tx.challenge.update({
      where: { id },
      data: { title, description, startsOn, endsOn, goalDays, forAll, updatedAt },
    });
    await tx.challengeCompany.deleteMany({ where: { challengeId: id } });
    await tx.challengeCompany.createMany({
      data: csCorporateIds.map((csCorporateId) => ({ challengeId: id, csCorporateId })),
    });
    return { ...content, csCorporateIds, videos: await writeVideos(tx, id, content.videos) };
  },

  async publish(tx, subject, by) {
    const id = Number(subject);
    const { status: from } = await tx.challenge.findUniqueOrThrow({ where: { id }, select: { status: true } });
    if (from === 'DRAFT') await transitionChallenge(tx, { id, from, to: 'PUBLISHED', by });
  },

  async changes(tx, before, after) {
    return changedFields<Logged>(fieldFormats, await loggedOf(tx, before), await loggedOf(tx, after));
  },
};

/** @throws DomainError MOVE_NOT_ALLOWED for a challenge that is over, INVALID_INPUT for a field that cannot change */
async function checkChange(tx: Tx, id: number, after: ChallengeContent, today: string): Promise<void> {
  const { status, ...row } = await tx.challenge.findUniqueOrThrow({
    where: { id },
    include: { companies: { select: { csCorporateId: true } } },
  });
  const before = {
    startsOn: fromColumnDay(row.startsOn),
    endsOn: fromColumnDay(row.endsOn),
    goalDays: row.goalDays,
    forAll: row.forAll,
    csCorporateIds: row.companies.map(({ csCorporateId }) => csCorporateId),
  };
  if (!isChangeable({ status, ...before }, today))
    throw new DomainError('MOVE_NOT_ALLOWED', {}, '종료된 챌린지는 수정할 수 없어요.');
  const rejection = changeRejection(before, after, today);
  if (rejection) throw fieldRejection('INVALID_INPUT', rejection.path, rejection.message);
  if (after.videos.length === 0) throw fieldRejection('INVALID_INPUT', 'videos', '영상을 하나 이상 남겨 주세요.');
}

type Videos = ChallengeContent['videos'];
const namedIn = (videos: Videos): number[] => videos.flatMap(({ videoId }) => videoId ?? []);

/** @throws DomainError NOT_FOUND for a video of another challenge, INVALID_INPUT for removing one that was done */
async function checkVideos(tx: Tx, challengeId: number, videos: Videos): Promise<void> {
  const named = [...new Set(namedIn(videos))];
  if ((await tx.challengeVideo.count({ where: { challengeId, id: { in: named } } })) !== named.length)
    throw new DomainError('NOT_FOUND');
  if ((await tx.challengeMark.count({ where: { video: { challengeId, id: { notIn: named } } } })) > 0)
    throw fieldRejection('INVALID_INPUT', 'videos', '완료한 직원이 있는 영상은 뺄 수 없어요.');
}

/** Writes the videos in their order, and returns them with the ids of the new ones. */
async function writeVideos(tx: Tx, challengeId: number, videos: Videos): Promise<Videos> {
  await tx.challengeVideo.deleteMany({ where: { challengeId, id: { notIn: namedIn(videos) } } });
  const written: Videos = [];
  for (const [position, { videoId, ...columns }] of videos.entries()) {
    const data = { ...columns, position };
    const { id } = videoId
      ? await tx.challengeVideo.update({ where: { id: videoId, challengeId }, data, select: { id: true } })
      : await tx.challengeVideo.create({ data: { challengeId, ...data }, select: { id: true } });
    written.push({ videoId: id, ...columns });
  }
  return written;
}

/** The videos are one text, because their order counts. */
type Logged = Omit<ChallengeContent, 'csCorporateIds' | 'videos'> & { companies: string[]; videos: string };
const fieldFormats: Parameters<typeof changedFields<Logged>>[0] = {
  title: '제목',
  description: '설명',
  startsOn: '시작일',
  endsOn: '종료일',
  goalDays: { field: '목표', format: (days) => `${days}일` },
  forAll: { field: '공개', format: (all) => (all ? '모든 회사' : '고른 회사') },
  companies: '회사',
  videos: '영상',
};

async function loggedOf(tx: Tx, { csCorporateIds, videos, ...content }: ChallengeContent): Promise<Logged> {
  const companies = await tx.company.findMany({ where: { id: { in: csCorporateIds } }, select: { name: true } });
  return {
    ...content,
    companies: companies.map(({ name }) => name).toSorted(),
    videos: videos.map(({ title, seconds, address }) => `${title} ${seconds}초 (${address})`).join(', '),
  };
}
