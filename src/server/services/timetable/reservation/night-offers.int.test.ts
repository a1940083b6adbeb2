import { afterAll, describe, expect, it } from 'vitest';
import { messagePolicy } from '~/domain/messaging/policy';
import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { timetablePolicies } from '~/domain/timetable/policy';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { getMessageChoices, setNightMessages } from '~/server/services/account/message-choices';
import { deliverMessage } from '~/server/services/messaging/deliver-message';
import { callerFor } from '~/test/caller';
import {
  asEmployee,
  asOperator,
  createEmployees,
  createLessonScene,
  expertActor,
  planDay,
} from '~/test/factories/company';
import { changeLessons } from '../planning/change-lessons';
import { advanceTimetable } from './advance-timetable';
import { acceptOffer, cancelReservation } from './cancel-reservation';
import { reserveSeat } from './reserve-seat';
import { waitForSeat } from './wait-for-seat';

afterAll(stopSender);

const evening = (hour: number, minute = 0) => seoulInstant(2026, 11, 30, hour, minute);
const morning = (hour: number, minute = 0) => seoulInstant(2026, 12, 1, hour, minute);
const worker = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

/** Creates a lesson with one seat that is released at 23:00 the evening before, while two people wait. */
async function createScene({ startsAt = morning(9), nightMessages = false } = {}) {
  const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1 });
  const [seated, first, second] = await createEmployees(csCorporateId, 3);
  if (!seated || !first || !second) throw new Error('three were made');
  const as = (who: typeof first, now: Date) => asEmployee(csCorporateId, who, now);
  if (nightMessages) await setNightMessages(as(first, planDay), { on: true });
  const seat = await reserveSeat(as(seated, planDay), { b2bTimetableId });
  for (const who of [first, second]) await waitForSeat(as(who, planDay), { b2bTimetableId, noticeHours: 0 });
  await cancelReservation(as(seated, evening(23)), seat);
  const own = (who: typeof first) =>
    db.timetableReservation.findFirstOrThrow({ where: { timetableId: b2bTimetableId, userId: who.userId } });
  const listNotices = async (who: typeof first) =>
    (await db.companyNotification.findMany({ where: { userId: who.userId }, orderBy: { id: 'asc' } })).map(
      ({ template, createdAt }) => [template, createdAt] as const,
    );
  const messages = (who: typeof first) =>
    db.message.findMany({
      where: { userId: who.userId, template: { startsWith: 'company-offer' } },
      orderBy: { id: 'asc' },
    });
  const listTemplates = async (who: typeof first) => (await messages(who)).map(({ template }) => template);
  const nextStep = async () => (await db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } })).nextStepAt;
  const advance = (now: Date) => advanceTimetable(worker(now), { timetableId: b2bTimetableId });
  return { as, first, second, own, listed: listNotices, messages, sent: listTemplates, nextStep, advance };
}

