import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { leadPolicy } from '~/domain/lead/policy';
import type { RequestLeadInput } from '~/domain/lead/schema/lead';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { system } from '~/domain/shared/actor';
import { createCaller } from '~/server/api/root';
import { addressKey, consumePoint } from '~/server/auth/limits';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { supportContact } from '~/server/support-contact';
import { callerFor, testContext } from '~/test/caller';
import { asOperator } from '~/test/factories/company';
import { leadRequest, sendLead } from '~/test/factories/lead';
import { errorWith } from '~/test/rejection';
import { eraseEndedLeads } from './erase-lead';
import { signForm } from './form-token';

const now = seoulInstant(2026, 11, 27, 15);
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const job = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });
const send = (input: RequestLeadInput, at = now) => sendLead(at, input);
const leadsOf = ({ email }: RequestLeadInput) => db.lead.findMany({ where: { email }, orderBy: { id: 'asc' } });
const mailsAbout = async (id: number) =>
  (await db.message.findMany({ where: { dedupeKey: { startsWith: `lead:${id}:` } }, orderBy: { id: 'asc' } })).map(
    ({ template, recipient }) => [template, recipient],
  );

describe('the request of a company', () => {
  it('is stored with its consent and next step, and both sides get a mail', async () => {
    const request = leadRequest(now);
    expect(await send(request)).toEqual({ received: true });
    const [lead] = await leadsOf(request);
    expect(lead).toMatchObject({
      kind: 'INTRODUCTION',
      status: 'NEW',
      companyName: '새빛소프트',
      person: '오하나',
      phone: '0212345678',
      people: 80,
      programKey: 'stretch',
      message: '점심시간에 하고 싶어요.',
      consentVersion: leadPolicy.consentVersion,
      ownerId: null,
      nextOn: new Date('2026-11-30'),
      createdAt: now,
    });
    const id = lead?.id ?? 0;
    expect(await db.stateEvent.findFirst({ where: { machine: 'lead', entityId: id } })).toMatchObject({
      from: null,
      to: 'NEW',
      actorRole: 'system',
    });
    expect(await mailsAbout(id)).toEqual([
      ['lead-received', request.email],
      ['lead-new', supportContact().email],
    ]);
  });

  it('in English is stored with its language, and answered in it', async () => {
    const request = leadRequest(now, { language: 'en' });
    await send(request);
    const [lead] = await leadsOf(request);
    expect(lead?.language).toBe('en');
    const mails = await db.message.findMany({ where: { dedupeKey: { startsWith: `lead:${lead?.id}:` } } });
    expect(mails.find(({ template }) => template === 'lead-received')).toMatchObject({
      subject: 'We received your request for an introduction',
      content: expect.objectContaining({ language: 'en' }),
    });
    expect(mails.find(({ template }) => template === 'lead-new')?.text).toContain('언어: 영어');
    await send({ ...request, language: 'ko' });
    expect(await leadsOf(request)).toMatchObject([{ language: 'ko', revision: 2 }]);
    const { language: _language, ...former } = leadRequest(now);
    await sendLead(now, former);
    expect(await leadsOf(leadRequest(now, former))).toMatchObject([{ language: 'ko' }]);
  });

  it('of a script is discarded with the same answer', async () => {
    const hasty = leadRequest(now, { token: signForm(new Date(now.getTime() - 2_999)) });
    const trapped = leadRequest(now, { trap: 'https://spam.example' });
    for (const request of [hasty, trapped]) {
      expect(await send(request)).toEqual({ received: true });
      expect(await leadsOf(request)).toEqual([]);
    }
  });

  it('from an old form, or with a time that we did not sign, has to be sent again', async () => {
    const old = signForm(new Date(now.getTime() - 24 * HOUR_MS - 1));
    const [name = '', openedAt = '', id = '', signature = ''] = signForm(now).split('.');
    const earlier = String(Number(openedAt) - 60_000);
    const forged = [
      [name, earlier, id, signature],
      [name, openedAt, `${id}x`, signature],
      ['', openedAt, id, signature],
      [name, '1', id, ''],
      [name, openedAt, signature],
    ].map((parts) => parts.join('.'));
    for (const token of [old, ...forged, '', 'x.y.z']) {
      const request = leadRequest(now, { token });
      await expect(send(request)).rejects.toEqual(errorWith('CONFLICT'));
      expect(await leadsOf(request)).toEqual([]);
    }
  });

  it('that comes again within a day changes the open one, keeps what it contained, and sends no mail', async () => {
    const request = leadRequest(now);
    await send(request);
    const again = { ...request, people: 120, message: '120명으로 바꿀게요.', phone: '' };
    expect(await send({ ...again, token: leadRequest(later(23)).token }, later(23))).toEqual({ received: true });
    const [lead, ...others] = await leadsOf(request);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ people: 120, message: '120명으로 바꿀게요.', phone: null, revision: 2 });
    const [note] = await db.leadNote.findMany({ where: { leadId: lead?.id ?? 0 } });
    expect(note?.authorId).toBeNull();
    for (const part of [request.companyName, request.person, request.phone, '80명', request.message])
      expect(note?.text).toContain(part);
    expect(await mailsAbout(lead?.id ?? 0)).toHaveLength(2);
  });

  it('that comes again unchanged changes nothing', async () => {
    const request = leadRequest(now);
    await send(request);
    await send(request);
    const [lead] = await leadsOf(request);
    expect(lead).toMatchObject({ revision: 1 });
    expect(await db.leadNote.count({ where: { leadId: lead?.id ?? 0 } })).toBe(0);
  });

  it('of another kind, a day later, or after the first one ended, is a new one', async () => {
    const request = leadRequest(now);
    await send(request);
    await send({ ...request, kind: 'TRIAL', token: leadRequest(now).token });
    await send({ ...request, token: leadRequest(later(24)).token }, later(24));
    expect(await leadsOf(request)).toHaveLength(3);

    const ended = leadRequest(now);
    await send(ended);
    await db.lead.updateMany({
      where: { email: ended.email },
      data: { status: 'LOST', nextOn: null, endedAt: now },
    });
    await send({ ...ended, token: leadRequest(now).token });
    expect(await leadsOf(ended)).toHaveLength(2);
  });

  it('that is sent twice at the same time is stored once', async () => {
    const requests = Array.from({ length: 8 }, () => leadRequest(now));
    await Promise.all(requests.flatMap((request) => [send(request), send(request), send(request)]));
    for (const request of requests) expect(await leadsOf(request)).toHaveLength(1);
  });

  it('is limited to three a day for one mailbox, whatever tags its address has', async () => {
    const { email } = leadRequest(now);
    const tagged = (tag: string) => leadRequest(now, { email: email.replace('@', `${tag}@`) });
    for (const tag of ['', '+1', '+2+3']) await send(tagged(tag));
    for (const tag of ['', '+4']) await expect(send(tagged(tag))).rejects.toEqual(errorWith('RATE_LIMITED'));
    expect(await leadsOf(tagged('+1'))).toHaveLength(1);
    expect(await leadsOf(tagged('+4'))).toEqual([]);
  });

  it('is not sent with the form of another one, and costs its mailbox no attempt then', async () => {
    const first = leadRequest(now);
    await send(first);
    const second = leadRequest(now, { token: first.token });
    for (let index = 0; index < 4; index += 1) await expect(send(second)).rejects.toEqual(errorWith('CONFLICT'));
    await expect(send({ ...first, kind: 'TRIAL' })).rejects.toEqual(errorWith('CONFLICT'));
    expect(await leadsOf(second)).toEqual([]);
    // The same form again changes its own request, and the form that the person opens instead is accepted.
    await send({ ...first, people: 90 });
    expect(await leadsOf(first)).toMatchObject([{ people: 90 }]);
    await send({ ...second, token: leadRequest(now).token });
    expect(await leadsOf(second)).toHaveLength(1);
    // Once the request has ended, its form creates no other one.
    await db.lead.updateMany({ where: { email: first.email }, data: { status: 'LOST', nextOn: null, endedAt: now } });
    await expect(send(first)).rejects.toEqual(errorWith('CONFLICT'));
  });

  it('of many people who send one form at the same time is stored once', async () => {
    const { token } = leadRequest(now);
    const requests = Array.from({ length: 8 }, () => leadRequest(now, { token }));
    const results = await Promise.allSettled(requests.map((request) => send(request)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(errorWith('CONFLICT'));
    const emails = requests.map(({ email }) => email);
    expect(await db.lead.count({ where: { email: { in: emails } } })).toBe(1);
  });

  it('is rejected while too many of the last day are open, until an operator ends one', async () => {
    const busy = seoulInstant(2029, 3, 5, 15);
    const rejectsLeads = async () => {
      const { operations } = callerFor(asOperator(busy).actor, busy);
      const [onFirstPage, inList] = [await operations.overview(), await operations.lead.list({})];
      expect(inList.rejectsLeads).toBe(onFirstPage.rejectsLeads);
      return inList.rejectsLeads;
    };
    const email = 'spam@example.com';
    const { maxOpenPerDay, consentVersion } = leadPolicy;
    const row = { kind: 'TRIAL', companyName: '스팸', person: '스팸', people: 1, message: '', consentVersion } as const;
    const createdAt = new Date(busy.getTime() - 24 * HOUR_MS);
    const recent = new Date(createdAt.getTime() + 1);
    await db.lead.createMany({
      data: [
        { ...row, email, nextOn: busy, createdAt },
        ...Array.from({ length: maxOpenPerDay - 1 }, () => ({ ...row, email, nextOn: busy, createdAt: recent })),
      ],
    });
    expect(await rejectsLeads()).toBe(false);
    // Of several that are sent at the same time one is accepted.
    const requests = Array.from({ length: 5 }, () => leadRequest(busy));
    const results = await Promise.allSettled(requests.map((request) => send(request, busy)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rejectsLeads()).toBe(true);
    const rejected = requests[results.findIndex(({ status }) => status === 'rejected')] ?? leadRequest(busy);
    // The attempts do not count for the person, and an open request can still be changed.
    for (let index = 0; index < 3; index += 1)
      await expect(send(rejected, busy)).rejects.toMatchObject({
        cause: { code: 'RATE_LIMITED', details: { limit: 'lead' } },
        message: expect.stringContaining(supportContact().email),
      });
    const accepted = requests[results.findIndex(({ status }) => status === 'fulfilled')] ?? leadRequest(busy);
    await send({ ...accepted, people: 3 }, busy);
    const { id } = await db.lead.findFirstOrThrow({ where: { email, createdAt: recent } });
    await db.lead.update({ where: { id }, data: { status: 'LOST', nextOn: null, endedAt: busy } });
    await send(rejected, busy);
    expect(await leadsOf(rejected)).toHaveLength(1);
    await db.lead.deleteMany({ where: { email } });
  });

  it('is rejected after twenty of one network in a day, of which one subscriber has many addresses', async () => {
    const { points } = accountPolicy.limits.leadAddressDay;
    for (let index = 0; index < points; index += 1)
      await consumePoint('leadAddressDay', addressKey(`2001:db8:77:${index}::1`, 48));
    const request = leadRequest(now);
    const from = (ip: string) => createCaller({ ...testContext(undefined, now), ip }).content.requestLead(request);
    // The attempts do not count for the mailbox.
    for (let index = 0; index < 3; index += 1)
      await expect(from('2001:db8:77:ff::1')).rejects.toMatchObject({
        cause: { details: { limit: 'leadAddressDay' } },
      });
    expect(await leadsOf(request)).toEqual([]);
    await from('2001:db8:78::1');
    expect(points * 10).toBeLessThanOrEqual(leadPolicy.maxOpenPerDay);
  });

  it('leaves no record of its form once that is too old to be sent', async () => {
    const request = leadRequest(now);
    await send(request);
    const [lead] = await leadsOf(request);
    const formsOf = () => db.leadForm.count({ where: { leadId: lead?.id ?? 0 } });
    expect(await formsOf()).toBe(1);
    await eraseEndedLeads(job(later(24)));
    expect(await formsOf()).toBe(1);
    await eraseEndedLeads(job(later(25)));
    expect(await formsOf()).toBe(0);
  });
});
