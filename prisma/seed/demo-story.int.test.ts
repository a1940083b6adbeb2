import { beforeAll, describe, expect, it } from 'vitest';
import { db, pool } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { ledgerTotal } from '~/test/factories/payment';
import { demoEmails } from './demo-accounts';
import { playDemoStory } from './demo-story';
import { seedDatabase } from './seed-database';

/** A Sunday morning: the last lesson evening is Friday's. */
const now = new Date('2026-11-22T10:00:00+09:00');

beforeAll(async () => {
  await seedDatabase(pool, { now, coaches: 20 });
  await playDemoStory(now);
});

const demo = async (email: string) => {
  const user = await db.user.findUniqueOrThrow({ where: { email }, include: { coach: true } });
  return callerFor(memberActor(user, user.coach?.id ?? null), now);
};

describe('the demo story', () => {
  it('shows the learner held lessons, the next one, a requested one, and the remaining credits', async () => {
    const { contracts } = await (await demo(demoEmails.learner)).lesson.listForLearner({});
    expect(contracts).toHaveLength(1);
    const lessons = await db.lesson.findMany({ orderBy: { sequence: 'asc' } });
    expect(lessons.map(({ status }) => status)).toEqual(['HELD', 'HELD', 'HELD', 'CONFIRMED', 'REQUESTED']);
    expect(lessons.map(({ startsAt }) => startsAt.toISOString())).toEqual(
      [6, 13, 20, 27]
        .map((day) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`)
        .concat('2026-12-04T10:00:00.000Z'),
    );
  });

  it('has notes of the first lessons, with pain by consent, and leaves the last one to the coach', async () => {
    const coach = (await demo(demoEmails.coach)).lesson;
    const [contract] = (await coach.listForCoach({})).contracts;
    const { opened, lessons, progress } = await coach.openNotebook({
      encryptedId: contract?.encryptedId ?? '',
      rating: 'coach',
    });
    expect(lessons.map(({ isWritten }) => isWritten)).toEqual([false, true, true]);
    expect(opened).toMatchObject({ isWritable: true, note: null });
    expect(progress.map(({ health, minutes }) => [health.painBefore, minutes])).toEqual([
      [5, 10],
      [4, 15],
    ]);
  });

  it('has notifications at the times of their events, the old ones read', async () => {
    for (const email of [demoEmails.learner, demoEmails.coach]) {
      const { items, unread } = await (await demo(email)).session.notifications({});
      const times = items.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.every((time) => time <= now.getTime())).toBe(true);
      expect(unread).toBe(items.filter(({ read }) => !read).length);
      expect([items.length > 4, unread > 0, unread < items.length]).toEqual([true, true, true]);
    }
  });

  it('asks the coach for an answer', async () => {
    const { toAnswer, week } = await (await demo(demoEmails.coach)).lesson.coachHome();
    expect([toAnswer.length, week.length]).toEqual([1, 1]);
  });

  it('has the payment in the ledger and can refund it', async () => {
    expect(await ledgerTotal()).toBe(0);
    const [order] = await db.order.findMany({ include: { payment: true } });
    expect([order?.status, order?.payment?.status, order?.payment?.balanceAmount]).toEqual([
      'PAID',
      'DONE',
      order?.amount,
    ]);
    expect(
      await db.sandboxPayment.count({
        where: { paymentKey: order?.payment?.paymentKey ?? '', balanceAmount: order?.amount ?? 0 },
      }),
    ).toBe(1);
  });
});

it.each([
  '2026-11-23T00:30:00+09:00',
  '2026-11-20T20:00:00+09:00',
  '2026-11-20T22:00:00+09:00',
  '2027-01-01T12:00:00+09:00',
])('can be seeded at any time: %s', async (instant) => {
  const learner = await db.user.findUniqueOrThrow({ where: { email: demoEmails.learner } });
  await db.user.update({ where: { id: learner.id }, data: { email: `told-${Date.parse(instant)}@dagaon.test` } });
  await db.timeReservation.deleteMany({ where: { kind: { in: ['hold', 'lesson'] } } });
  await db.coach.updateMany({ data: { scheduleConfirmedAt: new Date(instant) } });
  await db.user.create({ data: { email: demoEmails.learner, name: '김하늘', emailVerifiedAt: new Date(instant) } });
  await playDemoStory(new Date(instant));
  expect(await db.lesson.count({ where: { learner: { email: demoEmails.learner }, status: 'HELD' } })).toBe(3);
});
