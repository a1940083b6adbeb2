import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { resolveActor } from '~/server/auth/resolve-actor';
import { enqueue } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { createBrowser } from '~/test/browser';
import { PASSWORD, createAccount, lastMail, mailedCode } from '~/test/factories/account';
import { addEmployee, addExpert, createCompany, planLesson } from '~/test/factories/company';
import { createCoach, createContract, createLearner, createProgram, createRegion } from '~/test/factories/lesson';
import { cookieOf } from '~/test/members';
import { markDormant } from './mark-dormant';

const now = seoulInstant(2026, 11, 20, 10);
const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS);
/** Long enough ago for every deadline. */
const longAgo = seoulInstant(2025, 1, 1, 12);
const noticeSentAt = daysLater(-31);

const run = (at = now) => markDormant(serviceContext({ actor: system, now: at, ip: null, userAgent: null }));
const rowOf = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
async function reactivate(email: string): Promise<void> {
  const browser = createBrowser();
  await browser.call((caller) => caller.session.startReactivation({ email }));
  await browser.call(async (caller) => caller.session.completeReactivation({ code: await mailedCode(email) }));
}
const notices = (recipient: string) => db.message.findMany({ where: { recipient, template: 'dormant-notice' } });

describe('a member who has not visited', () => {
  it('for less than eleven months gets no notice', async () => {
    const member = await createLearner({ lastActiveAt: seoulInstant(2025, 12, 20, 11) });
    await run();
    expect(await rowOf(member.id)).toMatchObject({ status: 'ACTIVE', dormantNoticeAt: null });
    expect(await notices(member.email)).toEqual([]);
  });

  it('for eleven months gets one notice with the day, and becomes dormant after that day', async () => {
    const member = await createLearner({ lastActiveAt: seoulInstant(2025, 12, 20, 9) });
    const cookie = await cookieOf(member.id);
    await run();
    await Promise.all([run(), run(), run(daysLater(1))]);
    expect(await notices(member.email)).toMatchObject([
      {
        userId: member.id,
        subject: expect.stringContaining('계정이 곧 휴면으로 바뀌어요'),
        text: expect.stringContaining('12월 20일'),
        advertising: false,
      },
    ]);
    await run(daysLater(29));
    expect(await rowOf(member.id)).toMatchObject({ status: 'ACTIVE', dormantNoticeAt: now });
    expect((await resolveActor(cookie)).actor.kind).toBe('member');

    await Promise.all([run(daysLater(30)), run(daysLater(30))]);
    expect(await rowOf(member.id)).toMatchObject({ status: 'DORMANT', name: member.name, email: member.email });
    expect(await db.session.count({ where: { userId: member.id } })).toBe(0);
    expect((await resolveActor(cookie)).actor.kind).toBe('anonymous');
    expect(await db.stateEvent.findMany({ where: { machine: 'account', entityId: member.id } })).toMatchObject([
      { from: 'ACTIVE', to: 'DORMANT', actorRole: 'system', actorId: null, at: daysLater(30) },
    ]);
    await run(daysLater(200));
    expect(await notices(member.email)).toHaveLength(1);
  });

  it('for years gets the notice first, and has thirty days', async () => {
    const member = await createLearner({ lastActiveAt: longAgo });
    await run();
    expect(await rowOf(member.id)).toMatchObject({ status: 'ACTIVE', dormantNoticeAt: now });
    expect((await notices(member.email))[0]?.text).toContain('12월 20일');
    await run(daysLater(29));
    expect((await rowOf(member.id)).status).toBe('ACTIVE');
    await run(daysLater(30));
    expect((await rowOf(member.id)).status).toBe('DORMANT');
  });

  it('reads in the notice that the company membership ends, if there is one', async () => {
    const idle = { lastActiveAt: seoulInstant(2025, 12, 20, 9) };
    const [employee, former, other] = [await createLearner(idle), await createLearner(idle), await createLearner(idle)];
    const { csCorporateId } = await createCompany();
    await addEmployee(csCorporateId, employee);
    await addEmployee(csCorporateId, former);
    await db.companyMembership.updateMany({ where: { userId: former.id }, data: { leftAt: now } });
    await run();
    const listMails = async ({ email }: { email: string }) =>
      (await notices(email)).map(({ text }) => text.includes('회사 소속은 휴면으로 바뀌는 날 해제돼요.'));
    expect([await listMails(employee), await listMails(former), await listMails(other)]).toEqual([
      [true],
      [false],
      [false],
    ]);
  });

  it('stays active by logging in, however short the visit', async () => {
    const member = await createAccount({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt });
    await createBrowser().call(
      (caller) => caller.session.login({ email: member.email, password: PASSWORD }),
      daysLater(-1),
    );
    expect(await rowOf(member.id)).toMatchObject({ dormantNoticeAt: null, lastActiveAt: daysLater(-1) });
    await run();
    expect((await rowOf(member.id)).status).toBe('ACTIVE');
  });

  it('is reactivated by certification, and does not become dormant again the next day', async () => {
    const member = await createAccount({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt });
    await run();
    await reactivate(member.email);
    await run(new Date(Date.now() + DAY_MS));
    expect((await rowOf(member.id)).status).toBe('ACTIVE');
    expect(
      await db.stateEvent.findMany({ where: { machine: 'account', entityId: member.id }, orderBy: { id: 'asc' } }),
    ).toMatchObject([{ to: 'DORMANT' }, { from: 'DORMANT', to: 'ACTIVE', actorRole: 'learner', actorId: member.id }]);
    expect(await lastMail(member.email, 'dormant-notice')).toBeNull();
  });

  it('is found beyond the first batch', async () => {
    const many = await Promise.all(
      Array.from({ length: 120 }, () => createLearner({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt })),
    );
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await db.user.count({ where: { id: { in: many.map(({ id }) => id) }, status: 'DORMANT' } })).toBe(120);
    expect(
      await db.stateEvent.count({ where: { machine: 'account', entityId: { in: many.map(({ id }) => id) } } }),
    ).toBe(120);
  });
});

