import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { asOperator, createCompany, createExpert } from '~/test/factories/company';
import { createLessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createHeldLesson } from '~/test/factories/settlement';
import { callerFor, memberActor, openTestSession } from '~/test/caller';
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

describe('the calendar of lessons with a coach', () => {
  it('contains a confirmed time on both sides, and not a requested one', async () => {
    const s = await createLessonScene();
    const [learner, coach] = [await subscribe(s.learner), await subscribe(s.coach.user)];
    const requested = await s.as.learner().schedule({ encryptedId: await s.token(), startsAt: sceneStart });
    expect(await learner()).not.toContain('VEVENT');
    await s.as.coach().confirm({ encryptedLessonId: requested.encryptedLessonId });
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
    expect(ofCoach).not.toContain(s.learner.name);
  });

  it('shows a moved and a cancelled lesson as the same event with a higher sequence number, for 30 days', async () => {
    const s = await createLessonScene();
    const learner = await subscribe(s.learner);
    await s.fix();
    const before = await learner();
    const startsAt = sceneAfter(DAY_MS);
    await s.as.learner().move({ encryptedLessonId: await s.lessonId(), startsAt });
    await s.as.coach().confirm({ encryptedLessonId: await s.lessonId() });
    const moved = await learner();
    expect(field(moved, 'UID')).toBe(field(before, 'UID'));
    expect(field(moved, 'DTSTART')).toBe('20261125T100000Z');
    const cancelledAt = new Date(sceneNow.getTime() + HOUR_MS);
    await s.as.learner(cancelledAt).cancel({ encryptedLessonId: await s.lessonId(), term: 'EARLY' });
    const cancelled = await learner();
    expect(field(cancelled, 'UID')).toBe(field(before, 'UID'));
    expect(field(cancelled, 'STATUS')).toBe('CANCELLED');
    const sequences = [before, moved, cancelled].map((calendar) => Number(field(calendar, 'SEQUENCE')));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect(await learner(new Date(cancelledAt.getTime() + 30 * DAY_MS))).not.toContain('VEVENT');
  });

  it('contains nothing of other people', async () => {
    const [s, other] = [await createLessonScene(), await createLessonScene()];
    await s.fix();
    for (const user of [other.learner, other.coach.user])
      expect(await (await subscribe(user))()).not.toContain('VEVENT');
  });
});

describe('the calendar of an expert', () => {
  it('contains the lessons at companies that authorise the expert', async () => {
    const { csCorporateId, place, program, company } = await createCompany();
    const expert = await createExpert(csCorporateId);
    const user = await db.user.findUniqueOrThrow({ where: { id: expert.userId } });
    const read = await subscribe(user);
    const scene = { csCorporateId, place, program, expert };
    const timetableId = await createHeldLesson(scene, seoulInstant(2026, 11, 25, 12), { closedAt: null });
    const before = await read();
    expect(field(before, 'SUMMARY')).toBe(`${program.title} · ${company.name}`);
    await db.$transaction((tx) =>
      cancelTimetable(
        tx,
        { csCorporateId, b2bTimetableId: timetableId },
        { operatorId: asOperator(sceneNow).actor.userId, now: sceneNow, reason: '쉬어요' },
      ),
    );
    const after = await read();
    expect([field(after, 'UID'), field(after, 'STATUS')]).toEqual([field(before, 'UID'), 'CANCELLED']);
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    await db.companyExpert.updateMany({ where: { coachId: expert.id }, data: { withdrawnAt: sceneNow } });
    expect(await read()).not.toContain('VEVENT');
  });
});
