import { MAX_CHALLENGES, MAX_RANKING } from '~/domain/challenge/policy';
import type { ChallengeList, ChallengeRanking, OwnChallenge, OwnChallengeInput } from '~/domain/challenge/schema';
import { type ChallengePhase, phaseOf } from '~/domain/challenge/status';
import { bestStreak, currentStreak } from '~/domain/challenge/streak';
import { isPlayedInline } from '~/domain/challenge/video';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import type { Prisma } from '~/generated/prisma/client';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { readRanking, getOwnRanking } from './read-ranking.sql';
import { fromColumnDay, periodOf, toColumnDay, visibleTo } from './visible';

const columns = { id: true, title: true, status: true, startsOn: true, endsOn: true, endedAt: true } as const;

/**
 * Lists what the company's employees can see: running challenges, newest first, then upcoming ones, next first, then
 * past ones, newest first.
 */
export async function listChallenges({ db, membership, now }: EmployeeContext): Promise<ChallengeList> {
  const today = seoulDate(now);
  const visible = visibleTo(membership.csCorporateId);
  const ended: Prisma.ChallengeWhereInput = { OR: [{ status: 'ENDED' }, { endsOn: { lt: toColumnDay(today) } }] };
  // Two queries, so that many past or far-off challenges do not displace the running or the next one.
  const [open, past] = await Promise.all([
    db.challenge.findMany({
      where: { AND: [visible, { NOT: ended }] },
      orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
      take: MAX_CHALLENGES,
      select: columns,
    }),
    db.challenge.findMany({
      where: { AND: [visible, ended] },
      orderBy: [{ startsOn: 'desc' }, { id: 'desc' }],
      take: MAX_CHALLENGES,
      select: columns,
    }),
  ]);
  const listed = [...open, ...past].flatMap(({ id: challengeId, title, status, ...days }) => {
    const period = periodOf(days);
    const phase = phaseOf({ status, ...period }, today);
    return phase === 'draft' ? [] : [{ challengeId, title, ...period, phase }];
  });
  const inPhase = (phase: ChallengePhase) => listed.filter((item) => item.phase === phase);
  return [...inPhase('running').toReversed(), ...inPhase('coming'), ...inPhase('over')].slice(0, MAX_CHALLENGES);
}

/**
 * Returns a challenge with the employee's own progress; without a number the first of the list, and an empty result
 * when there is none.
 * @throws DomainError NOT_FOUND for a draft, or for another company's
 */
export async function getOwnChallenge(
  ctx: EmployeeContext,
  { challengeId: requestedId }: OwnChallengeInput,
): Promise<OwnChallenge> {
  const { db, pool, actor, membership, now } = ctx;
  const { csCorporateId } = membership;
  const id = requestedId ?? (await listChallenges(ctx))[0]?.challengeId;
  if (id === undefined) return { summary: null, videoList: [] };
  const today = seoulDate(now);
  const [challenge, marks, ownRanking] = await Promise.all([
    db.challenge.findFirst({
      where: { id, ...visibleTo(csCorporateId) },
      include: { videos: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
    }),
    db.challengeMark.findMany({
      where: { userId: actor.userId, challengeId: id },
      orderBy: { day: 'asc' },
      select: { videoId: true, day: true },
    }),
    getOwnRanking(pool, { challengeId: id, csCorporateId, userId: actor.userId }),
  ]);
  if (!challenge) throw new DomainError('NOT_FOUND');
  const { title, description, status, goalDays } = challenge;
  const period = periodOf(challenge);
  const phase = phaseOf({ status, ...period }, today);
  if (phase === 'draft') throw new DomainError('NOT_FOUND');
  const done = marks.map(({ videoId, day }) => ({ videoId, day: fromColumnDay(day) }));
  const doneDays = [...new Set(done.map(({ day }) => day))];
  const origins = env.VIDEO_ORIGINS?.split(',') ?? [];
  return {
    summary: {
      challengeId: id,
      title,
      description,
      ...period,
      phase,
      today,
      goalDays,
      daysDone: doneDays.length,
      doneDays,
      goalReached: doneDays.length >= goalDays,
      streak: phase === 'running' ? currentStreak(doneDays, today) : 0,
      bestStreak: bestStreak(doneDays),
      doneToday: doneDays.includes(today),
      ...ownRanking,
    },
    videoList: challenge.videos.map(({ id: videoId, title: name, seconds, address }) => {
      const days = done.filter((mark) => mark.videoId === videoId).map(({ day }) => day);
      return {
        videoId,
        title: name,
        seconds,
        address,
        playedHere: isPlayedInline(address, origins),
        doneToday: days.includes(today),
        daysDone: days.length,
      };
    }),
  };
}

/**
 * Returns the ranking of the employee's company, if the employee chose to be ranked and has at least one day done.
 * @throws DomainError NOT_FOUND for any other employee, and for a challenge that the employee cannot see
 */
export async function getRanking(
  { db, pool, actor, membership }: EmployeeContext,
  { challengeId }: { challengeId: number },
): Promise<ChallengeRanking> {
  const { csCorporateId } = membership;
  const { userId } = actor;
  const participations = await db.challengeParticipant.count({
    where: {
      challengeId,
      userId,
      csCorporateId,
      days: { gt: 0 },
      rankedAt: { not: null },
      challenge: visibleTo(csCorporateId),
    },
  });
  if (participations === 0) throw new DomainError('NOT_FOUND');
  return readRanking(pool, { challengeId, csCorporateId, userId, limit: MAX_RANKING });
}
