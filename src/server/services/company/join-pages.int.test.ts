import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { db } from '~/server/db';
import { consumePoint } from '~/server/auth/limits';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount, lastMail, mailedCode, newAddress, PASSWORD } from '~/test/factories/account';
import { createCompany } from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';
import { createBrowser, rejectionOf } from '~/test/browser';

let serial = 0;
const newDomain = () => `pages-${process.pid}-${(serial += 1)}.example`;

async function scene(company: Parameters<typeof createCompany>[0] = {}) {
  const made = await createCompany(company);
  const domain = newDomain();
  await db.companyMailDomain.create({ data: { domain, csCorporateId: made.csCorporateId } });
  const learner = await createLearner();
  const as = (user: typeof learner, now?: Date) => callerFor(memberActor(user), now).b2bLearner;
  const memberships = () =>
    db.companyMembership.findMany({
      where: { csCorporateId: made.csCorporateId, leftAt: null },
      orderBy: { id: 'asc' },
    });
  return { ...made, domain, learner, as, memberships, companyCode: made.company.code };
}

const codeOf = async (call: Promise<unknown>) => (await rejectionOf(call)).code;

describe('joining by a company code', () => {
  it('shows the company first, and then makes the account an employee', async () => {
    const s = await scene();
    expect(await s.as(s.learner).lookUpCode({ companyCode: s.companyCode.toLowerCase() })).toEqual({
      name: '다온전자',
      occupants: [],
    });
    expect(await s.memberships()).toEqual([]);
    await s.as(s.learner).joinByCode({ companyCode: s.companyCode });
    expect(await s.memberships()).toMatchObject([{ userId: s.learner.id, occupantId: null, isManager: false }]);
    expect(await codeOf(s.as(s.learner).joinByCode({ companyCode: s.companyCode }))).toBe('ALREADY_MEMBER');
  });

  it('requires one of the active tenants if the company has tenants', async () => {
    const [s, other] = [await scene({ isUseOccupant: true }), await scene({ isUseOccupant: true })];
    const tenantOf = ({ csCorporateId, place }: typeof s, name: string, active = true) =>
      db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name, active } });
    const [own, gone, foreign] = [
      await tenantOf(s, '3층'),
      await tenantOf(s, '4층', false),
      await tenantOf(other, '5층'),
    ];
    expect((await s.as(s.learner).lookUpCode({ companyCode: s.companyCode })).occupants).toEqual([
      { id: own.id, name: '3층', place: '본관' },
    ]);
    for (const occupantId of [null, gone.id, foreign.id])
      expect(await codeOf(s.as(s.learner).joinByCode({ companyCode: s.companyCode, occupantId }))).toBe(
        'OCCUPANT_REQUIRED',
      );
    await s.as(s.learner).joinByCode({ companyCode: s.companyCode, occupantId: own.id });
    expect(await s.memberships()).toMatchObject([{ userId: s.learner.id, occupantId: own.id }]);
  });

  it('requires an entry in the employee list if the company uses one', async () => {
    const s = await scene({ isUseEmployeeList: true });
    expect(await codeOf(s.as(s.learner).joinByCode({ companyCode: s.companyCode }))).toBe('NOT_AN_EMPLOYEE');
    const { id: employeeId } = await db.companyEmployee.create({
      data: { csCorporateId: s.csCorporateId, email: s.learner.email, name: s.learner.name },
    });
    await s.as(s.learner).joinByCode({ companyCode: s.companyCode });
    expect(await s.memberships()).toMatchObject([{ userId: s.learner.id, employeeId }]);
  });

  it('limits the number of codes that an account can try', async () => {
    const s = await scene();
    const { points } = accountPolicy.limits.companyJoinAccount;
    for (let tried = 0; tried < points; tried += 1)
      expect(await codeOf(s.as(s.learner).lookUpCode({ companyCode: 'NONE0' }))).toBe('COMPANY_UNKNOWN');
    expect(await codeOf(s.as(s.learner).lookUpCode({ companyCode: s.companyCode }))).toBe('RATE_LIMITED');
    expect(await codeOf(s.as(s.learner).joinByCode({ companyCode: s.companyCode }))).toBe('RATE_LIMITED');
    await s.as(await createLearner()).joinByCode({ companyCode: s.companyCode });
    expect(await s.memberships()).toHaveLength(1);
  });
});

describe('company codes tried from one network', () => {
  const { points } = accountPolicy.limits.companyJoinAddress;
  const browserOf = async () => {
    const { email } = await createAccount();
    const browser = createBrowser();
    await browser.call((caller) => caller.session.login({ email, password: PASSWORD }));
    return browser;
  };

  it('are rejected after too many wrong ones from any account, without affecting other networks', async () => {
    const s = await scene();
    const [browser, elsewhere] = [await browserOf(), await browserOf()];
    const { companyCode } = s;
    for (let tried = 1; tried < points; tried += 1) await consumePoint('companyJoinAddress', browser.ip);
    await browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode }));
    const wrong = (code = 'NONE0') => browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode: code }));
    expect(await codeOf(wrong())).toBe('COMPANY_UNKNOWN');
    expect(await codeOf(wrong(companyCode))).toBe('RATE_LIMITED');
    const join = (who: typeof browser) => who.call((caller) => caller.b2bLearner.joinByCode({ companyCode }));
    expect(await codeOf(join(browser))).toBe('RATE_LIMITED');
    await join(elsewhere);
    expect(await s.memberships()).toHaveLength(1);
  });

  it('do not count when they are correct, however many employees join from one office', async () => {
    const s = await scene();
    const browser = await browserOf();
    const { companyCode } = s;
    for (let tried = 1; tried < points; tried += 1) await consumePoint('companyJoinAddress', browser.ip);
    for (let looked = 0; looked < 3; looked += 1)
      await browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode }));
    await browser.call((caller) => caller.b2bLearner.joinByCode({ companyCode }));
    expect(await s.memberships()).toHaveLength(1);
  });
});

