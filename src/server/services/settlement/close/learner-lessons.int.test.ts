import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { openLineLabel } from '~/domain/settlement/texts/labels';
import { seoulInstant, seoulMonth, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { ownerBalance } from '~/test/owner-balance';
import { releaseLessonEarned } from '~/server/services/payment/ledger/release-lesson-earned';
import { reverseLessonEarned } from '~/server/services/payment/ledger/reverse-lesson-earned';
import { createLessonScene, type LessonScene, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { callerFor } from '~/test/caller';
import { asWorker, startAndCloseMonth, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { advanceSettlement } from './advance-settlement';

afterAll(stopSender);

const held = new Date(sceneStart.getTime() + HOUR_MS);
const { year, month } = seoulParts(held);
/** Returns a day in the month of the lesson, or in a later month. */
const day = (date: number, monthOffset: number, hour = 3) => seoulInstant(year, month + monthOffset, date, hour);
const statementOf = (monthOffset: number) =>
  db.settlementStatement.findFirstOrThrow({
    where: { coachId: scene.coach.id, month: { month: seoulMonth(day(1, monthOffset)) } },
    include: { lines: { orderBy: { id: 'asc' } } },
  });
const payable = () => ownerBalance({ db }, { account: 'COACH_PAYABLE', ownerId: scene.coach.userId });

let scene: LessonScene;
let lessonId: number;
let company: Awaited<ReturnType<typeof createSettledCompany>>;

beforeAll(async () => {
  scene = await createLessonScene();
  company = await createSettledCompany();
  await scene.fix();
  await scene.as.coach(held).hold({ encryptedLessonId: await scene.lessonId() });
  lessonId = (await scene.lesson()).id;
  await db.$transaction((tx) => releaseLessonEarned(tx, { lessonId, orderId: scene.order.id, now: held }));
  await createHeldLesson({ ...company, expert: { id: scene.coach.id } }, new Date(sceneStart.getTime() - 24 * HOUR_MS));
});

describe('lessons in no statement', () => {
  const read = (offset: number, at: Date) =>
    callerFor(scene.actors.coach, at).b2bExpert.settlement.month({ month: seoulMonth(day(1, offset)) });

  it('include planned, held and disputed lessons of learners, each with its state', async () => {
    const other = await createLessonScene();
    const asCoach = (at: Date) => callerFor(other.actors.coach, at);
    const openOf = async (at: Date, offset = 0) => {
      const month = seoulMonth(day(1, offset));
      const { open, forecast } = await asCoach(at).b2bExpert.settlement.month({ month });
      return { planned: forecast?.planned, open: open.map(({ state, amount, counts }) => [state, amount, counts]) };
    };
    await other.fix();
    expect(await openOf(sceneNow)).toEqual({
      planned: { lessons: 1, amount: 52_000 },
      open: [['PLANNED', 52_000, true]],
    });
    expect((await openOf(held)).open).toEqual([['TO_MARK', 52_000, true]]);
    await other.as.coach(held).hold({ encryptedLessonId: await other.lessonId() });
    expect(await openOf(held)).toMatchObject({ planned: { lessons: 1 }, open: [['HELD', 52_000, true]] });
    const { open } = await asCoach(held).b2bExpert.settlement.month({ month: seoulMonth(day(1, 0)) });
    expect(open).toMatchObject([{ disputableUntil: new Date(held.getTime() + 48 * HOUR_MS) }]);
    expect(open.map((line) => openLineLabel(line, line.at))).toEqual(['확인 기간']);
    // On the last day of the month the dispute period ends in the next month, so the lesson is in that month's
    // statement.
    const last = new Date(day(1, 1).getTime() - 10 * HOUR_MS);
    await db.lesson.updateMany({
      where: { contractId: other.contract.id },
      data: { heldAt: last, startsAt: last, endsAt: new Date(last.getTime() + HOUR_MS) },
    });
    const after = new Date(last.getTime() + 2 * HOUR_MS);
    expect((await openOf(after)).open).toEqual([['HELD', 52_000, false]]);
    expect((await openOf(after, 1)).open).toEqual([['HELD', 52_000, true]]);
    await other.as.learner(after).reportComplaint({
      encryptedId: await other.token(),
      encryptedLessonId: await other.lessonId(),
      kind: 'QUALITY',
      text: '약속한 내용과 달랐어요. 확인해 주세요.',
    });
    expect(await openOf(after)).toEqual({ planned: { lessons: 0, amount: 0 }, open: [['DISPUTED', 52_000, false]] });
    expect((await openOf(after, 1)).open).toEqual([]);
  });

  it('exclude a lesson that is already payable in the running month', async () => {
    const { open, forecast } = await read(0, held);
    expect([open, forecast?.held.length]).toEqual([[], 2]);
  });
});

describe('a coach who teaches learners and at a company', () => {
  it('has both kinds of lessons in one statement, and each becomes payable once', async () => {
    await startAndCloseMonth(seoulMonth(held), day(3, 1));
    const { gross, lines } = await statementOf(0);
    expect(gross).toBe(132_000);
    expect(lines).toHaveLength(2);
    expect(new Map(lines.map(({ kind, amount }) => [kind, amount]))).toEqual(
      new Map([
        ['COMPANY_LESSON', 80_000],
        ['LESSON', 52_000],
      ]),
    );
    // The learner's lesson has been payable since it was done; the company's lesson becomes payable after its dispute
    // period.
    expect(await payable()).toBe(-52_000);
    await advanceSettlement(asWorker(day(6, 1)));
    expect(await payable()).toBe(-132_000);
  });

  it('owes the earnings of a reversed lesson in the following months', async () => {
    await db.$transaction((tx) => reverseLessonEarned(tx, { lessonId, now: day(10, 1) }));
    await startAndCloseMonth(seoulMonth(day(1, 1)), day(3, 2));
    expect(await statementOf(1)).toMatchObject({ gross: -52_000, net: 0, carriedOut: -52_000 });
    await startAndCloseMonth(seoulMonth(day(1, 2)), day(3, 3));
    expect(await statementOf(2)).toMatchObject({ gross: 0, carriedIn: -52_000, net: 0, carriedOut: -52_000 });
    const carriedIn = async (offset: number) =>
      (
        await callerFor(scene.actors.coach, day(5, offset)).b2bExpert.settlement.month({
          month: seoulMonth(day(1, offset)),
        })
      ).forecast?.now.carriedIn;
    expect(await carriedIn(3)).toBe(-52_000);
    await createHeldLesson({ ...company, expert: { id: scene.coach.id } }, day(10, 3));
    await startAndCloseMonth(seoulMonth(day(1, 3)), day(3, 4));
    expect(await statementOf(3)).toMatchObject({ gross: 80_000, carriedIn: -52_000, carriedOut: 0 });
    // A statement has taken the debt over, so it is not forecast again.
    expect(await carriedIn(4)).toBe(0);
  });
});