describe('a seat that becomes free at night', () => {
  it('is offered to the first person until 07:15, and the message is sent at 07:00', async () => {
    const scene = await createScene();
    expect(await scene.own(scene.first)).toMatchObject({ status: 'OFFERED', offeredUntil: morning(7, 15) });
    expect(await scene.listed(scene.first)).toContainEqual(['company-offered', evening(23)]);
    expect(await scene.sent(scene.first)).toEqual([]);
    expect(await scene.nextStep()).toEqual(morning(7));
    await scene.advance(morning(6, 59));
    expect(await scene.sent(scene.first)).toEqual([]);
    await scene.advance(morning(7));
    const [message] = await scene.messages(scene.first);
    expect(message).toMatchObject({ template: 'company-offered', status: 'QUEUED', notBefore: null });
    expect(message?.text).toContain('오전 7시 15분까지');
    expect(await scene.nextStep()).toEqual(morning(7, 10));
    await scene.advance(morning(7, 10));
    await scene.advance(morning(7, 10));
    expect(await scene.sent(scene.first)).toEqual(['company-offered', 'company-offer-ending']);
    await scene.advance(morning(7, 15));
    expect(await scene.own(scene.first)).toMatchObject({ status: 'LOST' });
    expect(await scene.own(scene.second)).toMatchObject({ status: 'OFFERED', offeredUntil: morning(7, 30) });
    expect(await scene.sent(scene.second)).toEqual(['company-offered']);
  });

  it('sends a message immediately to a person who chose night messages, and no second one in the morning', async () => {
    const scene = await createScene({ nightMessages: true });
    expect(await scene.sent(scene.first)).toEqual(['company-offered']);
    await scene.advance(morning(7));
    expect(await scene.sent(scene.first)).toEqual(['company-offered']);
  });

  it('sends no message in the morning to a person who accepted at night', async () => {
    const scene = await createScene();
    const { id } = await scene.own(scene.first);
    await acceptOffer(scene.as(scene.first, morning(2)), { b2bTimetableReservationId: id });
    await scene.advance(morning(7));
    expect(await scene.sent(scene.first)).toEqual([]);
  });

  it('is offered until half an hour before an early start, and the outcome is sent in the morning', async () => {
    const scene = await createScene({ startsAt: morning(7) });
    expect(await scene.own(scene.first)).toMatchObject({ status: 'OFFERED', offeredUntil: morning(6, 30) });
    await scene.advance(morning(6, 25));
    await scene.advance(morning(6, 30));
    expect((await scene.own(scene.first)).status).toBe('LOST');
    const [message, ...more] = await scene.messages(scene.first);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ template: 'company-offer-expired', status: 'QUEUED', notBefore: morning(7) });
    const job = { messageId: message?.id ?? 0, final: false, mailHtml: () => '' };
    await deliverMessage(worker(morning(6, 59)), job);
    expect((await scene.messages(scene.first))[0]?.status).toBe('QUEUED');
    await deliverMessage(worker(morning(7)), job);
    expect((await scene.messages(scene.first))[0]?.status).toBe('SENT');
  });
});

