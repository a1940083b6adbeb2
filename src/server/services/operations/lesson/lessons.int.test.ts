import { beforeAll, describe, expect, it } from 'vitest';
import type { ListLessonsInput } from '~/domain/operations/schema/lesson';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';

let operations: ReturnType<typeof callerFor>['operations'];
beforeAll(async () => {
  operations = callerFor(memberActor(await createOperator())).operations;
});

type Scene = Awaited<ReturnType<typeof createLessonScene>>;
type Filters = Partial<ListLessonsInput>;

const ids = async (filters: Filters) =>
  (await operations.listLessons(filters)).items.map(({ encryptedLessonId }) => encryptedLessonId);
const idOf = async (scene: Scene, sequence = 1) => encryptId('lesson', (await scene.lesson(sequence)).id);

const wide = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
/** Returns a complete number as phones, browsers and people write it. */
const phoneForms = (middle: string, end: string): string[] => [
  `010${middle}${end}`,
  `+82 10-${middle}-${end}`,
  `010.${middle}.${end}`,
  wide(`010${middle}${end}`),
  `010-${middle}-${end}\u200B`,
];

describe('1:1 lessons in the console', () => {
  it('have the numbers that learner and coach see: by time, and none when returned', async () => {
    const scene = await createLessonScene();
    for (const days of [2, 0, 1]) await scene.fix(sceneAfter(days * DAY_MS));
    const [late, first, middle] = [await scene.lesson(1), await scene.lesson(2), await scene.lesson(3)];
    const numbers = async () => {
      const { items } = await operations.listLessons({
        encryptedContractId: encryptId('contract', scene.contract.id),
      });
      return items.map(({ sequence, number }) => [sequence, number]);
    };
    expect(await numbers()).toEqual([
      [late.sequence, 3],
      [middle.sequence, 2],
      [first.sequence, 1],
    ]);
    await db.lesson.update({ where: { id: first.id }, data: { status: 'CANCELLED_FREE' } });
    expect(await numbers()).toEqual([
      [late.sequence, 2],
      [middle.sequence, 1],
      [first.sequence, null],
    ]);
    const { number } = await operations.getLesson({ encryptedLessonId: encryptId('lesson', late.id) });
    expect(number).toBe(2);
  });

  it('are found by their learner, their coach, state, vertical, day and contract', async () => {
    const [scene, otherScene] = [await createLessonScene(), await createLessonScene()];
    await scene.fix();
    await otherScene.fix(sceneAfter(DAY_MS));
    await db.user.update({ where: { id: scene.learner.id }, data: { name: '서하늬', phone: '01046372819' } });
    await db.coach.update({ where: { id: scene.coach.id }, data: { displayName: '도우리' } });
    await db.user.update({ where: { id: scene.coach.userId }, data: { phone: '01081527736' } });
    await db.contract.update({ where: { id: scene.contract.id }, data: { serviceType: 'music' } });
    await db.lesson.updateMany({ where: { contractId: otherScene.contract.id }, data: { status: 'CANCELLED_FREE' } });
    const [own, others] = [await idOf(scene), await idOf(otherScene)];
    const day = seoulDate(sceneStart);
    const found: readonly (readonly [string, Filters])[] = [
      ['the learner’s name', { query: '하늬' }],
      ['the learner’s e-mail', { query: scene.learner.email.toUpperCase() }],
      ...phoneForms('4637', '2819').map((query) => ['the learner’s phone number', { query }] as const),
      ...phoneForms('8152', '7736').map((coach) => ['the coach’s phone number', { coach }] as const),
      ['the coach’s name', { coach: '도우리' }],
      ['the coach’s e-mail', { coach: scene.coach.user.email }],
      ['the contract', { encryptedContractId: encryptId('contract', scene.contract.id, 77) }],
      [
        'all of them',
        { query: '하늬', coach: '도우리', status: 'CONFIRMED', serviceType: 'music', from: day, to: day },
      ],
    ];
    for (const [by, filters] of found) expect([by, await ids(filters)]).toEqual([by, [own]]);
    const among: readonly (readonly [string, Filters, boolean, boolean])[] = [
      ['a state', { status: 'CANCELLED_FREE' }, false, true],
      ['a vertical', { serviceType: 'workout' }, false, true],
      ['the first day', { from: day }, true, true],
      ['the last day', { to: day }, true, false],
      ['the day after', { from: seoulDate(sceneAfter(DAY_MS)) }, false, true],
      ['a name of the other side', { coach: '하늬' }, false, false],
    ];
    for (const [by, filters, hasOwn, hasOthers] of among) {
      const list = await ids(filters);
      expect([by, list.includes(own), list.includes(others)]).toEqual([by, hasOwn, hasOthers]);
    }
  });

  it('count a day from midnight to midnight in Seoul', async () => {
    const scene = await createLessonScene();
    await scene.fix();
    const { id } = await scene.lesson();
    const contract = { encryptedContractId: encryptId('contract', scene.contract.id) };
    const on = (day: string) => ids({ ...contract, from: day, to: day });
    for (const [at, day] of [
      ['2026-11-23T15:00:00.000Z', '2026-11-24'],
      ['2026-11-24T14:59:59.999Z', '2026-11-24'],
      ['2026-11-24T15:00:00.000Z', '2026-11-25'],
    ] as const) {
      const startsAt = new Date(at);
      await db.timeReservation.deleteMany({ where: { lessonId: id } });
      const endsAt = new Date(startsAt.getTime() + HOUR_MS);
      await db.lesson.update({ where: { id }, data: { startsAt, endsAt, status: 'CANCELLED_FREE' } });
      expect([at, (await on(day)).length]).toEqual([at, 1]);
    }
  });

  it('are listed page by page, latest first, even while one of them is moved', async () => {
    const scene = await createLessonScene();
    const { contract } = scene;
    const both = { contractId: contract.id, learnerId: contract.learnerId, coachId: contract.coachId };
    // Three lessons start at each time, so that a page ends between lessons with the same start.
    const rows = Array.from({ length: 120 }, (_, index) => {
      const startsAt = sceneAfter(Math.floor(index / 3) * HOUR_MS);
      return {
        ...both,
        sequence: index + 1,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR_MS),
        deadlineStartsAt: startsAt,
        status: 'CANCELLED_FREE' as const,
        requestedBy: 'learner' as const,
      };
    });
    await db.lesson.createMany({ data: rows });
    const filters = { encryptedContractId: encryptId('contract', contract.id) };
    const first = await operations.listLessons(filters);
    const last = await db.lesson.findUniqueOrThrow({
      where: { contractId_sequence: { contractId: contract.id, sequence: first.items.at(-1)?.sequence ?? 0 } },
    });
    const moved = { startsAt: sceneAfter(500 * HOUR_MS), endsAt: sceneAfter(501 * HOUR_MS) };
    await db.lesson.update({ where: { id: last.id }, data: moved });
    const second = await operations.listLessons({ ...filters, cursor: first.nextCursor ?? '' });
    const third = await operations.listLessons({ ...filters, cursor: second.nextCursor ?? '' });
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ sequence }) => sequence));
    expect([first, second, third].map(({ items }) => items.length)).toEqual([50, 50, 20]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    expect(third.nextCursor).toBeNull();
  });

  it('show who recorded what and when, with links to contract, order, member, coach and complaint', async () => {
    const scene = await createLessonScene();
    await scene.fix();
    const held = sceneAfter(2 * HOUR_MS);
    await scene.as.coach(held).hold({ encryptedLessonId: await scene.lessonId() });
    await scene.as.learner(held).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'LATE',
      text: '20분 늦게 시작했어요.',
    });
    const complaint = await db.complaint.findFirstOrThrow({ where: { contractId: scene.contract.id } });
    const lesson = await operations.getLesson({ encryptedLessonId: await scene.lessonId() });
    expect(lesson).toMatchObject({
      encryptedLessonId: await idOf(scene),
      status: 'HELD',
      heldAt: held,
      sequence: 1,
      number: 1,
      lessonCount: 4,
      encryptedUserId: encryptId('user', scene.learner.id),
      encryptedCoachId: encryptId('coach', scene.coach.id),
      contract: {
        encryptedContractId: encryptId('contract', scene.contract.id),
        encryptedOrderId: encryptId('order', scene.order.id),
        oid: scene.order.oid,
        status: 'ACTIVE',
        credits: 3,
      },
      complaints: [{ encryptedComplaintId: encryptId('complaint', complaint.id), status: 'OPEN' }],
    });
    const [learner, coach] = [scene.learner.name, scene.coach.user.name];
    expect(lesson.events.map(({ to, role, by, at }) => [to, role, by, at])).toEqual([
      ['REQUESTED', 'learner', learner, sceneNow],
      ['CONFIRMED', 'coach', coach, sceneNow],
      ['HELD', 'coach', coach, held],
    ]);
    const view = await operations.getComplaint({ encryptedComplaintId: encryptId('complaint', complaint.id) });
    expect(view.encryptedLessonId).toBe(await idOf(scene));
    const order = await operations.getOrder({ encryptedOrderId: encryptId('order', scene.order.id) });
    expect(order).toMatchObject({
      encryptedContractId: encryptId('contract', scene.contract.id),
      encryptedUserId: encryptId('user', scene.learner.id),
      encryptedCoachId: encryptId('coach', scene.coach.id),
    });
  });

  it('are not found with a token of another kind or of no row', async () => {
    const tokens = ['forged', encryptId('contract', 1), encryptId('lesson', 2_000_000_000)];
    for (const encryptedLessonId of tokens)
      expect(await rejection(operations.getLesson({ encryptedLessonId }))).toBe('NOT_FOUND');
  });
});
