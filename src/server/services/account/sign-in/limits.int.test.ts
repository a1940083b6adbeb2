import { describe, expect, it } from 'vitest';
import { type AccountLimitName, accountPolicy } from '~/domain/account/policy';
import { consumePoint } from '~/server/auth/limits';
import { db } from '~/server/db';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, joinForm, newAddress } from '~/test/factories/account';
import { leadRequest } from '~/test/factories/lead';
import { createRegion } from '~/test/factories/lesson';
import { createLessonScene } from '~/test/factories/lesson-scene';
import { waitForLock } from '~/test/wait-for-lock';

type Try = (browser: TestBrowser) => Promise<unknown>;

/** Passes when the call succeeds, or is rejected for another reason than the limit. */
async function belowLimit(call: Promise<unknown>): Promise<void> {
  const outcome = await call.then(
    () => 'OK',
    (thrown: { cause?: { code?: string } }) => thrown.cause?.code,
  );
  expect(outcome).not.toBe('RATE_LIMITED');
}
const code = '000000';
const coachApplication = {
  displayName: '김하늘',
  phone: '010-1234-5678',
  gender: 'female' as const,
  serviceTypes: ['workout' as const],
  headline: '바른 자세를 함께 찾아요',
  biography: '몸을 살피고 꼭 맞는 움직임을 함께 찾아가는 수업을 오래 해 왔어요. 반가워요.',
  careerYears: 5,
  certificates: [],
};

/**
 * Calls that take a point of the limit repeatedly from one browser; a call counts whether it is rejected or succeeds.
 */
const tries: Record<Exclude<AccountLimitName, 'loginAccount' | 'loginDevice'>, () => Promise<Try>> = {
  loginAddress: async () => (browser) =>
    browser.call((caller) => caller.session.login({ email: newAddress(), password: 'x' })),
  joinAddress: async () => (browser) => browser.call((caller) => caller.session.startJoin(joinForm(newAddress()))),
  certificationSendAddress: async () => (browser) =>
    browser.call((caller) => caller.session.startReactivation({ email: newAddress() })),
  certificationVerifyAddress: async () => (browser) =>
    browser.call((caller) => caller.session.completeReactivation({ code })),
  resetAddress: async () => (browser) => browser.call((caller) => caller.session.requestReset({ email: newAddress() })),
  resetTokenAddress: async () => (browser) =>
    browser.call((caller) => caller.session.completeReset({ token: 'a'.repeat(43), password: 'autumn-river-42' })),
  applicationAccount: async () => {
    const { email } = await createAccount();
    const owner = createBrowser();
    await owner.call((caller) => caller.session.login({ email, password: PASSWORD }));
    const { province, city, district } = await createRegion();
    const application = { ...coachApplication, place: { province, city, district } };
    return () => owner.call((caller) => caller.session.changeCoachApplication(application));
  },
  companyJoinAccount: async () => {
    const { email } = await createAccount();
    const member = createBrowser();
    await member.call((caller) => caller.session.login({ email, password: PASSWORD }));
    return () => member.call((caller) => caller.b2bLearner.lookUpCode({ companyCode: 'NONE0' }));
  },
  companyJoinAddress: async () => {
    const { email } = await createAccount();
    let isLoggedIn = false;
    return async (browser) => {
      if (!isLoggedIn) await browser.call((caller) => caller.session.login({ email, password: PASSWORD }));
      isLoggedIn = true;
      return browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode: 'NONE0' }));
    };
  },
  companyFindAccount: async () => {
    const { email } = await createAccount();
    const member = createBrowser();
    await member.call((caller) => caller.session.login({ email, password: PASSWORD }));
    return () => member.call((caller) => caller.b2bLearner.findCompany({ email: newAddress() }));
  },
  companyFindAddress: async () => (browser) =>
    browser.call((caller) => caller.b2bLearner.findCompany({ email: newAddress() })),
  leadAddress: async () => (browser) =>
    browser.call((caller) => caller.content.requestLead({ ...leadRequest(new Date()), trap: 'x' })),
  leadAddressDay: async () => (browser) =>
    browser.call((caller) => caller.content.requestLead(leadRequest(new Date()))),
  leadMail: async () => {
    const request = leadRequest(new Date());
    return (browser) => browser.call((caller) => caller.content.requestLead(request));
  },
  passwordAccount: async () => {
    const { email } = await createAccount();
    const owner = createBrowser();
    await owner.call((caller) => caller.session.login({ email, password: PASSWORD }));
    return () => owner.call((caller) => caller.session.changePassword({ current: 'wrong', next: 'autumn-river-42' }));
  },
};

