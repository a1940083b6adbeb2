import { describe, expect, it } from 'vitest';
import { type AccountLimitName, accountPolicy } from '~/domain/account/policy';
import { takePoint } from '~/server/auth/limits';
import { db } from '~/server/db';
import { type TestBrowser, createBrowser, refusalOf } from '~/test/browser';
import { PASSWORD, createAccount, joinForm, newAddress } from '~/test/factories/account';
import { createRegion } from '~/test/factories/lesson';
import { createLessonScene } from '~/test/factories/lesson-scene';
import { waitsForLock } from '~/test/waits-for-lock';

type Try = (browser: TestBrowser) => Promise<unknown>;

/** Goes through, or is refused for another reason than the limit. */
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
 * What takes a point of the limit, again and again from one browser; each call is refused or answered, it counts either
 * way.
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
  passwordAccount: async () => {
    const { email } = await createAccount();
    const owner = createBrowser();
    await owner.call((caller) => caller.session.login({ email, password: PASSWORD }));
    return () => owner.call((caller) => caller.session.changePassword({ current: 'wrong', next: 'autumn-river-42' }));
  },
};

describe('each limit', () => {
  it.each(Object.keys(tries) as (keyof typeof tries)[])(
    '%s ends after its points, with the time to wait',
    { timeout: 120_000 },
    async (name) => {
      const { points, seconds } = accountPolicy.limits[name];
      const [attempt, browser] = [await tries[name](), createBrowser()];
      // Each failed login takes its time, and one account may try fewer codes: of so many only the last few are tried.
      const isLong = ['loginAddress', 'companyJoinAddress', 'companyFindAddress'].includes(name);
      const taken = isLong ? points - 5 : 0;
      for (let index = 0; index < taken; index += 1) await takePoint(name, browser.ip);
      for (let index = taken; index < points; index += 1) await belowLimit(attempt(browser));
      const last = await refusalOf(attempt(browser));
      expect([last.code, last.details['limit']]).toEqual(['RATE_LIMITED', name]);
      expect(last.details['retryAfterSeconds']).toBeLessThanOrEqual(seconds);
      expect(last.details['retryAfterSeconds']).toBeGreaterThan(0);
      const keys = await db.rateLimit.findMany({ where: { key: { startsWith: `${name}:` } } });
      expect(Math.max(...keys.map((row) => row.points))).toBe(points + 1);
    },
  );
});

it('of complaints about one contract that come at once only so many are taken', async () => {
  const s = await createLessonScene();
  const encryptedId = await s.token();
  const complain = (index: number) =>
    s.as.learner().reportComplaint({ encryptedId, kind: 'OTHER', text: `수업에 대해 말씀드려요 ${index}` });
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => complain(index)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await db.complaint.count({ where: { contractId: s.contract.id, status: 'OPEN' } })).toBe(5);
});

it('the same complaint sent ten times at once is one, and may come again when it was answered', async () => {
  const s = await createLessonScene();
  const encryptedId = await s.token();
  const complain = () =>
    s.as.learner().reportComplaint({ encryptedId, kind: 'OTHER', text: '연락이 닿지 않아요. 확인해 주세요.' });
  const count = () => db.complaint.count({ where: { contractId: s.contract.id } });
  await Promise.all(Array.from({ length: 10 }, complain));
  expect(await count()).toBe(1);
  await db.complaint.updateMany({ where: { contractId: s.contract.id }, data: { status: 'RESOLVED' } });
  await complain();
  expect(await count()).toBe(2);
});

it('of two complaints where one more is taken, the second counts the first: neither is written before the other has looked', async () => {
  const s = await createLessonScene();
  const encryptedId = await s.token();
  const complain = (index: number) =>
    s.as.learner().reportComplaint({ encryptedId, kind: 'OTHER', text: `수업에 대해 말씀드려요 ${index}` });
  for (const index of [1, 2, 3, 4]) await complain(index);
  let both: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
  await db.$transaction(async (tx) => {
    // Reading goes on, writing waits: both are as far as they get alone.
    await tx.$executeRaw`lock table complaints in share row exclusive mode`;
    both = Promise.allSettled([complain(5), complain(6)]);
    await waitsForLock('', 2);
  });
  expect((await both).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.complaint.count({ where: { contractId: s.contract.id, status: 'OPEN' } })).toBe(5);
});
