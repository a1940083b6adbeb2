import { describe, expect, it } from 'vitest';
import { actionsFor, type LessonAction } from '~/domain/lesson/lesson-actions';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import {
  createLessonScene,
  type LessonScene,
  sceneAfter as after,
  sceneJob,
  sceneNow as now,
  sceneStart as startsAt,
} from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';
import { closeHeldLesson } from '../outcome/close-held-lesson';

const sides = ['learner', 'coach'] as const;
const other = (side: PartyRole) => (side === 'learner' ? 'coach' : 'learner');

/** Brings the first lesson into a state, and returns the time at which it is viewed. */
type State = (scene: LessonScene) => Promise<Date>;

const requestedState =
  (by: PartyRole): State =>
  async (scene) => {
    await scene.as[by]().schedule({ encryptedId: await scene.token(), startsAt });
    return now;
  };
const fixedState =
  (at: Date): State =>
  async (scene) => {
    await scene.fix();
    return at;
  };
const proposedState =
  (by: PartyRole, to: Date, at: Date = now): State =>
  async (scene) => {
    await scene.fix();
    await scene.as[by]().move({ encryptedLessonId: await scene.lessonId(), startsAt: to });
    return at;
  };
const heldState =
  (at: Date): State =>
  async (scene) => {
    await scene.fix();
    await scene.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    return at;
  };
const absent =
  (by: PartyRole): State =>
  async (scene) => {
    await scene.fix();
    const report = { reason: '오지 않았어요', agreedToTerms: true } as const;
    const at = after(HOUR_MS);
    await scene.as[by](at).reportNoShow({ encryptedLessonId: await scene.lessonId(), ...report });
    return at;
  };
const pausedContract =
  (move: boolean): State =>
  async (scene) => {
    await scene.fix(seoulInstant(2026, 12, 21, 10));
    if (move) await scene.as.coach().move({ encryptedLessonId: await scene.lessonId(), startsAt });
    await scene.as.learner().pause({ encryptedId: await scene.token(), days: 7, chargedAmount: 0 });
    return now;
  };

const states: Record<string, State> = {
  'requested by the learner': requestedState('learner'),
  'requested by the coach': requestedState('coach'),
  'requested by the learner, after the deadline': async (scene) => {
    await requestedState('learner')(scene);
    return after(DAY_MS, now);
  },
  'requested by the coach, after the deadline': async (scene) => {
    await requestedState('coach')(scene);
    return after(DAY_MS, now);
  },
  'requested for a time that has passed': async (scene) => {
    await requestedState('learner')(scene);
    return after(MINUTE_MS);
  },
  confirmed: fixedState(now),
  'under way': fixedState(after(5 * MINUTE_MS)),
  'under way, with nobody there': fixedState(after(20 * MINUTE_MS)),
  over: fixedState(after(HOUR_MS)),
  'over for days': fixedState(after(3 * DAY_MS)),
  'to be moved by the learner': proposedState('learner', after(2 * HOUR_MS)),
  'to be moved by the coach': proposedState('coach', after(2 * HOUR_MS)),
  'to be moved to a time that has passed': proposedState('coach', after(-2 * HOUR_MS), after(-HOUR_MS)),
  'held just now': heldState(after(HOUR_MS + MINUTE_MS)),
  'held some time ago': heldState(after(2 * HOUR_MS)),
  done: async (scene) => {
    await heldState(now)(scene);
    const at = after(5 * DAY_MS);
    await closeHeldLesson(sceneJob(at), { lessonId: (await scene.lesson()).id });
    return at;
  },
  cancelled: async (scene) => {
    await scene.fix();
    await scene.as.learner().cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY' });
    return now;
  },
  'missed by the learner': absent('coach'),
  'missed by the coach': absent('learner'),
  'confirmed for after a pause of the contract': pausedContract(false),
  'to be moved into a pause of the contract': pausedContract(true),
};

/** Returns 15:00 two days later, which is free in every scene and inside the contract. */
function freeHour(at: Date): Date {
  const { year, month, day } = seoulParts(new Date(at.getTime() + 2 * DAY_MS));
  return seoulInstant(year, month, day, 15);
}

