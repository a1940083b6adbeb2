import { type AdminChallenge, type AdminChallengeRow, challengeContent } from '~/domain/challenge/schema';
import { phaseOf } from '~/domain/challenge/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import type { ServiceContext } from '~/server/service-context';
import { getPublication, publicationsOf } from '~/server/services/publication/view-publication';
import { periodOf } from '../visible';

type OperatorContext = ServiceContext<MemberActor>;
const PAGE = 30;

const counted = { where: { days: { gt: 0 } } } as const;

/** Lists every challenge, including drafts, newest first. */
export async function listAllChallenges(
  { db, now }: OperatorContext,
  { cursor }: { cursor?: number | undefined },
): Promise<Page<AdminChallengeRow, number>> {
  const rows = await db.challenge.findMany({
    where: cursor === undefined ? {} : { id: { lt: cursor } },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    include: { _count: { select: { companies: true, videos: true, participants: counted } } },
  });
  const publications = await publicationsOf(
    db,
    'challenge',
    rows.map(({ id }) => String(id)),
  );
  const items = rows.map(({ id, title, status, forAll, _count, ...days }) => {
    const period = periodOf(days);
    return {
      challengeId: id,
      title,
      ...period,
      phase: phaseOf({ status, ...period }, seoulDate(now)),
      forAll,
      scheduledAt: publications.get(String(id))?.scheduledAt ?? null,
      ..._count,
    };
  });
  return pageOf(items, PAGE, ({ challengeId }) => challengeId);
}

/** Returns a challenge with its videos and the number of participants, as sums only. @throws DomainError NOT_FOUND */
export async function getChallengeForOperator(
  { db, now }: OperatorContext,
  { challengeId: id }: { challengeId: number },
): Promise<AdminChallenge> {
  const { version, publication, draft } = await getPublication(db, { kind: 'challenge', subject: String(id) });
  const challenge = await db.challenge.findUnique({
    where: { id },
    include: {
      companies: { select: { csCorporateId: true }, orderBy: { csCorporateId: 'asc' } },
      videos: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      _count: { select: { participants: counted } },
    },
  });
  if (!challenge) throw new DomainError('NOT_FOUND');
  const { title, description, status, goalDays, forAll, companies, videos, _count } = challenge;
  const [reached, done] = await Promise.all([
    db.challengeParticipant.count({ where: { challengeId: id, days: { gte: goalDays } } }),
    db.challengeMark.findMany({ where: { challengeId: id }, distinct: ['videoId'], select: { videoId: true } }),
  ]);
  const videosWithMarks = new Set(done.map(({ videoId }) => videoId));
  const period = periodOf(challenge);
  return {
    challengeId: id,
    title,
    description,
    status,
    revision: version,
    publication,
    draft: challengeContent.nullable().parse(draft),
    phase: phaseOf({ status, ...period }, seoulDate(now)),
    ...period,
    goalDays,
    forAll,
    csCorporateIds: companies.map(({ csCorporateId }) => csCorporateId),
    ..._count,
    reached,
    videos: videos.map(({ id: videoId, title: name, seconds, address }) => ({
      videoId,
      title: name,
      seconds,
      address,
      kept: videosWithMarks.has(videoId),
    })),
  };
}
