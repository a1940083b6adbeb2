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

async function createScene(company: Parameters<typeof createCompany>[0] = {}) {
  const created = await createCompany(company);
  const domain = newDomain();
  await db.companyMailDomain.create({ data: { domain, csCorporateId: created.csCorporateId } });
  const learner = await createLearner();
  const as = (user: typeof learner, now?: Date) => callerFor(memberActor(user), now).b2bLearner;
  const memberships = () =>
    db.companyMembership.findMany({
      where: { csCorporateId: created.csCorporateId, leftAt: null },
      orderBy: { id: 'asc' },
    });
  return { ...created, domain, learner, as, memberships, companyCode: created.company.code };
}

const codeOf = async (call: Promise<unknown>) => (await rejectionOf(call)).code;

describe('joining by a company code', () => {
  it('shows the company first, and then makes the account an employee', async () => {
    const scene = await createScene();
    expect(await scene.as(scene.learner).lookUpCode({ companyCode: scene.companyCode.toLowerCase() })).toEqual({
      name: '다온전자',
      occupants: [],
    });
    expect(await scene.memberships()).toEqual([]);
    await scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode });
    expect(await scene.memberships()).toMatchObject([{ userId: scene.learner.id, occupantId: null, isManager: false }]);
    expect(await codeOf(scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode }))).toBe('ALREADY_MEMBER');
  });

  it('requires one of the active tenants if the company has tenants', async () => {
    const [scene, other] = [await createScene({ isUseOccupant: true }), await createScene({ isUseOccupant: true })];
    const tenantOf = ({ csCorporateId, place }: typeof scene, name: string, active = true) =>
      db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name, active } });
    const [own, gone, foreign] = [
      await tenantOf(scene, '3층'),
      await tenantOf(scene, '4층', false),
      await tenantOf(other, '5층'),
    ];
    expect((await scene.as(scene.learner).lookUpCode({ companyCode: scene.companyCode })).occupants).toEqual([
      { id: own.id, name: '3층', place: '본관' },
    ]);
    for (const occupantId of [null, gone.id, foreign.id])
      expect(await codeOf(scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode, occupantId }))).toBe(
        'OCCUPANT_REQUIRED',
      );
    await scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode, occupantId: own.id });
    expect(await scene.memberships()).toMatchObject([{ userId: scene.learner.id, occupantId: own.id }]);
  });

  it('requires an entry in the employee list if the company uses one', async () => {
    const scene = await createScene({ isUseEmployeeList: true });
    expect(await codeOf(scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode }))).toBe(
      'NOT_AN_EMPLOYEE',
    );
    const { id: employeeId } = await db.companyEmployee.create({
      data: { csCorporateId: scene.csCorporateId, email: scene.learner.email, name: scene.learner.name },
    });
    await scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode });
    expect(await scene.memberships()).toMatchObject([{ userId: scene.learner.id, employeeId }]);
  });

  it('limits the number of codes that an account can try', async () => {
    const scene = await createScene();
    const { points } = accountPolicy.limits.companyJoinAccount;
    for (let tried = 0; tried < points; tried += 1)
      expect(await codeOf(scene.as(scene.learner).lookUpCode({ companyCode: 'NONE0' }))).toBe('COMPANY_UNKNOWN');
    expect(await codeOf(scene.as(scene.learner).lookUpCode({ companyCode: scene.companyCode }))).toBe('RATE_LIMITED');
    expect(await codeOf(scene.as(scene.learner).joinByCode({ companyCode: scene.companyCode }))).toBe('RATE_LIMITED');
    await scene.as(await createLearner()).joinByCode({ companyCode: scene.companyCode });
    expect(await scene.memberships()).toHaveLength(1);
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
    const scene = await createScene();
    const [browser, elsewhere] = [await browserOf(), await browserOf()];
    const { companyCode } = scene;
    for (let tried = 1; tried < points; tried += 1) await consumePoint('companyJoinAddress', browser.ip);
    await browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode }));
    const wrong = (code = 'NONE0') => browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode: code }));
    expect(await codeOf(wrong())).toBe('COMPANY_UNKNOWN');
    expect(await codeOf(wrong(companyCode))).toBe('RATE_LIMITED');
    const join = (who: typeof browser) => who.call((caller) => caller.b2bLearner.joinByCode({ companyCode }));
    expect(await codeOf(join(browser))).toBe('RATE_LIMITED');
    await join(elsewhere);
    expect(await scene.memberships()).toHaveLength(1);
  });

  it('do not count when they are correct, however many employees join from one office', async () => {
    const scene = await createScene();
    const browser = await browserOf();
    const { companyCode } = scene;
    for (let tried = 1; tried < points; tried += 1) await consumePoint('companyJoinAddress', browser.ip);
    for (let looked = 0; looked < 3; looked += 1)
      await browser.call((caller) => caller.b2bLearner.lookUpCode({ companyCode }));
    await browser.call((caller) => caller.b2bLearner.joinByCode({ companyCode }));
    expect(await scene.memberships()).toHaveLength(1);
  });
});

