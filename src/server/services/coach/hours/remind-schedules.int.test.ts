import { hoursOfSlots } from '~/test/hours-of-slots';
import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach } from '~/test/factories/lesson';
import { remindSchedules } from './remind-schedules';

const confirmedAt = seoulInstant(2026, 11, 6, 15);
const hoursLater = (hours: number) => new Date(confirmedAt.getTime() + hours * HOUR_MS);
const run = (at: Date) => remindSchedules(serviceContext({ actor: system, now: at, ip: null, userAgent: null }));
const mailsTo = async (recipient: string) =>
  (
    await db.message.findMany({ where: { recipient, template: { startsWith: 'schedule-' } }, orderBy: { id: 'asc' } })
  ).map(({ template }) => template);

const days = (count: number) => count * 24;

describe('a coach whose weekly schedule was confirmed', () => {
  it('is notified two days before it expires and when it expires, once each', async () => {
    const coach = await createCoach({ scheduleConfirmedAt: confirmedAt });
    await run(hoursLater(days(12) - 1));
    expect(await mailsTo(coach.user.email)).toEqual([]);
    await Promise.all([run(hoursLater(days(12))), run(hoursLater(days(12)))]);
    await run(hoursLater(days(13)));
    expect(await mailsTo(coach.user.email)).toEqual(['schedule-soon']);
    expect(await db.message.findFirst({ where: { recipient: coach.user.email } })).toMatchObject({
      subject: expect.stringContaining('수업 가능 시간을 2일 안에 확인해 주세요'),
      text: expect.stringContaining('11월 20일'),
      advertising: false,
    });
    await run(hoursLater(days(14)));
    expect(await mailsTo(coach.user.email)).toEqual(['schedule-soon']);
    await run(hoursLater(days(14) + 1));
    await run(hoursLater(days(15)));
    expect(await mailsTo(coach.user.email)).toEqual(['schedule-soon', 'schedule-over']);
    expect(
      await db.message.findFirst({ where: { recipient: coach.user.email }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ subject: expect.stringContaining('지금 검색에 나오지 않아요') });
  });

  it('is notified of the next expiry after confirming again', async () => {
    const coach = await createCoach({ scheduleConfirmedAt: confirmedAt });
    await run(hoursLater(days(12)));
    await callerFor(memberActor(coach.user, coach.id), hoursLater(days(13))).session.confirmSchedule({
      hours: hoursOfSlots(['mon1']),
    });
    await run(hoursLater(days(15)));
    expect(await mailsTo(coach.user.email)).toEqual(['schedule-soon']);
    await run(hoursLater(days(25)));
    expect(await mailsTo(coach.user.email)).toEqual(['schedule-soon', 'schedule-soon']);
  });

  it('long ago is not notified, so that an absent coach does not get mails forever', async () => {
    const coach = await createCoach({ scheduleConfirmedAt: confirmedAt });
    await run(hoursLater(days(17)));
    expect(await mailsTo(coach.user.email)).toEqual([]);
  });

  it.each([
    ['suspended', { status: 'SUSPENDED' as const }, 'ACTIVE' as const],
    ['not approved yet', { status: 'INTERVIEW' as const }, 'ACTIVE' as const],
    ['dormant', {}, 'DORMANT' as const],
  ])('is not notified when %s, because no search showed the coach', async (_, columns, status) => {
    const coach = await createCoach({ scheduleConfirmedAt: confirmedAt, ...columns });
    await db.user.update({ where: { id: coach.userId }, data: { status } });
    await run(hoursLater(days(12)));
    await run(hoursLater(days(14) + 1));
    expect(await mailsTo(coach.user.email)).toEqual([]);
  });

  it('is notified beyond the first batch', async () => {
    const coaches = await Promise.all(
      Array.from({ length: 60 }, () => createCoach({ scheduleConfirmedAt: hoursLater(days(100)) }, [])),
    );
    await run(hoursLater(days(112)));
    expect(
      await db.message.count({
        where: { template: 'schedule-soon', recipient: { in: coaches.map(({ user }) => user.email) } },
      }),
    ).toBe(60);
  });
});
