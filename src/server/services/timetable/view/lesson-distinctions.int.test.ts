import { expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { bodyCheckScene, createFinding } from '~/test/company/body-check-scene';
import { asOperator } from '~/test/factories/company';
import { getAppeal, listAppeals } from './list-appeals';
import { getOperatorLesson } from './operator-lessons';

type Shown = { name: string; distinction: string };

/**
 * Creates two people of the same name in a lesson, each with a body check and with points that they appealed against.
 */
async function namesakes(host: string) {
  const scene = await bodyCheckScene({ people: 2, lessons: 1 });
  const { csCorporateId, b2bTimetableId } = scene;
  const people = [scene.who(0), scene.who(1)];
  const emails = [`haneul@${host}`, `hayan@${host}`];
  const appealIds: number[] = [];
  for (const [index, { userId, membershipId }] of people.entries()) {
    await db.user.update({ where: { id: userId }, data: { name: '김하늘', email: emails[index] ?? '' } });
    await scene.write({ person: index, lesson: 0 }, [createFinding('목', 'BOTH', 1, 1)]);
    const at = scene.day(0);
    const late = await db.timetableReservation.create({
      data: {
        csCorporateId,
        timetableId: b2bTimetableId,
        userId,
        membershipId,
        status: 'LATE_CANCELLED',
        startsAt: at,
        createdAt: at,
        confirmedAt: at,
      },
    });
    const appeal = { appeal: '그날 왔어요.', appealedAt: at };
    const { id } = await db.penaltyPoint.create({
      data: { csCorporateId, reservationId: late.id, userId, points: 1, givenAt: at, ...appeal },
    });
    appealIds.push(id);
  }
  const now = scene.day(0, 10);
  const expert = callerFor(scene.actor, now).b2bExpert;
  const operator = asOperator(now);
  /** Returns every list and page with the names of the two, in the order of the people. */
  const lists = async (): Promise<Record<string, Shown[]>> => {
    const date = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(now);
    const day = await expert.day({ csCorporateId, date });
    const lesson = await getOperatorLesson(operator, { csCorporateId, b2bTimetableId });
    const ofSeats = (rows: readonly (Shown & { b2bTimetableReservationId: number })[]) =>
      [0, 1].flatMap((person) =>
        rows.filter((row) => row.b2bTimetableReservationId === scene.seat(person, 0).b2bTimetableReservationId),
      );
    const appeals = (await listAppeals(operator, {})).items.toSorted((a, b) => a.appealId - b.appealId);
    const papers = (await expert.bodyCheckPapers()).papers;
    return {
      day: ofSeats(day.lessons[0]?.reservations ?? []),
      bodyChecksOfDay: ofSeats(await expert.bodyCheckDay({ csCorporateId, date })),
      bodyChecksOfLesson: ofSeats(await expert.bodyCheckLesson({ b2bTimetableId })),
      bodyCheck: [await expert.bodyCheck(scene.seat(0, 0)), await expert.bodyCheck(scene.seat(1, 0))],
      console: ofSeats(lesson.reservations),
      appeals,
      appeal: await Promise.all(appealIds.map((appealId) => getAppeal(operator, { appealId }))),
      papers: papers.toReversed(),
    };
  };
  /** Returns the title of the expert's notification when the first person reports an absence. */
  const reportAbsence = async () => {
    await scene.employee(0, now).b2bLearner.noticeAbsence(scene.seat(0, 0));
    const { notifications } = await expert.notifications({ csCorporateId });
    return notifications.find(({ title }) => title.includes('불참'))?.title;
  };
  return { people, lists, reportAbsence };
}

const shownIn = (lists: Record<string, Shown[]>) =>
  Object.fromEntries(Object.entries(lists).map(([list, rows]) => [list, rows.map(({ distinction }) => distinction)]));

it('distinguishes two people of the same name in every list and on every page about one of them', async () => {
  const { people, lists } = await namesakes('daon.kr');
  const names = Object.keys(await lists());
  const everywhere = (...both: string[]) => Object.fromEntries(names.map((list) => [list, both]));
  // The two email addresses would look alike if they were masked.
  expect(shownIn(await lists())).toEqual(everywhere('haneul@daon.kr', 'hayan@daon.kr'));
  await db.user.update({ where: { id: people[0]?.userId ?? 0 }, data: { phone: '01012345678' } });
  expect(shownIn(await lists())).toEqual(everywhere('ha***@daon.kr · 끝자리 5678', 'ha***@daon.kr'));
});

it('names in the notification of an absence which of two people of the same name it is', async () => {
  const { people, reportAbsence } = await namesakes('saeron.kr');
  await db.user.update({ where: { id: people[0]?.userId ?? 0 }, data: { phone: '01012345678' } });
  expect(await reportAbsence()).toBe('김하늘(ha***@saeron.kr · 끝자리 5678) 님이 불참을 신고했어요');
});