type Member = Awaited<ReturnType<typeof createLearner>>;

async function purchase(member: Member) {
  const [coach, program] = [await createCoach(), await createProgram()];
  return {
    learnerId: member.id,
    coachId: coach.id,
    programId: program.id,
    startsAt: seoulInstant(2025, 1, 10, 19),
    now: longAgo,
  };
}
const contractOf = async (member: Member) => (await createContract(await purchase(member))).contract;
async function spent(member: Member) {
  const contract = await contractOf(member);
  await db.creditEntry.create({
    data: { contractId: contract.id, kind: 'EXPIRE', amount: -4, idempotencyKey: `spent:${contract.id}` },
  });
  return db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
}
async function toolOrder(member: Member, status: 'PENDING' | 'PAID' | 'DELIVERED' | 'RETURNED', mode: 'buy' | 'rent') {
  const tool = await db.tool.create({
    data: { serviceType: 'music', name: '디지털 피아노', description: '', price: 700_000, rentPrice: 50_000, stock: 3 },
  });
  return db.toolOrder.create({
    data: {
      oid: `T-${member.id}`,
      learnerId: member.id,
      status,
      amount: 50_000,
      deliveryFee: 0,
      quote: {},
      toolPolicyVersion: 'tools-2026-11',
      paymentPolicyVersion: 'payment-2026-11-22',
      recipient: '김하늘',
      phone: '',
      regionId: (await createRegion()).id,
      addressDetail: '',
      holdExpiresAt: longAgo,
      items: {
        create: [
          {
            toolId: tool.id,
            mode,
            months: mode === 'rent' ? 3 : 0,
            count: 1,
            name: tool.name,
            unitPrice: 50_000,
            amount: 50_000,
          },
        ],
      },
    },
  });
}
async function consulting(member: Member, status: 'DRAFT' | 'MATCHING' | 'LOST') {
  const form = await db.suggestForm.create({
    data: {
      userId: member.id,
      serviceType: 'workout',
      draftVersion: 35,
      draftId: '',
      fingerprint: `form-${member.id}`,
      answers: {},
    },
  });
  return db.consulting.create({
    data: { formId: form.id, userId: member.id, serviceType: 'workout', status, expiresAt: longAgo },
  });
}
async function openMatch(member: Member) {
  const { id } = await consulting(member, 'LOST');
  const program = await createProgram();
  return db.matchRequest.create({
    data: {
      consultingId: id,
      userId: member.id,
      serviceType: 'workout',
      programId: program.id,
      widening: 'none',
      status: 'CHOOSING',
      round: 1,
      answerBy: longAgo,
    },
  });
}
async function refund(member: Member, status: 'REQUESTED' | 'FAILED' | 'DONE', gatewayAmount = 1000) {
  const { orderId } = await spent(member);
  const payment = await db.payment.findUniqueOrThrow({ where: { orderId } });
  return refundOf(member, payment, status, gatewayAmount);
}
async function toolRefund(member: Member, status: 'REQUESTED' | 'FAILED') {
  const { id: toolOrderId } = await toolOrder(member, 'RETURNED', 'buy');
  const payment = await db.payment.create({
    data: { toolOrderId, provider: 'sandbox', status: 'DONE', amount: 50_000, balanceAmount: 50_000 },
  });
  return refundOf(member, payment, status, 1000);
}
function refundOf(
  member: Member,
  payment: { id: number },
  status: 'REQUESTED' | 'FAILED' | 'DONE',
  gatewayAmount: number,
) {
  return db.refund.create({
    data: {
      paymentId: payment.id,
      amount: 1000,
      gatewayAmount,
      reason: '',
      breakdown: {},
      status,
      idempotencyKey: `refund-${member.id}`,
      policyVersion: 'test',
    },
  });
}
async function openOrder(member: Member) {
  const { orderId } = await spent(member);
  return db.order.update({ where: { id: orderId }, data: { status: 'PENDING' } });
}

