import { emptyAnswers, type SuggestAnswers } from '~/domain/suggest/schema';
import type { WeeklySlot } from '~/domain/suggest/search-codes';
import { db } from '~/server/db';
import { encryptId } from '~/server/encrypted-id';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from './coach';
import { createLearner, createProgram } from './lesson';
import { draftId, workoutAnswers } from './suggest';

const DAY_MS = 86_400_000;

/** A district with so many coaches who fit, a program that all of them teach, and a learner with answers that fit. */
export async function createMatchingScene({ coaches: count = 3, now = new Date(), schedules = ['tue5', 'thu5'] as WeeklySlot[] } = {}) {
  const [program, region, learner] = [await createProgram({ serviceType: 'workout', workoutTypes: [1] }), await createDistrict(), await createLearner()];
  const coaches: Awaited<ReturnType<typeof createSearchableCoach>>[] = [];
  for (let index = 0; index < count; index += 1) {
    coaches.push(await createSearchableCoach({ regionIds: [region.id], purposes: [4], types: [1], schedules, programIds: [program.id], coach: { displayName: `코치${index + 1}`, scheduleConfirmedAt: new Date(now.getTime() - DAY_MS), ratingSum: 500 - index * 10, ratingCount: 100 } }));
  }
  const { province, city, district } = region;
  const answers = (part: Partial<SuggestAnswers> = {}): SuggestAnswers => ({
    ...workoutAnswers({ schedule: { schedules } }),
    isMatchSelf: false,
    coach: { ...emptyAnswers().coach, programPermalink: program.permalink },
    address: { province, city, district, detail: '101동 1203호' },
    ...part,
  });
  const actor = memberActor(learner);
  const handIn = (part: Partial<SuggestAnswers> = {}, at = now, draft = draftId) => callerFor(actor, at).suggest.complete({ serviceType: 'workout', draftId: draft, draftVersion: 35, answers: answers(part) });
  const known = (coach: (typeof coaches)[number] | undefined) => {
    if (!coach) throw new RangeError('no such coach in the scene');
    return coach;
  };
  const actorOf = (coach: (typeof coaches)[number]) => memberActor(coach.user, coach.id);
  const match = () => db.matchRequest.findFirstOrThrow({ where: { userId: learner.id }, orderBy: { consultingId: 'desc' }, include: { consulting: true, invitations: { orderBy: [{ round: 'asc' }, { place: 'asc' }] } } });
  return {
    now, program, region, learner, actor, coaches, answers, handIn, match,
    as: (at = now) => callerFor(actor, at).suggest,
    asCoach: (coachId: number, at = now) => callerFor(actorOf(known(coaches.find(({ id }) => id === coachId))), at).suggest,
    coachId: (index: number) => known(coaches[index]).id,
    invitationOf: async (coachId: number) => {
      const { consultingId } = await match();
      return encryptId('invitation', (await db.invitation.findUniqueOrThrow({ where: { consultingId_coachId: { consultingId, coachId } } })).id);
    },
    /** The hours that a coach is shown who looks at an invitation. */
    hoursFor: async (coachId: number, of: { encryptedCoachId: string; encryptedInvitationId: string }, at = now) => {
      const { days } = await callerFor(actorOf(known(coaches.find(({ id }) => id === coachId))), at).lesson.freeHours({ ...of, from: new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10), days: 14 });
      return days.flatMap(({ startsAt }) => startsAt);
    },
    /** The free hours of a coach, as the coach sees them. */
    freeHours: async (coachId: number, at = now) => {
      const { days } = await callerFor(undefined, at).lesson.freeHours({ encryptedCoachId: encryptId('coach', coachId), from: new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10), days: 14 });
      return days.flatMap(({ startsAt }) => startsAt);
    },
    job: (at: Date) => ({ ...testContext(undefined, at), actor: { kind: 'system' as const } }),
    mails: async () => (await db.message.findMany({ where: { OR: [{ userId: learner.id }, { userId: { in: coaches.map(({ user }) => user.id) } }] }, orderBy: { id: 'asc' } })).map(({ template, userId }) => `${template} ${userId === learner.id ? 'learner' : (coaches.find(({ user }) => user.id === userId)?.displayName ?? '?')}`),
  };
}

export type MatchingScene = Awaited<ReturnType<typeof createMatchingScene>>;