const calls = {
  confirm: async (scene, side, at) => scene.as[side](at).confirm({ encryptedLessonId: await scene.lessonId() }),
  declineMove: async (scene, side, at) => scene.as[side](at).declineMove({ encryptedLessonId: await scene.lessonId() }),
  move: async (scene, side, at) =>
    scene.as[side](at).move({ encryptedLessonId: await scene.lessonId(), startsAt: freeHour(at) }),
  cancel: async (scene, side, at) => {
    const encryptedLessonId = await scene.lessonId();
    const { term } = await scene.as[side](at).cancelPromise({ encryptedLessonId });
    return scene.as[side](at).cancel({ encryptedLessonId, term });
  },
  hold: async (scene, side, at) => scene.as[side](at).hold({ encryptedLessonId: await scene.lessonId() }),
  undoHold: async (scene, side, at) => scene.as[side](at).undoHold({ encryptedLessonId: await scene.lessonId() }),
  reportNoShow: async (scene, side, at) =>
    scene.as[side](at).reportNoShow({
      encryptedLessonId: await scene.lessonId(),
      reason: '오지 않았어요',
      agreedToTerms: true,
    }),
} as const satisfies Record<string, (scene: LessonScene, side: PartyRole, at: Date) => Promise<unknown>>;
type Call = keyof typeof calls;
const callNames = Object.keys(calls) as Call[];

/** Complaints, statements, records of a visit and substitutes are left out, because they have their own tests. */
const ownTests = [
  'COMPLAIN',
  'ADD_WORDS',
  'CHECK_IN',
  'CHECK_OUT',
  'VISIT_CODE',
  'SUBSTITUTE',
  'ANSWER_SUBSTITUTE',
] as const;
type OwnTest = (typeof ownTests)[number];
const hasOwnTest = (action: LessonAction): action is OwnTest => (ownTests as readonly LessonAction[]).includes(action);
const callOf: Record<Exclude<LessonAction, OwnTest>, Call> = {
  CONFIRM: 'confirm',
  ACCEPT_MOVE: 'confirm',
  DECLINE_MOVE: 'declineMove',
  WITHDRAW_MOVE: 'declineMove',
  OTHER_TIME: 'move',
  MOVE: 'move',
  CANCEL: 'cancel',
  HOLD: 'hold',
  UNDO_HOLD: 'undoHold',
  NO_SHOW: 'reportNoShow',
};

async function build(state: State, coachPaused: boolean) {
  const scene = await createLessonScene();
  const at = await state(scene);
  if (coachPaused) await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
  return { scene, at };
}

type Scene = Awaited<ReturnType<typeof build>>;

/**
 * Returns the calls that the services accept, beginning with a scene in which nothing was called. Each accepted call
 * changes the scene, so the next call gets a new one.
 */
async function findAcceptedCalls(unchanged: Scene, rebuild: () => Promise<Scene>, side: PartyRole): Promise<Call[]> {
  const acceptedCalls: Call[] = [];
  let scene: Scene | null = unchanged;
  for (const name of callNames) {
    scene ??= await rebuild();
    const [result] = await Promise.allSettled([calls[name](scene.scene, side, scene.at)]);
    if (result.status === 'rejected') continue;
    acceptedCalls.push(name);
    scene = null;
  }
  return acceptedCalls;
}

function offeredCalls({ lessons }: ContractView, side: PartyRole, at: Date): Call[] {
  const [lesson] = lessons;
  if (!lesson) throw new Error('the scene has no lesson');
  const actions = actionsFor({ ...lesson, side, now: at }, lesson.soldUnder);
  const offered = new Set(actions.flatMap((action) => (hasOwnTest(action) ? [] : [callOf[action]])));
  return callNames.filter((name) => offered.has(name));
}

describe.each(Object.entries(states))('a lesson that is %s', (_name, state) => {
  it.each([false, true])(
    'offers both sides exactly the actions that the services accept (coach paused: %s)',
    async (coachPaused) => {
      for (const side of sides) {
        const rebuild = () => build(state, coachPaused);
        const scene = await rebuild();
        const view = await scene.scene.as[side](scene.at).get({ encryptedId: await scene.scene.token() });
        const accepted = await findAcceptedCalls(scene, rebuild, side);
        expect([side, offeredCalls(view, side, scene.at)]).toEqual([side, accepted]);
      }
    },
  );
});

/** Lesson states in which the contract offers different actions. */
const contractStates: readonly (readonly [string, State])[] = [
  ['without a lesson', async () => now],
  ...[
    'requested by the learner',
    'requested by the coach',
    'requested by the learner, after the deadline',
    'requested by the coach, after the deadline',
    'confirmed',
    'to be moved by the coach',
    'held just now',
    'cancelled',
    'to be moved into a pause of the contract',
  ].map((name) => [`with a lesson that is ${name}`, states[name] ?? requestedState('learner')] as const),
];

