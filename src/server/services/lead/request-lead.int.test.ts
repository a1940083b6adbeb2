import { describe, expect, it } from 'vitest';
import { leadPolicy } from '~/domain/lead/policy';
import type { RequestLeadInput } from '~/domain/lead/schema/lead';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { supportContact } from '~/server/support-contact';
import { leadRequest, sendLead } from '~/test/factories/lead';
import { errorWith } from '~/test/rejection';
import { signFormTime } from './form-token';

const now = seoulInstant(2026, 11, 27, 15);
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
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
    const hasty = leadRequest(now, { token: signFormTime(new Date(now.getTime() - 2_999)) });
    const trapped = leadRequest(now, { trap: 'https://spam.example' });
    for (const request of [hasty, trapped]) {
      expect(await send(request)).toEqual({ received: true });
      expect(await leadsOf(request)).toEqual([]);
    }
  });

  it('from an old form, or with a time that we did not sign, has to be sent again', async () => {
    const old = signFormTime(new Date(now.getTime() - 24 * HOUR_MS - 1));
    const [name, openedAt = ''] = signFormTime(now).split('.');
    const forged = `${name}.${Number(openedAt) - 60_000}.${signFormTime(now).split('.')[2]}`;
    for (const token of [old, forged, '', 'x.y.z', `${name}.1.`]) {
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
    await send({ ...request, kind: 'TRIAL' });
    await send({ ...request, token: leadRequest(later(24)).token }, later(24));
    expect(await leadsOf(request)).toHaveLength(3);

    const ended = leadRequest(now);
    await send(ended);
    await db.lead.updateMany({
      where: { email: ended.email },
      data: { status: 'LOST', nextOn: null, endedAt: now },
    });
    await send(ended);
    expect(await leadsOf(ended)).toHaveLength(2);
  });

  it('that is sent twice at once is stored once', async () => {
    const requests = Array.from({ length: 8 }, () => leadRequest(now));
    await Promise.all(requests.flatMap((request) => [send(request), send(request), send(request)]));
    for (const request of requests) expect(await leadsOf(request)).toHaveLength(1);
  });

  it('is limited to three a day for one address', async () => {
    const request = leadRequest(now);
    for (let index = 0; index < 3; index += 1) await send(request);
    await expect(send(request)).rejects.toEqual(errorWith('RATE_LIMITED'));
  });
});