const keepActive: readonly (readonly [string, (member: Member) => Promise<unknown>])[] = [
  ['a running contract', contractOf],
  [
    'unused credits of a contract that is over',
    async (member) =>
      db.contract.update({ where: { id: (await contractOf(member)).id }, data: { status: 'TERMINATED' } }),
  ],
  ['an order that waits for its payment', openOrder],
  ['a refund on its way', (member) => refund(member, 'REQUESTED')],
  ['a refund that the gateway rejected', (member) => refund(member, 'FAILED')],
  ['a refund of tools on its way', (member) => toolRefund(member, 'REQUESTED')],
  ['a refund of tools that the gateway rejected', (member) => toolRefund(member, 'FAILED')],
  ['money on top of a refund that is still owed', (member) => refund(member, 'DONE', 900)],
  ['a questionnaire that is being answered', (member) => consulting(member, 'MATCHING')],
  ['a request that coaches have answered', openMatch],
  ['tools that wait for their payment', (member) => toolOrder(member, 'PENDING', 'buy')],
  ['tools on their way', (member) => toolOrder(member, 'PAID', 'buy')],
  ['a rented tool', (member) => toolOrder(member, 'DELIVERED', 'rent')],
];
const letBecomeDormant: typeof keepActive = [
  ['lessons that are all used', spent],
  ['a refund that arrived', (member) => refund(member, 'DONE')],
  ['a request that came to nothing', (member) => consulting(member, 'LOST')],
  ['a tool that was bought', (member) => toolOrder(member, 'DELIVERED', 'buy')],
  ['a rented tool that came back', (member) => toolOrder(member, 'RETURNED', 'rent')],
];

describe('reasons to stay active', () => {
  it.each(keepActive)('%s: sends no notice and makes no account dormant', async (_, give) => {
    const [notNotified, notified] = [
      await createLearner({ lastActiveAt: longAgo }),
      await createLearner({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt }),
    ];
    await give(notNotified);
    await give(notified);
    await run();
    for (const member of [notNotified, notified]) {
      // The notice is cleared: the member gets another one before the account becomes dormant.
      expect(await rowOf(member.id)).toMatchObject({ status: 'ACTIVE', dormantNoticeAt: null });
      expect(await notices(member.email)).toEqual([]);
    }
  });

  it.each(letBecomeDormant)('%s: does not keep the account active', async (_, give) => {
    const member = await createLearner({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt });
    await give(member);
    await run();
    expect((await rowOf(member.id)).status).toBe('DORMANT');
  });

  it.each([
    ['operator', { grade: 'operator' }],
    ['suspended', { status: 'SUSPENDED' }],
    ['left', { status: 'LEFT' }],
  ] as const)('an account that is %s is not changed', async (_, columns) => {
    const member = await createLearner({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt });
    await db.user.update({ where: { id: member.id }, data: columns });
    await run();
    expect(await rowOf(member.id)).toMatchObject(columns);
  });
});

