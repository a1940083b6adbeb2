import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '~/domain/operations/schema/record';
import { salesSettingNames } from '~/domain/operations/sales-settings';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { coachStatuses } from '~/domain/coach/status';
import { toolOrderStatuses } from '~/domain/tools/status';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createCoachDocument } from '~/test/factories/coach-document';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createLead } from '~/test/factories/lead';
import { createCoach } from '~/test/factories/lesson';
import {
  createComplaint,
  createMatch,
  createMessage,
  createPoints,
  createRefund,
  createRejectedRefunds,
  createRejectedToolRefund,
  createToolOrder,
  each,
  midnight,
  now,
  openAppeal,
} from '~/test/factories/overview';
import { changeSettings, restoreSettings } from '~/test/settings';

/** Creates a request of today, one that should have been answered, one for today and one that has ended. */
async function createLeads() {
  const before = new Date(now.getTime() - 10 * DAY_MS);
  await createLead(now);
  await createLead(before, { status: 'CONTACTED' });
  await createLead(before, { status: 'PROPOSED', nextOn: new Date('2031-03-02') });
  await createLead(before, { status: 'LOST', nextOn: null, endedAt: now });
}

const yesterday = new Date(midnight.getTime() - 1);

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});

/** Returns by how much one number, or all of today's numbers, grow during `make`. */
async function growth(figure: keyof Overview, make: () => Promise<unknown>): Promise<unknown> {
  const before = (await callerFor(operator, now).operations.overview())[figure];
  await make();
  const after = (await callerFor(operator, now).operations.overview())[figure];
  return typeof after === 'number'
    ? after - Number(before)
    : Object.fromEntries(Object.entries(after ?? {}).map(([key, value]) => [key, value - Number(Object(before)[key])]));
}

describe('open work for operators', () => {
  it.each<[keyof Overview, string, number, () => Promise<unknown>]>([
    [
      'failedMessages',
      'those alone that were given up',
      1,
      each(['QUEUED', 'ACCEPTED', 'SENT', 'SKIPPED', 'FAILED'], createMessage),
    ],
    [
      'waitingDocuments',
      'those alone that nobody has checked',
      1,
      async () => {
        const { id } = await createCoach();
        await createCoachDocument(id);
        await createCoachDocument(id, { title: '요가 지도자', status: 'CHECKED', decidedAt: now });
      },
    ],
    [
      'waitingProfiles',
      'those alone that nobody has decided',
      1,
      async () => {
        const { id: coachId } = await createCoach();
        const data = { coachId, changes: {}, before: {}, submittedAt: now };
        await db.coachProfileRequest.create({ data });
        await db.coachProfileRequest.create({ data: { ...data, status: 'APPROVED', decidedAt: now } });
      },
    ],
    ['newLeads', 'those alone that nobody has answered', 1, createLeads],
    ['overdueLeads', 'those alone whose day of the next step has passed', 1, createLeads],
    ['openComplaints', 'those alone that nobody has answered', 1, each(['OPEN', 'RESOLVED'], createComplaint)],
    [
      'openAppeals',
      'those alone that nobody has answered',
      1,
      each([{}, openAppeal, { ...openAppeal, decidedAt: now, decision: '확인했어요.', accepted: false }], createPoints),
    ],
    ['failedRefunds', 'orders of lessons with one that was rejected', 1, createRejectedRefunds],
    ['failedToolRefunds', 'orders of tools with one that was rejected', 1, createRejectedToolRefund],
    [
      'owedExtras',
      'refunds of more than the gateway can return',
      2,
      each([0, 999, 1000], (part) => createRefund('DONE', part)),
    ],
    ['waitingTools', 'orders to be prepared, sent or received', 3, each(toolOrderStatuses, createToolOrder)],
    [
      'waitingMatches',
      'requests that coaches are asked about',
      1,
      each(['ASKING', 'CHOOSING', 'NOBODY', 'ENDED'], createMatch),
    ],
    [
      'stuckMatches',
      'requests that nobody is left for',
      1,
      each(['ASKING', 'CHOOSING', 'NOBODY', 'ENDED'], createMatch),
    ],
    ['waitingCoaches', 'applications before their end', 3, each(coachStatuses, (status) => createCoach({ status }))],
  ])('counts as %s %s', async (figure, _, count, make) => {
    expect(await growth(figure, make)).toBe(count);
  });

  it('excludes the application of a dormant account', async () => {
    const make = async () => {
      const coach = await createCoach({ status: 'APPLIED' });
      await db.user.update({ where: { id: coach.userId }, data: { status: 'DORMANT' } });
    };
    expect(await growth('waitingCoaches', make)).toBe(0);
    const { items } = await callerFor(operator).operations.listCoaches({ waiting: 'WAITING' });
    expect(items.filter(({ accountStatus }) => accountStatus !== 'ACTIVE')).toEqual([]);
  });
});

describe('the numbers of today', () => {
  it.each([
    ['the last instant of yesterday', yesterday, 0],
    ['midnight in Seoul', midnight, 1],
    ['now', now, 1],
  ])('count correctly at %s', async (_, at, count) => {
    const make = async () => {
      const { order, learner: buyer, coach } = await createReceiptOrder({ paidAt: at });
      await db.user.updateMany({ where: { id: { in: [buyer.id, coach.userId] } }, data: { createdAt: new Date(0) } });
      await createAccount({ createdAt: at });
      return order;
    };
    expect(await growth('today', make)).toEqual({
      orders: count,
      paid: count,
      toolsPaid: 0,
      amount: count * 260_000,
      members: count,
    });
  });

  it('exclude money that has not arrived yet', async () => {
    const make = async () => {
      const { order } = await createReceiptOrder({ paidAt: new Date(now.getTime() - DAY_MS) });
      await db.payment.update({ where: { orderId: order.id }, data: { approvedAt: null } });
    };
    expect(await growth('today', make)).toMatchObject({ paid: 0, amount: 0 });
  });
});

describe('the settings for real sales', () => {
  afterEach(restoreSettings);

  it('are listed while they are not set', async () => {
    const missing = async () => (await callerFor(operator, now).operations.overview()).missingSettings;
    changeSettings(Object.fromEntries(salesSettingNames.map((name) => [name, undefined])));
    expect(await missing()).toEqual(salesSettingNames.filter((name) => name !== 'FILE_STORAGE_PROVIDER'));
    changeSettings({ S3_BUCKET: 'files' });
    expect(await missing()).toEqual(salesSettingNames);
    changeSettings(Object.fromEntries(salesSettingNames.map((name) => [name, 'set'])));
    expect(await missing()).toEqual([]);
    changeSettings({ HOSTING_PROVIDER: undefined });
    expect(await missing()).toEqual(['HOSTING_PROVIDER']);
  });
});
