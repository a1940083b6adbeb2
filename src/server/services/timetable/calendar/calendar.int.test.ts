import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { handleCalendarFeed } from '~/server/api/calendar-feed';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { leaveCompany } from '~/server/services/company/leave-company';
import {
  asEmployee,
  asOperator,
  createEmployees,
  createLessonScene,
  createPlace,
  planDay,
} from '~/test/factories/company';
import { savePlace, saveProgram } from '~/server/services/company/manage/save-part';
import { cancelTimetable } from '../cancel-timetable';
import { changeLessons } from '../planning/change-lessons';
import { advanceTimetable } from '../reservation/advance-timetable';
import { cancelReservation } from '../reservation/cancel-reservation';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';
import { closeCalendarAddress } from '~/server/services/account/close-calendar-address';
import { openTestSession } from '~/test/caller';
import { getCalendarFeed, openCalendarFeed } from './calendar-feed';
import { readCalendar } from './read-calendar';

const startsAt = seoulInstant(2026, 12, 1, 12);

async function createScene(seats = 5) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats });
  const employees = await createEmployees(created.csCorporateId, 2);
  const [self, other] = employees;
  if (!self || !other) throw new Error('nobody works there');
  const as = (who = self, now = planDay) => asEmployee(created.csCorporateId, who, now);
  for (const { userId } of employees) await openTestSession(userId);
  const { url } = await openCalendarFeed(as());
  const tokenOf = (address: string | null) => /\/([\w-]+)\.ics$/.exec(address ?? '')?.[1] ?? '';
  const token = tokenOf(url);
  const read = (now = planDay, which = token) => readCalendar({ db, pool, now }, { token: which });
  const reserve = (who = self) => reserveSeat(as(who), created);
  const change = (what: Partial<Parameters<typeof changeLessons>[1]>, now = planDay) => {
    const { csCorporateId, b2bTimetableId } = created;
    return changeLessons(asOperator(now), { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false, ...what });
  };
  return { ...created, change, self, other, as, url, token, tokenOf, read, reserve };
}

const field = (calendar: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1];

