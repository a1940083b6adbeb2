import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { describe, expect, it } from 'vitest';
import { isOpenLesson, isUsedLesson, lessonMachine, type PartyRole } from '~/domain/lesson/status';
import { paymentPolicies } from '~/domain/payment/policy';
import { system } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { LessonStatus } from '~/generated/prisma/enums';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, type LessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { closeHeldLesson } from '../outcome/close-held-lesson';
import { expireContract } from '../contract/period/expire-contract';
import { expireLessonRequest } from '../time/expire-lesson-request';
import { type LessonRow, lessonToken } from '../contract/contract-row';

const paymentPolicy = currentPolicy(paymentPolicies);

const terms = ['UNCONFIRMED', 'EARLY', 'JUST_BOOKED', 'WAIVED', 'LATE', 'COACH_EARLY', 'COACH_LATE'] as const;
const actions = [
  'schedule',
  'move',
  'confirm',
  'declineMove',
  'cancel',
  'hold',
  'noShow',
  'undo',
  'jobs',
  'jobs',
] as const;

const step = fc.record({
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('schedule' as const, 'confirm' as const, 'hold' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...actions) },
  ),
  /** Null means the side that would normally take the step. */
  side: fc.option(fc.constantFrom<PartyRole>('learner', 'coach'), { freq: 3 }),
  /** Index of the contract's lesson, modulo the number of lessons. */
  pick: fc.nat({ max: 3 }),
  /** How many hours ahead a new time is; rounded to the full hour. */
  ahead: fc.integer({ min: 2, max: 120 }),
  /**
   * Waiting time before the step: null for a minute, otherwise until this many hours from the start of the picked
   * lesson.
   */
  wait: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(-23, -2, 0.5, 2, 60) },
  ),
});
const rejections = [
  'MOVE_NOT_ALLOWED',
  'CONTRACT_CLOSED',
  'NO_CREDIT',
  'TIME_NOT_OFFERED',
  'SLOT_TAKEN',
  'TOO_EARLY',
  'TOO_LATE',
  'PROMISE_CHANGED',
  'FORBIDDEN',
];
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Takes one step like the interface; a typed rejection is a valid answer. */
async function act(
  scene: LessonScene,
  { action, side, pick, ahead }: Step & { side: PartyRole },
  lesson: LessonRow | undefined,
  now: Date,
): Promise<void> {
  const { year, month, day, hour } = seoulParts(new Date(now.getTime() + ahead * HOUR_MS));
  const startsAt = seoulInstant(year, month, day, hour);
  const caller = scene.as[side](now);
  if (action === 'schedule') return void (await caller.schedule({ encryptedId: await scene.token(), startsAt }));
  if (action === 'jobs') return runJobs(scene, now);
  if (!lesson) return;
  const encryptedLessonId = lessonToken(lesson);
  switch (action) {
    case 'move':
      return void (await caller.move({ encryptedLessonId, startsAt }));
    case 'confirm':
      return void (await caller.confirm({ encryptedLessonId }));
    case 'declineMove':
      return void (await caller.declineMove({ encryptedLessonId }));
    case 'cancel':
      return void (await caller
        .cancel({ encryptedLessonId, term: terms[pick % terms.length] ?? 'EARLY' })
        .catch(async () =>
          caller.cancel({ encryptedLessonId, term: (await caller.cancelPromise({ encryptedLessonId })).term }),
        ));
    case 'hold':
      return void (await caller.hold({ encryptedLessonId }));
    case 'undo':
      return undo(scene, lesson, side, now);
    case 'noShow':
      return void (await caller.reportNoShow({ encryptedLessonId, reason: '오지 않았어요', agreedToTerms: true }));
  }
}

/** Reports a complaint of one side, which an operator resolves by undoing the lesson. */
async function undo(scene: LessonScene, lesson: LessonRow, reportedBy: PartyRole, now: Date): Promise<void> {
  const { id } = await db.complaint.create({
    data: {
      contractId: scene.contract.id,
      lessonId: lesson.id,
      reporterId: reportedBy === 'learner' ? scene.learner.id : scene.coach.userId,
      reportedBy,
      kind: 'OTHER',
      text: '기록된 것과 실제가 달라요.',
      createdAt: now,
    },
  });
  await callerFor(memberActor(await createOperator()), now).operations.resolveComplaint({
    encryptedComplaintId: encryptId('complaint', id),
    outcome: 'UNDONE',
    reason: '양쪽에 확인함',
    answer: '양쪽에 확인했어요. 없던 일로 할게요.',
  });
}