describe.each(contractStates)('a contract %s', (_, state) => {
  it.each([false, true])(
    'offers both sides exactly the actions that the services accept (coach paused: %s)',
    async (coachPaused) => {
      for (const side of sides) {
        const look = async () => {
          const { scene, at } = await build(state, coachPaused);
          return { scene, at, lesson: scene.as[side](at), encryptedId: await scene.token() };
        };
        const first = await look();
        const view = await first.lesson.get({ encryptedId: first.encryptedId });
        const takes = async (attempt: Promise<unknown>) =>
          (await Promise.allSettled([attempt]))[0].status === 'fulfilled';
        const ref = (encryptedId: string) => ({ encryptedId, programType: 'short' as const });

        const { lesson, encryptedId, at } = first;
        const booking = takes(lesson.schedule({ encryptedId, startsAt: freeHour(at) }));
        expect([side, 'time', view.mayRequest && view.counts.left > 0]).toEqual([side, 'time', await booking]);
        if (view.next.kind === 'BOOK' || view.next.kind === 'FIRST_DATE') expect(view.mayRequest).toBe(true);
        if (view.next.kind === 'ANSWER')
          expect(offeredCalls(view, side, first.at)).toEqual(expect.arrayContaining(['confirm', 'cancel']));

        const asking = await look();
        const isRequestAccepted = takes(asking.lesson.sendLearnerRequest(ref(asking.encryptedId)));
        expect([side, 'date', view.mayAskForDate]).toEqual([side, 'date', await isRequestAccepted]);

        if (side === 'learner') {
          expect(view.maySendLink).toBe(false);
          continue;
        }
        const sending = await look();
        const sent = await takes(sending.scene.as.coach(at).sendPaymentLink(ref(sending.encryptedId)));
        expect(view.maySendLink).toBe(sent);
      }
    },
  );
});

describe('a contract with a paused coach', () => {
  const createPaused = async (state: State = async () => now) => (await build(state, true)).scene;

  it.each(sides)('gives the %s the right reason why no time can be set', async (side) => {
    const scene = await createPaused();
    const count = () => db.message.count({ where: { userId: { in: [scene.learner.id, scene.coach.userId] } } });
    const before = await count();
    const ref = { encryptedId: await scene.token(), programType: 'short' as const };
    const message =
      side === 'learner'
        ? '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.'
        : '코치 활동이 중지돼 있어서 지금은 수업 시간을 정할 수 없어요.';
    expect((await scene.as[side]().firstTime(ref)).message).toBe(message);
    const hours = { encryptedId: await scene.token(), from: '2026-11-23', days: 7, outsideSlots: false };
    const paused = { cause: { code: 'COACH_PAUSED', message } };
    await expect(scene.as[side]().hours(hours)).rejects.toMatchObject(paused);
    await expect(scene.as[side]().sendLearnerRequest(ref)).rejects.toMatchObject(paused);
    if (side === 'coach') expect(await rejection(scene.as.coach().sendPaymentLink(ref))).toBe('COACH_PAUSED');
    expect(await count()).toBe(before);
  });

  it('is shown as paused on the coach’s home and in both lists, and no answer is requested', async () => {
    const scene = await createPaused(requestedState('learner'));
    const home = await scene.as.coach().coachHome();
    expect(home).toMatchObject({ coachPaused: true, toAnswer: [{ mayConfirm: false, mayMove: false }] });
    for (const { contracts } of [await scene.as.coach().listForCoach({}), await scene.as.learner().listForLearner({})])
      expect(contracts).toMatchObject([
        { coachPaused: true, mayRequest: false, next: { kind: 'CLOSED' }, lessons: [{ mayConfirm: false }] },
      ]);
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'APPROVED' } });
    expect((await scene.as.coach().listForCoach({})).contracts).toMatchObject([
      { coachPaused: false, mayRequest: true, next: { kind: 'ANSWER' }, lessons: [{ mayConfirm: true }] },
    ]);
  });

  it('lets one side decline the request and the other cancel it', async () => {
    for (const side of sides) {
      const scene = await createPaused(requestedState(side));
      const encryptedLessonId = await scene.lessonId();
      await scene.as[other(side)]().cancel({ encryptedLessonId, term: 'UNCONFIRMED' });
      expect(await scene.balance()).toBe(4);
    }
  });

  it('offers no link to a learner who has left, or for a program that is not sold', async () => {
    const scene = await createLessonScene();
    const canSendLink = async () => (await scene.as.coach().get({ encryptedId: await scene.token() })).maySendLink;
    expect(await canSendLink()).toBe(true);
    await db.program.update({ where: { id: scene.program.id }, data: { active: false } });
    expect(await canSendLink()).toBe(false);
    await db.program.update({ where: { id: scene.program.id }, data: { active: true } });
    await db.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
    expect(await canSendLink()).toBe(false);
  });
});