describe('an employee’s calendar of company lessons', () => {
  it('contains the employee’s own seats only', async () => {
    const scene = await createScene();
    expect(await scene.read()).not.toContain('VEVENT');
    await scene.reserve(scene.other);
    expect(await scene.read()).not.toContain('VEVENT');
    await scene.reserve();
    const calendar = await scene.read();
    expect(field(calendar, 'SUMMARY')).toBe('점심 스트레칭');
    expect(field(calendar, 'DTSTART')).toBe('20261201T030000Z');
    expect(field(calendar, 'STATUS')).toBe('CONFIRMED');
    expect(field(calendar, 'UID')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('hides its address from an operator who acts as its owner', async () => {
    const scene = await createScene();
    const ctx = scene.as();
    expect((await getCalendarFeed(ctx)).url).toBe(scene.url);
    expect(await getCalendarFeed({ ...ctx, actor: { ...ctx.actor, impersonatorId: 1 } })).toEqual({ url: null });
  });

  it('does not contain a lesson for which the employee is only waiting', async () => {
    const scene = await createScene(1);
    await scene.reserve(scene.other);
    await waitForSeat(scene.as(), { b2bTimetableId: scene.b2bTimetableId, noticeHours: 0 });
    expect(await scene.read()).not.toContain('VEVENT');
  });

  it('shows a cancelled seat for 30 days, as the same event with a higher sequence number', async () => {
    const scene = await createScene();
    const held = await scene.reserve();
    const before = await scene.read();
    const cancelledAt = new Date(planDay.getTime() + HOUR_MS);
    await cancelReservation(scene.as(scene.self, cancelledAt), held);
    const after = await scene.read(cancelledAt);
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    expect(field(after, 'STATUS')).toBe('CANCELLED');
    expect(await scene.read(new Date(cancelledAt.getTime() + 30 * DAY_MS - 1))).toContain('STATUS:CANCELLED');
    expect(await scene.read(new Date(cancelledAt.getTime() + 30 * DAY_MS))).not.toContain('VEVENT');
  });

  it('shows a cancelled lesson, and counts each change of the lesson', async () => {
    const scene = await createScene();
    await scene.reserve();
    const before = Number(field(await scene.read(), 'SEQUENCE'));
    await db.$transaction((tx) => cancelTimetable(tx, scene, { operatorId: 1, now: planDay, reason: '쉬어요' }));
    const after = await scene.read();
    expect(field(after, 'STATUS')).toBe('CANCELLED');
    // One event of the reservation and one revision of the lesson.
    expect(Number(field(after, 'SEQUENCE'))).toBe(before + 2);
    expect(await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } })).toMatchObject({
      revision: 1,
    });
  });

  it('shows a moved lesson as the same event at its new hour and place, with a higher sequence number', async () => {
    const scene = await createScene();
    await scene.reserve();
    const before = await scene.read();
    const place = await createPlace(scene.csCorporateId, '별관');
    await scene.change({ startsAt: new Date(startsAt.getTime() + 2 * HOUR_MS) });
    const moved = await scene.read();
    expect(field(moved, 'UID')).toBe(field(before, 'UID'));
    expect(field(moved, 'DTSTART')).toBe('20261201T050000Z');
    expect(field(moved, 'STATUS')).toBe('CONFIRMED');
    expect(Number(field(moved, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    await scene.change({ placeId: place.id });
    const elsewhere = await scene.read();
    expect(field(elsewhere, 'LOCATION')).toContain('별관');
    expect(Number(field(elsewhere, 'SEQUENCE'))).toBeGreaterThan(Number(field(moved, 'SEQUENCE')));
  });

  it('has the date of the change, not of the request', async () => {
    const scene = await createScene();
    await scene.reserve();
    const dates = async (now: Date) => {
      const calendar = await scene.read(now);
      expect(field(calendar, 'LAST-MODIFIED')).toBe(field(calendar, 'DTSTAMP'));
      return field(calendar, 'LAST-MODIFIED');
    };
    const movedAt = new Date(planDay.getTime() + HOUR_MS);
    expect(await dates(movedAt)).toBe('20261120T000000Z');
    await scene.change({ startsAt: new Date(startsAt.getTime() + 2 * HOUR_MS) }, movedAt);
    expect(await dates(movedAt)).toBe('20261120T010000Z');
    expect(await dates(new Date(movedAt.getTime() + DAY_MS))).toBe('20261120T010000Z');
  });

  it('shows what to bring and the room, and counts every changed name', async () => {
    const scene = await createScene();
    await scene.reserve();
    const { csCorporateId, program, place, expert } = scene;
    // The database compares with its own clock, so the lesson must be in the future by that clock, too.
    const at = new Date(Date.now() + 30 * DAY_MS);
    await scene.change({ startsAt: at });
    const sequence = async () => Number(field(await scene.read(), 'SEQUENCE'));
    const part = { csCorporateId, basedOn: 1, active: true };
    const changes = [
      () =>
        saveProgram(asOperator(planDay), {
          ...part,
          id: program.id,
          name: program.title,
          key: 'stretch',
          csCorporateProgramType: null,
          description: '',
          preparation: '편한 옷',
        }),
      () =>
        savePlace(asOperator(planDay), {
          ...part,
          id: place.id,
          name: '본관',
          address: '서울 1',
          room: '3층 요가실',
          district: null,
        }),
      () => db.coach.update({ where: { id: expert.id }, data: { displayName: '한다온' } }),
    ];
    for (const change of changes) {
      const before = await sequence();
      await change();
      expect(await sequence()).toBe(before + 1);
    }
    const calendar = (await scene.read()).replaceAll('\r\n ', '');
    expect(field(calendar, 'LOCATION')).toBe(String.raw`본관 3층 요가실\, 서울 1`);
    expect(field(calendar, 'DESCRIPTION')).toBe(String.raw`한다온 전문가\n준비물: 편한 옷`);
    expect(field(calendar, 'LAST-MODIFIED')).toBe(field(calendar, 'DTSTAMP'));
    const before = await sequence();
    await db.coach.update({ where: { id: expert.id }, data: { displayName: '한다온' } });
    expect(await sequence()).toBe(before);
  });

  it('shows a seat that is lost to fewer seats and then restored as one event', async () => {
    const scene = await createScene(2);
    await scene.reserve(scene.other);
    await scene.reserve();
    const before = await scene.read();
    const demotedAt = new Date(planDay.getTime() + HOUR_MS);
    await scene.change({ groupMaxLearnerNumber: 1 }, demotedAt);
    const demoted = await scene.read(demotedAt);
    expect(field(demoted, 'UID')).toBe(field(before, 'UID'));
    expect(field(demoted, 'STATUS')).toBe('CANCELLED');
    expect(field(demoted, 'DTSTAMP')).toBe('20261120T010000Z');
    expect(Number(field(demoted, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    await scene.change({ groupMaxLearnerNumber: 2 });
    const back = await scene.read();
    expect(field(back, 'UID')).toBe(field(before, 'UID'));
    expect(field(back, 'STATUS')).toBe('CONFIRMED');
    expect(Number(field(back, 'SEQUENCE'))).toBeGreaterThan(Number(field(demoted, 'SEQUENCE')));
  });

  it('keeps a lost seat as cancelled, also while it is offered again and when the waiting ends', async () => {
    const scene = await createScene(2);
    const held = await scene.reserve(scene.other);
    await scene.reserve();
    await scene.change({ groupMaxLearnerNumber: 1 });
    // Close to the start, a free seat is offered instead of given.
    const late = new Date(startsAt.getTime() - 2 * HOUR_MS);
    await cancelReservation(scene.as(scene.other, late), held);
    const row = () => db.timetableReservation.findFirstOrThrow({ where: { userId: scene.self.userId } });
    expect(await row()).toMatchObject({ status: 'OFFERED' });
    expect(field(await scene.read(late), 'STATUS')).toBe('CANCELLED');
    const over = new Date(late.getTime() + HOUR_MS);
    const job = serviceContext({ actor: system, now: over, ip: null, userAgent: null });
    await advanceTimetable(job, { timetableId: scene.b2bTimetableId });
    expect(await row()).toMatchObject({ status: 'LOST' });
    expect(field(await scene.read(over), 'STATUS')).toBe('CANCELLED');
  });

  it('does not change a lesson’s revision when a seat is reserved', async () => {
    const scene = await createScene();
    await scene.reserve();
    expect(await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } })).toMatchObject({
      revision: 0,
    });
  });

  it('ends when the address is closed or renewed, or when the employee leaves the company', async () => {
    const scene = await createScene();
    await scene.reserve();
    expect(await getCalendarFeed(scene.as())).toEqual({ url: scene.url });
    expect(await getCalendarFeed(scene.as(scene.other))).toEqual({ url: null });
    // A second page that does not know the address gets the same one.
    expect(await openCalendarFeed(scene.as())).toEqual({ url: scene.url });
    expect(await openCalendarFeed(scene.as(), { renew: false })).toEqual({ url: scene.url });
    const renewed = scene.tokenOf((await openCalendarFeed(scene.as(), { renew: true })).url);
    await expect(scene.read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await scene.read(planDay, renewed)).toContain('VEVENT');
    await closeCalendarAddress(scene.as(scene.other));
    expect(await scene.read(planDay, renewed)).toContain('VEVENT');
    const by = { role: 'operator', actorId: 1 } as const;
    await db.$transaction((tx) =>
      leaveCompany(tx, { userIds: [scene.self.userId], by, reason: 'operator', now: planDay }),
    );
    expect(await scene.read(planDay, renewed)).not.toContain('VEVENT');
    await closeCalendarAddress(scene.as());
    await expect(scene.read(planDay, renewed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be read while the account is dormant', async () => {
    const scene = await createScene();
    await scene.reserve();
    const setStatus = (status: 'ACTIVE' | 'DORMANT') =>
      db.user.update({ where: { id: scene.self.userId }, data: { status } });
    await setStatus('DORMANT');
    await expect(scene.read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setStatus('ACTIVE');
    expect(await scene.read()).toContain('VEVENT');
  });

  it('does not contain an offer that was not accepted', async () => {
    const scene = await createScene(1);
    const held = await scene.reserve(scene.other);
    await waitForSeat(scene.as(), { ...scene, noticeHours: 0 });
    const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
    await cancelReservation(scene.as(scene.other, hoursBefore(5)), held);
    const offered = await db.timetableReservation.findFirstOrThrow({ where: { userId: scene.self.userId } });
    expect(offered.status).toBe('OFFERED');
    expect(await scene.read(hoursBefore(5))).not.toContain('VEVENT');
    await cancelReservation(scene.as(scene.self, hoursBefore(4.9)), { b2bTimetableReservationId: offered.id });
    expect(await scene.read(hoursBefore(4))).not.toContain('VEVENT');
  });

  it('stores the address sealed', async () => {
    const scene = await createScene();
    const { token, tokenHash } = await db.calendarFeed.findUniqueOrThrow({ where: { userId: scene.self.userId } });
    expect(Buffer.from(token).includes(scene.token)).toBe(false);
    expect(tokenHash).not.toContain(scene.token);
  });
});

describe('the calendar’s address', () => {
  it('returns a calendar that is not cached, and 404 for an unknown address', async () => {
    const scene = await createScene();
    const answer = await handleCalendarFeed(new Request(scene.url ?? ''));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('BEGIN:VCALENDAR');
    for (const path of ['/calendar', '/f/company/learner/calendar'])
      expect((await handleCalendarFeed(new Request(`http://localhost${path}/${scene.token}.ics`))).status).toBe(200);
    for (const file of [`${'a'.repeat(43)}.ics`, 'x.ics', scene.token]) {
      const rejected = await handleCalendarFeed(new Request(`http://localhost/calendar/${file}`));
      expect(rejected.status).toBe(404);
      expect(rejected.headers.get('cache-control')).toBe('no-store');
    }
  });
});
