import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { asOperator, createCompany, createExpert } from '~/test/factories/company';
import { createLessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createHeldLesson } from '~/test/factories/settlement';
import { callerFor, memberActor, openTestSession } from '~/test/caller';
import { terminateContract } from '~/server/services/lesson/contract/end/terminate-contract';
import { cancelTimetable } from '../cancel-timetable';
import { readCalendar } from './read-calendar';

/** Creates the address of a user and returns what reads it at a time. */
async function subscribe(user: Parameters<typeof memberActor>[0]) {
  await openTestSession(user.id);
  const { url } = await callerFor(memberActor(user)).session.openCalendarFeed();
  const token = /\/calendar\/([\w-]+)\.ics$/.exec(url ?? '')?.[1] ?? '';
  return async (now = sceneNow) => (await readCalendar({ db, pool, now }, { token })).replaceAll('\r\n ', '');
}
const field = (calendar: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1];

type Read = Awaited<ReturnType<typeof subscribe>>;
/** Returns the date of the only event in each calendar, read at that time. */
async function datesOf(reads: readonly Read[], now: Date): Promise<(string | undefined)[]> {
  const calendars = await Promise.all(reads.map((read) => read(now)));
  for (const calendar of calendars) expect(field(calendar, 'LAST-MODIFIED')).toBe(field(calendar, 'DTSTAMP'));
  return calendars.map((calendar) => field(calendar, 'DTSTAMP'));
}
/** Returns the texts of the only event, and what tells a calendar that they changed. */
async function versionOf(read: Read) {
  const calendar = await read();
  const date = field(calendar, 'LAST-MODIFIED') ?? '';
  expect(field(calendar, 'DTSTAMP')).toBe(date);
  const texts = ['SUMMARY', 'DESCRIPTION', 'LOCATION'].map((name) => field(calendar, name));
  return { texts, sequence: Number(field(calendar, 'SEQUENCE')), date };
}
const utc = (at: Date) =>
  at
    .toISOString()
    .replace(/[.]\d+/, '')
    .replaceAll(/[-:]/g, '');
/** Returns the events of a calendar by their start. */
async function eventsOf(read: Read) {
  const events = (await read()).split('BEGIN:VEVENT').slice(1);
  const all = events.map((event) => ({
    uid: field(event, 'UID'),
    start: field(event, 'DTSTART') ?? '',
    status: field(event, 'STATUS'),
    sequence: Number(field(event, 'SEQUENCE')),
  }));
  return all.toSorted((a, b) => (a.start < b.start ? -1 : 1));
}
/** The database compares with its own clock, so a lesson with changed names must be in the future by that clock. */
const nextMonth = () => new Date(Date.now() + 30 * DAY_MS);

