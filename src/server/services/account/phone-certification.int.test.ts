import { beforeEach, describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { rejectionOf } from '~/test/browser';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { addEmployee, createCompany } from '~/test/factories/company';

const now = new Date('2026-11-20T03:00:00Z');
const { certification, phoneCertification } = accountPolicy;
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let serial = 0;
let phone: string;
let actor: MemberActor;
async function createMember(): Promise<MemberActor> {
  const { id } = await createAccount({ phone });
  return memberActor(await db.user.findUniqueOrThrow({ where: { id } }));
}
beforeEach(async () => {
  serial += 1;
  phone = `0108${String(serial).padStart(7, '0')}`;
  actor = await createMember();
});

const as = (at = now, who = actor) => callerFor(who, at).session;
const verifiedAt = async () => (await db.user.findUniqueOrThrow({ where: { id: actor.userId } })).phoneVerifiedAt;
const messages = () => db.message.findMany({ where: { userId: actor.userId }, orderBy: { id: 'asc' } });
const lastCode = async () => (await messages()).at(-1)?.secret ?? '';
const codeOf = async (call: Promise<unknown>) => (await rejectionOf(call)).code;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a phone number', () => {
  it('is confirmed by the code sent to it; another number is not', async () => {
    expect(await as().startPhoneCertification()).toEqual({
      resendAt: after(phoneCertification.resendSeconds),
      expiresAt: after(certification.minutes * 60),
    });
    const [message] = await messages();
    expect(message).toMatchObject({ kind: 'phone-code', channel: 'sms', recipient: phone, holdsSecret: true });
    const code = await lastCode();
    expect(`${message?.text}${message?.subject}`).not.toContain(code);
    await as().completePhoneCertification({ code });
    expect(await verifiedAt()).toEqual(now);
    expect(await as().messageChoices()).toMatchObject({ phone, phoneVerified: true });
    // The same number saved again with another name stays confirmed.
    await as().updateProfile({ name: '김다온', phone });
    expect(await verifiedAt()).toEqual(now);
    await as().updateProfile({ name: '김다온', phone: '010-5555-5555' });
    expect(await verifiedAt()).toBeNull();
    expect(await codeOf(as().completePhoneCertification({ code }))).toBe('CODE_EXPIRED');
  });

  it('is not confirmed by a code for the previous number', async () => {
    await as().startPhoneCertification();
    const code = await lastCode();
    await as().updateProfile({ name: '김다온', phone: '010-5555-5556' });
    expect(await codeOf(as().completePhoneCertification({ code }))).toBe('CODE_EXPIRED');
    expect(await verifiedAt()).toBeNull();
  });

  it('cannot be confirmed by guessing: each attempt counts, also for parallel attempts', async () => {
    await as().startPhoneCertification();
    const code = await lastCode();
    const guesses = Array.from({ length: certification.tries }, () =>
      codeOf(as().completePhoneCertification({ code: wrongFor(code) })),
    );
    expect((await Promise.all(guesses)).toSorted()).toEqual([
      'CODE_SPENT',
      ...Array.from({ length: certification.tries - 1 }, () => 'CODE_WRONG'),
    ]);
    expect(await codeOf(as().completePhoneCertification({ code }))).toBe('CODE_SPENT');
    expect(await verifiedAt()).toBeNull();
  });

  it('is confirmed until the code expires, and not after', async () => {
    await as().startPhoneCertification();
    const code = await lastCode();
    expect(await codeOf(as(after(certification.minutes * 60)).completePhoneCertification({ code }))).toBe(
      'CODE_EXPIRED',
    );
    await as(after(certification.minutes * 60 - 1)).completePhoneCertification({ code });
    expect(await verifiedAt()).not.toBeNull();
  });

  it('gets at most one code a minute, and a limited number a day', async () => {
    const { resendSeconds, perDay } = phoneCertification;
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => as().startPhoneCertification()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(as(after(resendSeconds - 1)).startPhoneCertification())).toBe('RATE_LIMITED');
    for (let sent = 1; sent < perDay; sent += 1) await as(after(sent * resendSeconds)).startPhoneCertification();
    expect(await codeOf(as(after(perDay * resendSeconds)).startPhoneCertification())).toBe('RATE_LIMITED');
    await as(new Date(now.getTime() + DAY_MS + perDay * resendSeconds * 1000)).startPhoneCertification();
  });

  it('is not flooded with codes from many accounts', async () => {
    const others = await Promise.all(Array.from({ length: phoneCertification.numberPerDay }, createMember));
    await Promise.all(others.map((other) => as(now, other).startPhoneCertification()));
    expect(await codeOf(as().startPhoneCertification())).toBe('RATE_LIMITED');
  });

  it('is required', async () => {
    await as().updateProfile({ name: '김다온', phone: '' });
    expect((await rejectionOf(as().startPhoneCertification())).details['issues']).toMatchObject([{ path: 'phone' }]);
  });
});

describe('a message choice', () => {
  const lesson = async () => (await as().messageChoices()).choices.find(({ kind }) => kind === 'lesson')?.channels;

  it('is stored and shown', async () => {
    await as().setMessageChoice({ kind: 'lesson', channel: 'alimtalk', on: false });
    expect(await lesson()).toEqual([
      { channel: 'email', on: true },
      { channel: 'alimtalk', on: false },
      { channel: 'sms', on: true },
    ]);
    await as().setMessageChoice({ kind: 'lesson', channel: 'alimtalk', on: true });
    expect((await lesson())?.[1]).toEqual({ channel: 'alimtalk', on: true });
  });

  it('is offered for the messages the user can get: advertising with its consent, company lessons as an employee', async () => {
    const kinds = async () => (await as().messageChoices()).choices.map(({ kind }) => kind);
    expect(await kinds()).toEqual([
      'security',
      'account',
      'payment',
      'dispute',
      'lesson',
      'reminder',
      'matching',
      'tools',
    ]);
    await as().setConsent({ kind: 'MARKETING', granted: true });
    expect(await kinds()).toContain('marketing');
    await as().setConsent({ kind: 'MARKETING', granted: false });
    expect(await kinds()).not.toContain('marketing');
    const { csCorporateId } = await createCompany();
    const { membershipId: id } = await addEmployee(csCorporateId, { id: actor.userId, email: actor.email });
    actor = { ...actor, membership: { id, csCorporateId, isManager: false } };
    expect(await kinds()).toContain('company');
    expect(await kinds()).not.toContain('settlement');
    actor = { ...actor, membership: { id, csCorporateId, isManager: true } };
    expect(await kinds()).toContain('settlement');
  });

  it('is rejected for mandatory messages, and for a channel that the kind never uses', async () => {
    for (const choice of [
      { kind: 'payment', channel: 'email' },
      { kind: 'security', channel: 'email' },
      { kind: 'marketing', channel: 'sms' },
    ] as const)
      expect(await codeOf(as().setMessageChoice({ ...choice, on: false }))).toBe('INVALID_INPUT');
    expect(await db.messageChoice.count({ where: { userId: actor.userId } })).toBe(0);
  });
});