describe('each limit', () => {
  it.each(Object.keys(tries) as (keyof typeof tries)[])(
    '%s ends after its points, with the seconds to wait',
    { timeout: 120_000 },
    async (name) => {
      const { points, seconds } = accountPolicy.limits[name];
      const [attempt, browser] = [await tries[name](), createBrowser()];
      // Failed logins are slow, and one account may try fewer codes (a network fewer requests in an hour than in two),
      // so for these limits only the last few attempts are real calls.
      const isLong = ['loginAddress', 'companyJoinAddress', 'companyFindAddress', 'leadAddressDay'].includes(name);
      const taken = isLong ? points - 5 : 0;
      for (let index = 0; index < taken; index += 1) await consumePoint(name, browser.ip);
      for (let index = taken; index < points; index += 1) await belowLimit(attempt(browser));
      const last = await rejectionOf(attempt(browser));
      expect([last.code, last.details['limit']]).toEqual(['RATE_LIMITED', name]);
      expect(last.details['retryAfterSeconds']).toBeLessThanOrEqual(seconds);
      expect(last.details['retryAfterSeconds']).toBeGreaterThan(0);
      const keys = await db.rateLimit.findMany({ where: { key: { startsWith: `${name}:` } } });
      expect(Math.max(...keys.map((row) => row.points))).toBe(points + 1);
    },
  );
});

it('accepts only five of twelve concurrent complaints about one contract', async () => {
  const scene = await createLessonScene();
  const encryptedId = await scene.token();
  const complain = (index: number) =>
    scene.as.learner().reportComplaint({ encryptedId, kind: 'OTHER', text: `수업에 대해 말씀드려요 ${index}` });
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => complain(index)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await db.complaint.count({ where: { contractId: scene.contract.id, status: 'OPEN' } })).toBe(5);
});

it('stores one complaint when it is sent ten times at the same time, and accepts it again after it was resolved', async () => {
  const scene = await createLessonScene();
  const encryptedId = await scene.token();
  const complain = () =>
    scene.as.learner().reportComplaint({ encryptedId, kind: 'OTHER', text: '연락이 닿지 않아요. 확인해 주세요.' });
  const count = () => db.complaint.count({ where: { contractId: scene.contract.id } });
  await Promise.all(Array.from({ length: 10 }, complain));
  expect(await count()).toBe(1);
  await db.complaint.updateMany({ where: { contractId: scene.contract.id }, data: { status: 'RESOLVED' } });
  await complain();
  expect(await count()).toBe(2);
});

it('counts the first of two concurrent complaints before it accepts the second', async () => {
  const scene = await createLessonScene();
  const encryptedId = await scene.token();
  const complain = (index: number) =>
    scene.as.learner().reportComplaint({ encryptedId, kind: 'OTHER', text: `수업에 대해 말씀드려요 ${index}` });
  for (const index of [1, 2, 3, 4]) await complain(index);
  let both: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
  await db.$transaction(async (tx) => {
    // The lock lets reads through and blocks writes, so both calls get as far as they can before either of them writes.
    await tx.$executeRaw`lock table complaints in share row exclusive mode`;
    both = Promise.allSettled([complain(5), complain(6)]);
    await waitForLock('', 2);
  });
  expect((await both).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.complaint.count({ where: { contractId: scene.contract.id, status: 'OPEN' } })).toBe(5);
});