describe('the calendar of lessons with a coach', () => {
  it('contains a confirmed time on both sides, and not a requested one', async () => {
    const scene = await createLessonScene();
    const [learner, coach] = [await subscribe(scene.learner), await subscribe(scene.coach.user)];
    const requested = await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneStart });
    expect(await learner()).not.toContain('VEVENT');
    await scene.as.coach().confirm({ encryptedLessonId: requested.encryptedLessonId });
    for (const calendar of [await learner(), await coach()]) {
      expect(field(calendar, 'DTSTART')).toBe('20261124T100000Z');
      expect(field(calendar, 'STATUS')).toBe('CONFIRMED');
      expect(field(calendar, 'UID')).toMatch(/^[0-9a-f-]{36}$/);
      expect(field(calendar, 'LAST-MODIFIED')).toBe(field(calendar, 'DTSTAMP'));
    }
    expect(field(await learner(), 'SUMMARY')).toBe('필라테스 수업');
    expect(field(await learner(), 'LOCATION')).toContain('101동 1001호');
    const ofCoach = await coach();
    expect(field(ofCoach, 'SUMMARY')).toBe('필라테스 · 김** 님');
    expect(ofCoach).not.toContain('1001호');
    expect(ofCoach).not.toContain(scene.learner.name);
  });

  it('shows a moved and a cancelled lesson as the same event with a higher sequence number, for 30 days', async () => {
    const scene = await createLessonScene();
    const learner = await subscribe(scene.learner);
    await scene.fix();
    const before = await learner();
    const startsAt = sceneAfter(DAY_MS);
    await scene.as.learner().move({ encryptedLessonId: await scene.lessonId(), startsAt });
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    const moved = await learner();
    expect(field(moved, 'UID')).toBe(field(before, 'UID'));
    expect(field(moved, 'DTSTART')).toBe('20261125T100000Z');
    const cancelledAt = new Date(sceneNow.getTime() + HOUR_MS);
    await scene.as.learner(cancelledAt).cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY' });
    const cancelled = await learner();
    expect(field(cancelled, 'UID')).toBe(field(before, 'UID'));
    expect(field(cancelled, 'STATUS')).toBe('CANCELLED');
    const sequences = [before, moved, cancelled].map((calendar) => Number(field(calendar, 'SEQUENCE')));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect(await learner(new Date(cancelledAt.getTime() + 30 * DAY_MS))).not.toContain('VEVENT');
  });

  it('shows a series that was moved and then ended as the same events, each with a higher sequence number', async () => {
    const scene = await createLessonScene(3);
    const reads = [await subscribe(scene.learner), await subscribe(scene.coach.user)];
    const weekly = (first: Date) => [0, 7, 14].map((days) => sceneAfter(days * DAY_MS, first));
    const { encryptedId } = await scene.as
      .learner()
      .requestSeries({ encryptedId: await scene.token(), starts: weekly(sceneStart) });
    await scene.as.coach().confirmTimes({ encryptedId });
    const fixed = await Promise.all(reads.map(eventsOf));
    expect(fixed.map((events) => events.map(({ start }) => start))).toEqual(
      reads.map(() => weekly(sceneStart).map(utc)),
    );
    const thursday = sceneAfter(2 * DAY_MS);
    const { moves } = await scene.as.learner().planFollowing({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(1),
      startsAt: thursday,
    });
    const proposed = await scene.as.learner().moveFollowing({
      encryptedId: await scene.token(),
      moves: moves.map(({ encryptedLessonId, startsAt }) => ({ encryptedLessonId, startsAt })),
    });
    await scene.as.coach().confirmTimes({ encryptedId: proposed.encryptedId });
    const moved = await Promise.all(reads.map(eventsOf));
    const actor = { role: 'learner', actorId: scene.learner.id } as const;
    const ending = { contractId: scene.contract.id, reason: '이사해요', fault: 'none', now: sceneNow } as const;
    await db.$transaction((tx) => terminateContract(tx, { ...ending, ...actor }));
    const ended = await Promise.all(reads.map(eventsOf));
    for (const index of reads.keys()) {
      const uids = fixed[index]?.map(({ uid }) => uid);
      expect(new Set(uids).size).toBe(3);
      expect(moved[index]).toMatchObject(
        weekly(thursday).map((at, lesson) => ({ uid: uids?.[lesson], start: utc(at), status: 'CONFIRMED' })),
      );
      expect(ended[index]).toMatchObject(
        weekly(thursday).map((at, lesson) => ({ uid: uids?.[lesson], start: utc(at), status: 'CANCELLED' })),
      );
      const sequences = [fixed, moved, ended].map((events) => events[index]?.map(({ sequence }) => sequence) ?? []);
      for (const lesson of [0, 1, 2]) {
        const [first = 0, second = 0, third = 0] = sequences.map((ofLessons) => ofLessons[lesson] ?? 0);
        expect(first < second && second < third).toBe(true);
      }
    }
  });

  it('has the date of the change, not of the request', async () => {
    const scene = await createLessonScene();
    const reads = [await subscribe(scene.learner), await subscribe(scene.coach.user)];
    const at = (hours: number) => new Date(sceneNow.getTime() + hours * HOUR_MS);
    await scene.fix();
    expect(await datesOf(reads, at(2))).toEqual(['20261120T030000Z', '20261120T030000Z']);
    await scene.as.learner(at(1)).cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY' });
    for (const hours of [1, 30])
      expect(await datesOf(reads, at(hours))).toEqual(['20261120T040000Z', '20261120T040000Z']);
  });

  it('counts every changed name that its event shows', async () => {
    const scene = await createLessonScene();
    const reads = [await subscribe(scene.learner), await subscribe(scene.coach.user)];
    await scene.fix();
    const { id, revision } = await scene.lesson();
    const startsAt = nextMonth();
    await db.lesson.update({ where: { id }, data: { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) } });
    const rename = (name: string) => db.user.update({ where: { id: scene.learner.id }, data: { name } });
    const changes = [
      () => db.program.update({ where: { id: scene.program.id }, data: { title: '아침 필라테스' } }),
      () => db.coach.update({ where: { id: scene.coach.id }, data: { displayName: '한다온' } }),
      () => rename('박하늘'),
    ];
    for (const change of changes) {
      const before = await Promise.all(reads.map(versionOf));
      await change();
      const after = await Promise.all(reads.map(versionOf));
      expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 1));
      expect(after.map(({ texts }) => texts)).not.toEqual(before.map(({ texts }) => texts));
      for (const [index, { date }] of after.entries()) expect(date >= (before[index]?.date ?? '')).toBe(true);
      const changedAt = (await scene.lesson()).calendarRevisedAt?.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
      expect(after.map(({ date }) => date)).toEqual([`${changedAt}Z`, `${changedAt}Z`]);
    }
    const before = await Promise.all(reads.map(versionOf));
    await rename('박다온');
    expect(await Promise.all(reads.map(versionOf))).toEqual(before);
    // The ids that open pages have stay valid.
    expect((await scene.lesson()).revision).toBe(revision);
  });

  it('contains nothing of other people', async () => {
    const [scene, other] = [await createLessonScene(), await createLessonScene()];
    await scene.fix();
    for (const user of [other.learner, other.coach.user])
      expect(await (await subscribe(user))()).not.toContain('VEVENT');
  });
});

