import { emptyAnswers, type SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { invitationMachine } from '~/domain/matching/status';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import type { Region } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from './coach';
import { createLearner, createProgram } from './lesson';
import { draftId, workoutAnswers } from './suggest';

/** Friday, 12:00 in Seoul: the next Tuesday evening is four days away. */
export const matchingNow = new Date('2026-11-20T03:00:00Z');
export function hoursLater(hours: number): Date {
  return new Date(matchingNow.getTime() + hours * HOUR_MS);
}

export const proposalText = '안녕하세요. 첫 시간에는 자세를 함께 보고 천천히 시작해요.';

type SceneOptions = {
  coaches?: number;
  now?: Date;
  schedules?: WeeklySlot[];
  /** The district; a new one by default. */ region?: Region;
};

/**
 * Creates a district with the given number of matching coaches, a program that all of them teach, and a learner with
 * matching answers.
 */
export async function createMatchingScene({
  coaches: count = 3,
  now = new Date(),
  schedules = ['tue5', 'thu5'],
  region: place,
}: SceneOptions = {}) {
  const [program, learner] = [
    await createProgram({ serviceType: 'workout', workoutTypes: [1] }),
    await createLearner(),
  ];
  const region = place ?? (await createDistrict());
  const coaches: Awaited<ReturnType<typeof createSearchableCoach>>[] = [];
  for (let index = 0; index < count; index += 1) {
    coaches.push(
      await createSearchableCoach({
        regionIds: [region.id],
        purposes: [4],
        types: [1],
        schedules,
        programIds: [program.id],
        coach: {
          displayName: `코치${index + 1}`,
          scheduleConfirmedAt: new Date(now.getTime() - DAY_MS),
          ratingSum: 500 - index * 10,
          ratingCount: 100,
        },
      }),
    );
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
  const submitAnswers = (part: Partial<SuggestAnswers> = {}, at = now, draft = draftId) =>
    callerFor(actor, at).suggest.complete({
      serviceType: 'workout',
      draftId: draft,
      draftVersion: 35,
      answers: answers(part),
    });
  const requireCoach = (coach: (typeof coaches)[number] | undefined) => {
    if (!coach) throw new RangeError('no such coach in the scene');
    return coach;
  };
  const actorOf = (coach: (typeof coaches)[number]) => memberActor(coach.user, coach.id);
  const match = () =>
    db.matchRequest.findFirstOrThrow({
      where: { userId: learner.id },
      orderBy: { consultingId: 'desc' },
      include: { consulting: true, invitations: { orderBy: [{ round: 'asc' }, { place: 'asc' }] } },
    });
  const asCoach = (coachId: number, at = now) =>
    callerFor(actorOf(requireCoach(coaches.find(({ id }) => id === coachId))), at).suggest;
  const invitationOf = async (coachId: number) => {
    const { consultingId } = await match();
    return encryptId(
      'invitation',
      (await db.invitation.findUniqueOrThrow({ where: { consultingId_coachId: { consultingId, coachId } } })).id,
    );
  };
  /** Returns the free hours of a coach, as the coach sees them. */
  const freeHours = async (coachId: number, at = now) => {
    const { days } = await callerFor(undefined, at).lesson.freeHours({
      encryptedCoachId: encryptId('coach', coachId),
      from: new Date(at.getTime() + 9 * HOUR_MS).toISOString().slice(0, 10),
      days: 14,
    });
    return days.flatMap(({ startsAt }) => startsAt);
  };
  const proposal = async (coachId: number, at = now) => {
    // Picks hours of two evenings: a reserved hour also blocks its neighbours for travel.
    const [first, , , second] = await freeHours(coachId, at);
    if (!first || !second) throw new Error('the coach has no free hours');
    return {
      encryptedInvitationId: await invitationOf(coachId),
      permalink: program.permalink,
      message: proposalText,
      times: [first, second],
    };
  };
  return {
    now,
    program,
    region,
    learner,
    actor,
    coaches,
    answers,
    submitAnswers,
    match,
    asCoach,
    invitationOf,
    freeHours,
    proposal,
    as: (at = now) => callerFor(actor, at).suggest,
    coachId: (index: number) => requireCoach(coaches[index]).id,
    propose: async (coachId: number, at = now) => asCoach(coachId, at).propose(await proposal(coachId, at)),
    statuses: async () => (await match()).invitations.map(({ status }) => status),
    /** Returns the hours that an invited coach sees. */
    hoursFor: async (coachId: number, of: { encryptedCoachId: string; encryptedInvitationId: string }, at = now) => {
      const { days } = await callerFor(
        actorOf(requireCoach(coaches.find(({ id }) => id === coachId))),
        at,
      ).lesson.freeHours({
        ...of,
        from: new Date(at.getTime() + 9 * HOUR_MS).toISOString().slice(0, 10),
        days: 14,
      });
      return days.flatMap(({ startsAt }) => startsAt);
    },
    job: (at: Date) => ({ ...testContext(undefined, at), actor: { kind: 'system' as const } }),
    mails: async () =>
      (
        await db.message.findMany({
          where: { OR: [{ userId: learner.id }, { userId: { in: coaches.map(({ user }) => user.id) } }] },
          orderBy: { id: 'asc' },
        })
      ).map(
        ({ template, userId }) =>
          `${template} ${userId === learner.id ? 'learner' : (coaches.find(({ user }) => user.id === userId)?.displayName ?? '?')}`,
      ),
  };
}

export type MatchingScene = Awaited<ReturnType<typeof createMatchingScene>>;

/**
 * Creates a request of a learner, by default a new one, that invites one coach, with a day to answer. It writes the rows
 * directly, for tests that are not about sending it.
 * @returns the invitation's id
 */
export async function createInvitation({
  coachId,
  programId,
  createdAt,
  learnerId,
}: {
  coachId: number;
  programId: number;
  createdAt: Date;
  learnerId?: number;
}): Promise<string> {
  const userId = learnerId ?? (await createLearner()).id;
  const [answerBy, expiresAt] = [1, 7].map((days) => new Date(createdAt.getTime() + days * DAY_MS)) as [Date, Date];
  const own = { userId, serviceType: 'workout', createdAt } as const;
  const form = await db.suggestForm.create({
    data: { ...own, draftVersion: 35, draftId, fingerprint: `asked-${userId}`, answers: workoutAnswers() },
  });
  const { id: consultingId } = await db.consulting.create({
    data: { ...own, formId: form.id, status: 'MATCHING', expiresAt },
  });
  await db.matchRequest.create({ data: { ...own, consultingId, programId, widening: 'none', round: 1, answerBy } });
  const { id } = await db.invitation.create({
    data: { consultingId, coachId, round: 1, place: 1, answerBy, times: [], createdAt },
  });
  await db.$transaction((tx) =>
    recordStateChange(tx, invitationMachine, {
      entityId: id,
      from: null,
      to: 'INVITED',
      role: 'system',
      actorId: null,
      at: createdAt,
    }),
  );
  return encryptId('invitation', id);
}