describe('a seat that is given at night', () => {
  /** The lesson is on the next evening: more than twelve hours before it, the next person gets the seat immediately. */
  const createAddition = async (options: { startsAt?: Date; nightMessages?: boolean } = {}) => {
    const scene = await createScene({ startsAt: morning(19), ...options });
    const countSent = async () =>
      db.message.findMany({
        where: { userId: scene.first.userId, template: 'company-promoted' },
        orderBy: { id: 'asc' },
      });
    return { ...scene, sent: countSent };
  };

  it('belongs to the next person immediately, is announced at 07:00, and can be cancelled for free until two hours later', async () => {
    const scene = await createAddition();
    expect(await scene.own(scene.first)).toMatchObject({
      status: 'RESERVED',
      reservedAt: evening(23),
      promotedAt: morning(7),
    });
    expect(await scene.listed(scene.first)).toContainEqual(['company-promoted', evening(23)]);
    const [message, ...more] = await scene.sent();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ status: 'QUEUED', notBefore: morning(7) });
    expect(message?.text).toContain('12월 1일(화) 오전 9시까지 벌점 없이');
    const job = { messageId: message?.id ?? 0, final: false, mailHtml: () => '' };
    await deliverMessage(worker(morning(6, 59)), job);
    expect((await scene.sent())[0]?.status).toBe('QUEUED');
    await deliverMessage(worker(morning(7)), job);
    expect((await scene.sent())[0]?.status).toBe('SENT');
    const { id } = await scene.own(scene.first);
    await cancelReservation(scene.as(scene.first, morning(8, 59)), { b2bTimetableReservationId: id });
    expect((await scene.own(scene.first)).status).toBe('CANCELLED');
  });

  it('is not announced in the morning after it was released or the lesson was moved', async () => {
    const scene = await createAddition();
    const { id } = await scene.own(scene.first);
    await cancelReservation(scene.as(scene.first, evening(23, 40)), { b2bTimetableReservationId: id });
    expect(await scene.sent()).toMatchObject([{ status: 'SKIPPED' }]);
    const other = await createAddition();
    const { timetableId: b2bTimetableId, csCorporateId } = await other.own(other.first);
    const change = { csCorporateId, b2bTimetableId, startsAt: morning(20), scope: 'one', rehearsal: false } as const;
    await changeLessons(asOperator(evening(23, 20)), change);
    expect(await other.sent()).toMatchObject([{ status: 'SKIPPED' }]);
    // The move does not shorten the period of free cancelling that begins in the morning.
    expect(await other.own(other.first)).toMatchObject({ startsAt: morning(20), promotedAt: morning(7) });
  });

  it('is announced immediately to a person who chose night messages', async () => {
    const scene = await createAddition({ nightMessages: true });
    expect(await scene.sent()).toMatchObject([{ notBefore: null }]);
    expect(await scene.own(scene.first)).toMatchObject({ promotedAt: evening(23) });
  });

  it('by an expert is announced in the morning, unless the lesson starts earlier', async () => {
    const addAt = async (lessonStart: Date, now: Date) => {
      const { csCorporateId, b2bTimetableId, expert } = await createLessonScene({ startsAt: lessonStart });
      const [employee] = await createEmployees(csCorporateId, 1);
      if (!employee) throw new Error('the factory created none');
      const { userId, email } = employee;
      const actor = await expertActor(expert, [csCorporateId]);
      await callerFor(actor, now).b2bExpert.addMember({ b2bTimetableId, email });
      return db.message.findMany({ where: { userId, template: 'company-added' } });
    };
    expect(await addAt(morning(10), evening(22, 30))).toMatchObject([{ notBefore: morning(7) }]);
    expect(await addAt(morning(7), evening(22, 30))).toMatchObject([{ notBefore: null }]);
    expect(await addAt(morning(10), evening(21, 59))).toMatchObject([{ notBefore: null }]);
  });

  it('by an expert and removed in the same night sends no message', async () => {
    const { csCorporateId, b2bTimetableId, expert } = await createLessonScene({ startsAt: morning(10) });
    const [employee] = await createEmployees(csCorporateId, 1);
    if (!employee) throw new Error('the factory created none');
    const as = async (now: Date) => callerFor(await expertActor(expert, [csCorporateId]), now).b2bExpert;
    const added = await (await as(evening(22, 30))).addMember({ b2bTimetableId, email: employee.email });
    await (await as(evening(22, 31))).removeAddition(added);
    const messages = await db.message.findMany({ where: { userId: employee.userId } });
    expect(messages.map(({ template, status }) => [template, status])).toEqual([['company-added', 'SKIPPED']]);
    expect(await db.companyNotification.count({ where: { userId: employee.userId } })).toBe(2);
  });

  it('by an expert to a waiting person can be cancelled for free until two hours after the morning message', async () => {
    const { csCorporateId, b2bTimetableId, expert } = await createLessonScene({
      startsAt: morning(11),
      groupMaxLearnerNumber: 1,
    });
    const [seated, waits] = await createEmployees(csCorporateId, 2);
    if (!seated || !waits) throw new Error('two were made');
    await reserveSeat(asEmployee(csCorporateId, seated, planDay), { b2bTimetableId });
    await waitForSeat(asEmployee(csCorporateId, waits, planDay), { b2bTimetableId, noticeHours: 0 });
    const plan = { csCorporateId, b2bTimetableId, groupMaxLearnerNumber: 2, scope: 'one', rehearsal: false } as const;
    await db.timetable.update({ where: { id: b2bTimetableId }, data: { expertMissingAt: planDay } });
    await changeLessons(asOperator(planDay), plan);
    await db.timetable.update({ where: { id: b2bTimetableId }, data: { expertMissingAt: null } });
    const actor = await expertActor(expert, [csCorporateId]);
    await callerFor(actor, evening(22, 30)).b2bExpert.addMember({ b2bTimetableId, email: waits.email });
    const own = { timetableId: b2bTimetableId, userId: waits.userId };
    expect(await db.timetableReservation.findFirstOrThrow({ where: own })).toMatchObject({
      status: 'RESERVED',
      promotedAt: morning(7),
    });
  });
});

describe('the choice of messages at night', () => {
  it('is off by default, and exists only for employees', async () => {
    const scene = await createScene();
    const of = async () => (await getMessageChoices(scene.as(scene.second, planDay))).nightMessages;
    expect(await of()).toBe(false);
    await setNightMessages(scene.as(scene.second, planDay), { on: true });
    expect(await of()).toBe(true);
    await setNightMessages(scene.as(scene.second, planDay), { on: false });
    expect(await of()).toBe(false);
    const { actor, ...context } = scene.as(scene.second, planDay);
    expect((await getMessageChoices({ ...context, actor: { ...actor, membership: null } })).nightMessages).toBeNull();
  });

  it('shows the hours in which the minutes of an offer do not count', () => {
    for (const { offer } of timetablePolicies.versions)
      expect(messagePolicy.seatQuiet).toEqual({ fromHour: offer.countsUntilHour, toHour: offer.countsFromHour });
  });
});