describe('the calendar of an expert', () => {
  async function taughtScene(startsAt: Date) {
    const { csCorporateId, place, program, company } = await createCompany();
    const expert = await createExpert(csCorporateId);
    const read = await subscribe(await db.user.findUniqueOrThrow({ where: { id: expert.userId } }));
    const b2bTimetableId = await createHeldLesson({ csCorporateId, place, program, expert }, startsAt, {
      closedAt: null,
    });
    const cancel = (now: Date) =>
      db.$transaction((tx) =>
        cancelTimetable(
          tx,
          { csCorporateId, b2bTimetableId },
          { operatorId: asOperator(now).actor.userId, now, reason: '쉬어요' },
        ),
      );
    return { csCorporateId, place, program, company, expert, b2bTimetableId, read, cancel };
  }

  it('contains the lessons at companies that authorise the expert', async () => {
    const { program, company, expert, read, cancel } = await taughtScene(seoulInstant(2026, 11, 25, 12));
    const before = await read();
    expect(field(before, 'SUMMARY')).toBe(`${program.title} · ${company.name}`);
    await cancel(sceneNow);
    const after = await read();
    expect([field(after, 'UID'), field(after, 'STATUS')]).toEqual([field(before, 'UID'), 'CANCELLED']);
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    await db.companyExpert.updateMany({ where: { coachId: expert.id }, data: { withdrawnAt: sceneNow } });
    expect(await read()).not.toContain('VEVENT');
  });

  it('has the date of the change, not of the request', async () => {
    const { b2bTimetableId, read, cancel } = await taughtScene(seoulInstant(2026, 11, 25, 12));
    const createdAt = new Date(sceneNow.getTime() - DAY_MS);
    await db.timetable.update({ where: { id: b2bTimetableId }, data: { createdAt } });
    expect(await datesOf([read], sceneNow)).toEqual(['20261119T030000Z']);
    await cancel(sceneNow);
    for (const days of [0, 2])
      expect(await datesOf([read], new Date(sceneNow.getTime() + days * DAY_MS))).toEqual(['20261120T030000Z']);
  });

  it('counts every changed name that its event shows', async () => {
    const { program, place, company, read } = await taughtScene(nextMonth());
    const changes = [
      () => db.company.update({ where: { id: company.id }, data: { name: `${company.name} 코리아` } }),
      () => db.companyProgram.update({ where: { id: program.id }, data: { title: '아침 스트레칭' } }),
      () => db.companyPlace.update({ where: { id: place.id }, data: { room: '3층 요가실' } }),
    ];
    for (const change of changes) {
      const before = await versionOf(read);
      await change();
      const after = await versionOf(read);
      expect(after.sequence).toBe(before.sequence + 1);
      expect(after.texts).not.toEqual(before.texts);
      expect(after.date >= before.date).toBe(true);
    }
  });
});