/** Runs the contract's jobs; those that are not due do nothing. */
async function runJobs(scene: LessonScene, now: Date): Promise<void> {
  const job = serviceContext({ actor: system, now, ip: null, userAgent: null });
  for (const { id: lessonId } of await db.lesson.findMany({
    where: { contractId: scene.contract.id },
    select: { id: true },
  })) {
    await closeHeldLesson(job, { lessonId });
    await expireLessonRequest(job, { lessonId });
  }
  await expireContract(job, { contractId: scene.contract.id });
}

/** Checks the invariants that must be true whatever steps were taken. */
async function check(scene: LessonScene): Promise<void> {
  const lessons = await db.lesson.findMany({
    where: { contractId: scene.contract.id },
    include: { reservation: { select: { id: true } } },
  });
  const credits = await db.creditEntry.findMany({ where: { contractId: scene.contract.id }, orderBy: { id: 'asc' } });
  let balance = 0;
  for (const { amount } of credits) {
    balance += amount;
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  for (const lesson of lessons) {
    const events = await db.stateEvent.findMany({
      where: { machine: 'lesson', entityId: lesson.id },
      orderBy: { id: 'asc' },
    });
    let state: string | null = null;
    for (const event of events) {
      expect(event.from).toBe(state);
      if (event.from)
        expect(
          (lessonMachine.transitions as Record<string, Record<string, readonly string[]>>)[event.from]?.[event.to],
        ).toContain(event.actorRole);
      state = event.to;
    }
    expect(state).toBe(lesson.status);
    // An open lesson has its hour and its credit; a returned lesson has neither.
    if (isOpenLesson(lesson.status)) expect(lesson.reservation).not.toBeNull();
    const own = credits
      .filter(({ lessonId, kind }) => lessonId === lesson.id && (kind === 'USE' || kind === 'RETURN'))
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(own).toBe(['CANCELLED_FREE', 'NOSHOW_COACH'].includes(lesson.status) ? 0 : -1);
  }
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { transaction: { orderId: scene.order.id } },
    _sum: { amount: true },
  });
  expect(_sum.amount).toBe(0);
  // The coach is owed for the charged and held lessons; the platform pays for bonus lessons.
  const owed = await db.ledgerEntry.aggregate({
    where: { account: { in: ['COACH_PENDING', 'COACH_PAYABLE'] }, transaction: { orderId: scene.order.id } },
    _sum: { amount: true },
  });
  const paid = lessons.filter(({ status }) => isUsedLesson(status)).length;
  expect(owed._sum.amount ?? 0).toBe(
    0 - paid * Math.floor((scene.contract.unitPrice * paymentPolicy.coachSharePercent) / 100),
  );
  // The pay of a lesson is not payable while the lesson can be disputed.
  const payable = await db.ledgerEntry.findMany({
    where: { account: 'COACH_PAYABLE', transaction: { orderId: scene.order.id } },
    select: { transaction: { select: { lessonId: true } } },
  });
  const disputable = new Set(lessons.filter(({ status }) => status === 'HELD').map(({ id }) => id));
  expect(payable.filter(({ transaction }) => disputable.has(transaction.lessonId ?? 0))).toEqual([]);
}

/**
 * Returns the side that would normally take this step: the side that must answer, or the coach for coach-only steps.
 */
function expectedSide({ action, side, pick }: Step, lesson: LessonRow | undefined): PartyRole {
  if (side) return side;
  if (action === 'hold' || (action === 'noShow' && pick % 2 === 0)) return 'coach';
  if (action !== 'confirm' || !lesson) return 'learner';
  return (lesson.proposedBy ?? lesson.requestedBy) === 'learner' ? 'coach' : 'learner';
}

describe('any random sequence of steps in a contract', () => {
  it('is rejected with a typed error or keeps all data invariants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const scene = await createLessonScene(2);
        await scene.fix();
        let now = sceneNow;
        for (const step of steps) {
          const lessons = await db.lesson.findMany({
            where: { contractId: scene.contract.id },
            orderBy: { id: 'desc' },
          });
          const lesson = lessons[step.pick % Math.max(1, lessons.length)];
          const near = lesson && step.wait !== null ? lesson.startsAt.getTime() + step.wait * HOUR_MS : 0;
          now = new Date(Math.max(now.getTime() + MINUTE_MS, near));
          try {
            await act(scene, { ...step, side: expectedSide(step, lesson) }, lesson, now);
          } catch (error) {
            const code =
              (error as { code?: string; cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
            expect(rejections).toContain(code);
          }
        }
        await check(scene);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
    // The random sequences must reach every status, or they prove little.
    const seen = new Set(
      (await db.stateEvent.findMany({ where: { machine: 'lesson' }, select: { to: true } })).map(({ to }) => to),
    );
    expect([...seen].sort()).toEqual(Object.values(LessonStatus).sort());
  }, 120_000);
});