describe('a coach who has not visited', () => {
  async function idleCoach() {
    const coach = await createCoach({ scheduleConfirmedAt: now });
    const [region, program] = [await createRegion(), await createProgram()];
    await db.coachVertical.create({ data: { coachId: coach.id, serviceType: 'workout' } });
    await db.coachArea.create({ data: { coachId: coach.id, regionId: region.id } });
    await db.coachProgram.create({ data: { coachId: coach.id, programId: program.id } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [coach.id]));
    await db.user.update({
      where: { id: coach.userId },
      data: { lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt },
    });
    const countInSearch = () => db.coachSearch.count({ where: { coachId: coach.id } });
    expect(await countInSearch()).toBe(1);
    return { coach, found: countInSearch, program };
  }

  it('becomes dormant, and is no longer found in a search', async () => {
    const { coach, found } = await idleCoach();
    await run();
    expect((await rowOf(coach.userId)).status).toBe('DORMANT');
    expect(await found()).toBe(0);
  });

  it('is found again after reactivation', async () => {
    const { coach, found } = await idleCoach();
    await run();
    await reactivate((await rowOf(coach.userId)).email);
    expect((await rowOf(coach.userId)).status).toBe('ACTIVE');
    expect(await found()).toBe(1);
  });

  it('stays active with a running contract', async () => {
    const { coach, found, program } = await idleCoach();
    await createContract({
      learnerId: (await createLearner()).id,
      coachId: coach.id,
      programId: program.id,
      startsAt: seoulInstant(2025, 1, 10, 19),
      now: longAgo,
    });
    await run();
    expect(await rowOf(coach.userId)).toMatchObject({ status: 'ACTIVE', dormantNoticeAt: null });
    expect(await found()).toBe(1);
  });

  it('stays active with a lesson at a company that is not closed, and not with cancelled and closed ones', async () => {
    const [open, over] = [await idleCoach(), await idleCoach()];
    const lessonOf = async (coachId: number, data: { cancelledAt?: Date; closedAt?: Date }, day = 1) => {
      const { csCorporateId, place, program } = await createCompany();
      await addExpert(csCorporateId, coachId, longAgo);
      const lesson = { csCorporateId, programId: program.id, coachId, placeId: place.id };
      const startsAt = seoulInstant(2026, 11, day, 12);
      const { b2bTimetableId } = await planLesson({ ...lesson, startsAt }, longAgo);
      const isCancelled = data.cancelledAt !== undefined;
      await db.$transaction([
        db.timeReservation.deleteMany({ where: { timetableId: isCancelled ? b2bTimetableId : 0 } }),
        db.timetable.update({ where: { id: b2bTimetableId }, data }),
      ]);
    };
    await lessonOf(open.coach.id, {});
    await lessonOf(over.coach.id, { cancelledAt: now });
    await lessonOf(over.coach.id, { closedAt: now }, 2);
    await run();
    expect((await rowOf(open.coach.userId)).status).toBe('ACTIVE');
    expect((await rowOf(over.coach.userId)).status).toBe('DORMANT');
  });

  it('stays active while a learner waits for an answer', async () => {
    const { coach } = await idleCoach();
    const { consultingId } = await openMatch(await createLearner());
    await db.invitation.create({ data: { consultingId, coachId: coach.id, round: 1, place: 1, answerBy: longAgo } });
    await run();
    expect((await rowOf(coach.userId)).status).toBe('ACTIVE');
  });
});

it('an operator’s visit does not keep an account active', async () => {
  const member = await createLearner({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt });
  const operator = await createAccount({ grade: 'operator' });
  const cookie = await cookieOf(member.id, operator.id);
  await db.session.updateMany({ where: { userId: member.id }, data: { lastSeenAt: longAgo } });
  await resolveActor(cookie);
  expect(await rowOf(member.id)).toMatchObject({ lastActiveAt: longAgo, dormantNoticeAt: noticeSentAt });
});

it('the job is scheduled every day in Seoul time, by one row for all workers', async () => {
  expect(await enqueue(db, 'mark-dormant', {})).not.toBeNull();
  const schedules = await db.$queryRaw<
    { cron: string; timezone: string }[]
  >`select cron, timezone from pgboss.schedule where name = 'mark-dormant'`;
  expect(schedules).toEqual([{ cron: '0 10 * * *', timezone: 'Asia/Seoul' }]);
});