describe('joining by a company mail address', () => {
  it('accepts the mailed code once, only for the account that requested it', async () => {
    const [scene, stranger] = [await createScene(), await createLearner()];
    const email = `hong@${scene.domain}`;
    expect(await scene.as(scene.learner).startMailJoin({ email })).toMatchObject({ name: '다온전자', occupants: [] });
    const code = await mailedCode(email);
    expect(await codeOf(scene.as(stranger).joinByMail({ code }))).toBe('TICKET_GONE');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(scene.as(scene.learner).joinByMail({ code: wrong }))).toBe('CODE_WRONG');
    await scene.as(scene.learner).joinByMail({ code });
    expect(await scene.memberships()).toMatchObject([{ userId: scene.learner.id }]);
    expect(await codeOf(scene.as(scene.learner).joinByMail({ code }))).toBe('CODE_EXPIRED');
  });

  it('survives a reload: the page gets the address, the company and the time of the next possible code', async () => {
    const [scene, stranger] = [await createScene({ isUseOccupant: true }), await createLearner()];
    const { csCorporateId, place } = scene;
    const tenant = await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층' } });
    const now = new Date();
    const later = (seconds: number) => scene.as(scene.learner, new Date(now.getTime() + seconds * 1000));
    expect(await scene.as(scene.learner).mailJoin()).toBeNull();
    const email = `park@${scene.domain}`;
    const started = await later(0).startMailJoin({ email: email.toUpperCase() });
    expect(started.occupants).toEqual([{ id: tenant.id, name: '3층', place: '본관' }]);
    expect(await later(5).mailJoin()).toEqual({ ...started, email });
    expect(await scene.as(stranger).mailJoin()).toBeNull();
    const { minutes, ticketMinutes, resendSeconds } = accountPolicy.certification;
    expect(started.resendAt).toEqual(new Date(now.getTime() + resendSeconds * 1000));
    // The code has expired, and a new one can be sent.
    expect(await later(minutes * 60 + 1).mailJoin()).toMatchObject({ email, expiresAt: started.expiresAt });
    expect(await later(ticketMinutes * 60).mailJoin()).toBeNull();
    await later(60).joinByMail({ code: await mailedCode(email), occupantId: tenant.id });
    expect(await scene.memberships()).toMatchObject([{ userId: scene.learner.id, occupantId: tenant.id }]);
    expect(await scene.as(scene.learner).mailJoin()).toBeNull();
  });

  it('ends when no company has the domain of the address any more', async () => {
    const scene = await createScene();
    await scene.as(scene.learner).startMailJoin({ email: `choi@${scene.domain}` });
    await db.companyMailDomain.deleteMany({ where: { domain: scene.domain } });
    expect(await scene.as(scene.learner).mailJoin()).toBeNull();
  });

  it('requires an entry of that address in the employee list, and only the owner of the code learns of a missing one', async () => {
    const scene = await createScene({ isUseEmployeeList: true });
    const email = `kim@${scene.domain}`;
    await scene.as(scene.learner).startMailJoin({ email });
    const code = await mailedCode(email);
    expect(await codeOf(scene.as(scene.learner).joinByMail({ code }))).toBe('NOT_AN_EMPLOYEE');
    const { id: employeeId } = await db.companyEmployee.create({
      data: { csCorporateId: scene.csCorporateId, email, name: '김하늘' },
    });
    // A rejected join does not use up the code.
    await scene.as(scene.learner).joinByMail({ code });
    expect(await scene.memberships()).toMatchObject([{ userId: scene.learner.id, employeeId }]);
  });

  it('sends no mail to an address of no company', async () => {
    const scene = await createScene();
    const email = newAddress();
    expect(await codeOf(scene.as(scene.learner).startMailJoin({ email }))).toBe('COMPANY_UNKNOWN');
    expect(await lastMail(email)).toBeNull();
  });

  it('sends a code with its own purpose, which cannot be used elsewhere', async () => {
    const scene = await createScene();
    const email = `lee@${scene.domain}`;
    await scene.as(scene.learner).startMailJoin({ email });
    expect(await db.emailCertification.findMany({ where: { email }, select: { purpose: true } })).toEqual([
      { purpose: 'COMPANY' },
    ]);
  });
});

it('shows anybody which company an address belongs to, and nothing about its employees', async () => {
  const scene = await createScene();
  const find = (email: string) => callerFor().b2bLearner.findCompany({ email });
  expect(await find(`anybody@${scene.domain}`)).toEqual({ name: '다온전자' });
  expect(await find(`anybody@sub.${scene.domain}`)).toEqual({ name: null });
  expect(await find(newAddress())).toEqual({ name: null });
});

it('lets nobody find or join a company by a domain where anybody can have an address', async () => {
  const scene = await createScene();
  const domain = 'gmail.com';
  await db.companyMailDomain.create({ data: { domain, csCorporateId: scene.csCorporateId } });
  const email = `anybody@${domain}`;
  expect(await callerFor().b2bLearner.findCompany({ email })).toEqual({ name: null });
  await expect(scene.as(scene.learner).startMailJoin({ email })).rejects.toMatchObject({
    cause: { code: 'COMPANY_UNKNOWN' },
  });
  await db.companyMailDomain.delete({ where: { domain } });
});

describe('the user’s own membership', () => {
  it('contains the company, the join date and how the user joined', async () => {
    const scene = await createScene();
    const at = new Date('2026-11-20T00:00:00Z');
    await scene.as(scene.learner, at).joinByCode({ companyCode: scene.companyCode });
    const caller = async (user: typeof scene.learner) => {
      const own = (await scene.memberships()).find(({ userId }) => userId === user.id);
      if (!own) throw new Error('no member in this scene');
      return callerFor({ ...memberActor(user), membership: own }).b2bLearner;
    };
    const own = await caller(scene.learner);
    expect(await own.membership()).toEqual({ name: '다온전자', joinedAt: at, way: 'code', isUseEmployeeList: false });
    await db.companyMembership.updateMany({ where: { userId: scene.learner.id }, data: { leftAt: new Date() } });
    expect(await codeOf(own.membership())).toBe('NOT_FOUND');
  });
});