describe('joining by a company mail address', () => {
  it('accepts the mailed code once, only for the account that requested it', async () => {
    const [s, stranger] = [await scene(), await createLearner()];
    const email = `hong@${s.domain}`;
    expect(await s.as(s.learner).startMailJoin({ email })).toMatchObject({ name: '다온전자', occupants: [] });
    const code = await mailedCode(email);
    expect(await codeOf(s.as(stranger).joinByMail({ code }))).toBe('TICKET_GONE');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(s.as(s.learner).joinByMail({ code: wrong }))).toBe('CODE_WRONG');
    await s.as(s.learner).joinByMail({ code });
    expect(await s.memberships()).toMatchObject([{ userId: s.learner.id }]);
    expect(await codeOf(s.as(s.learner).joinByMail({ code }))).toBe('CODE_EXPIRED');
  });

  it('survives a reload: the page gets the address, the company and the time of the next possible code', async () => {
    const [s, stranger] = [await scene({ isUseOccupant: true }), await createLearner()];
    const { csCorporateId, place } = s;
    const tenant = await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층' } });
    const now = new Date();
    const later = (seconds: number) => s.as(s.learner, new Date(now.getTime() + seconds * 1000));
    expect(await s.as(s.learner).mailJoin()).toBeNull();
    const email = `park@${s.domain}`;
    const started = await later(0).startMailJoin({ email: email.toUpperCase() });
    expect(started.occupants).toEqual([{ id: tenant.id, name: '3층', place: '본관' }]);
    expect(await later(5).mailJoin()).toEqual({ ...started, email });
    expect(await s.as(stranger).mailJoin()).toBeNull();
    const { minutes, ticketMinutes, resendSeconds } = accountPolicy.certification;
    expect(started.resendAt).toEqual(new Date(now.getTime() + resendSeconds * 1000));
    // The code has expired, and a new one can be sent.
    expect(await later(minutes * 60 + 1).mailJoin()).toMatchObject({ email, expiresAt: started.expiresAt });
    expect(await later(ticketMinutes * 60).mailJoin()).toBeNull();
    await later(60).joinByMail({ code: await mailedCode(email), occupantId: tenant.id });
    expect(await s.memberships()).toMatchObject([{ userId: s.learner.id, occupantId: tenant.id }]);
    expect(await s.as(s.learner).mailJoin()).toBeNull();
  });

  it('ends when no company has the domain of the address any more', async () => {
    const s = await scene();
    await s.as(s.learner).startMailJoin({ email: `choi@${s.domain}` });
    await db.companyMailDomain.deleteMany({ where: { domain: s.domain } });
    expect(await s.as(s.learner).mailJoin()).toBeNull();
  });

  it('requires an entry of that address in the employee list, and only the owner of the code learns of a missing one', async () => {
    const s = await scene({ isUseEmployeeList: true });
    const email = `kim@${s.domain}`;
    await s.as(s.learner).startMailJoin({ email });
    const code = await mailedCode(email);
    expect(await codeOf(s.as(s.learner).joinByMail({ code }))).toBe('NOT_AN_EMPLOYEE');
    const { id: employeeId } = await db.companyEmployee.create({
      data: { csCorporateId: s.csCorporateId, email, name: '김하늘' },
    });
    // A rejected join does not use up the code.
    await s.as(s.learner).joinByMail({ code });
    expect(await s.memberships()).toMatchObject([{ userId: s.learner.id, employeeId }]);
  });

  it('sends no mail to an address of no company', async () => {
    const s = await scene();
    const email = newAddress();
    expect(await codeOf(s.as(s.learner).startMailJoin({ email }))).toBe('COMPANY_UNKNOWN');
    expect(await lastMail(email)).toBeNull();
  });

  it('sends a code with its own purpose, which cannot be used elsewhere', async () => {
    const s = await scene();
    const email = `lee@${s.domain}`;
    await s.as(s.learner).startMailJoin({ email });
    expect(await db.emailCertification.findMany({ where: { email }, select: { purpose: true } })).toEqual([
      { purpose: 'COMPANY' },
    ]);
  });
});

it('shows anybody which company an address belongs to, and nothing about its employees', async () => {
  const s = await scene();
  const find = (email: string) => callerFor().b2bLearner.findCompany({ email });
  expect(await find(`anybody@${s.domain}`)).toEqual({ name: '다온전자' });
  expect(await find(`anybody@sub.${s.domain}`)).toEqual({ name: null });
  expect(await find(newAddress())).toEqual({ name: null });
});

describe('the user’s own membership', () => {
  it('contains the company, the join date and how the user joined', async () => {
    const s = await scene();
    const at = new Date('2026-11-20T00:00:00Z');
    await s.as(s.learner, at).joinByCode({ companyCode: s.companyCode });
    const caller = async (user: typeof s.learner) => {
      const own = (await s.memberships()).find(({ userId }) => userId === user.id);
      if (!own) throw new Error('no member in this scene');
      return callerFor({ ...memberActor(user), membership: own }).b2bLearner;
    };
    const own = await caller(s.learner);
    expect(await own.membership()).toEqual({ name: '다온전자', joinedAt: at, way: 'code', isUseEmployeeList: false });
    await db.companyMembership.updateMany({ where: { userId: s.learner.id }, data: { leftAt: new Date() } });
    expect(await codeOf(own.membership())).toBe('NOT_FOUND');
  });
});
