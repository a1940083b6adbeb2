import { beforeAll, describe, expect, it } from 'vitest';
import { type MemberActor, system } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { supportContact } from '~/server/support-contact';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createCompany } from '~/test/factories/company';
import { createLead, leadRequest, sendLead } from '~/test/factories/lead';
import { errorWith } from '~/test/rejection';
import { eraseEndedLeads } from './erase-lead';
import { remindLeads } from './remind-leads';

const now = seoulInstant(2026, 11, 27, 15);
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
const job = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });

let operator: MemberActor;
let email: string;
beforeAll(async () => {
  const account = await createAccount({ grade: 'operator', name: '나운영' });
  operator = memberActor(account);
  email = account.email;
});
const desk = (at = now) => callerFor(operator, at).operations.lead;
const ownerToken = () => encryptId('user', operator.userId);

describe('an operator', () => {
  it('chooses the owner and the next day, each alone', async () => {
    const { id: leadId } = await createLead(now);
    const saved = { leadId, encryptedOwnerId: null as string | null, nextOn: '2026-11-30' };
    for (const [index, change] of [{ encryptedOwnerId: ownerToken() }, { nextOn: '2026-12-04' }].entries()) {
      Object.assign(saved, change);
      await desk().save({ ...saved, basedOn: index + 1 });
      expect(await desk().get({ leadId })).toMatchObject({
        encryptedOwnerId: saved.encryptedOwnerId,
        nextOn: saved.nextOn,
        revision: index + 2,
      });
    }
    expect((await desk().list({ owner: 'ME' })).items.map((row) => row.leadId)).toEqual([leadId]);
    expect((await desk().list({ owner: 'NOBODY' })).items.map((row) => row.leadId)).not.toContain(leadId);
  });

  it('sees the open leads by their next day, and the ended ones last', async () => {
    const owner = memberActor(await createAccount({ grade: 'operator' }));
    const lead = callerFor(owner, now).operations.lead;
    const create = async (data: object) => {
      const { id } = await createLead(now);
      await db.lead.update({ where: { id }, data: { ownerId: owner.userId, ...data } });
      return id;
    };
    const nextOn = (day: number) => ({ nextOn: new Date(Date.UTC(2026, 10, day)) });
    const ended = { status: 'LOST', nextOn: null, endedAt: now };
    const late = await create(nextOn(30));
    const firstLost = await create(ended);
    const overdue = await create(nextOn(20));
    const later = await create(nextOn(30));
    const lost = await create(ended);
    const order = [overdue, later, late, lost, firstLost];
    const list = async (cursor?: number) =>
      (await lead.list({ owner: 'ME', cursor })).items.map(({ leadId }) => leadId);
    expect(await list()).toEqual(order);
    for (const [index, cursor] of order.entries()) expect(await list(cursor)).toEqual(order.slice(index + 1));
  });

  it('cannot choose a past day, or somebody who is no operator, but keeps a day that has passed', async () => {
    const { id: leadId } = await createLead(days(-20));
    const { nextOn } = await desk().get({ leadId });
    const change = { leadId, basedOn: 1, encryptedOwnerId: ownerToken(), nextOn: nextOn ?? '' };
    await expect(desk().save({ ...change, nextOn: '2026-11-26' })).rejects.toEqual(errorWith('INVALID_INPUT'));
    const { id } = await createAccount();
    await expect(desk().save({ ...change, encryptedOwnerId: encryptId('user', id) })).rejects.toEqual(
      errorWith('INVALID_INPUT'),
    );
    expect(await desk().save(change)).toEqual({ affected: 1 });
    expect((await desk().list({ due: 'OVERDUE' })).items.map((row) => row.leadId)).toContain(leadId);
  });

  it.each([{ status: 'SUSPENDED' }, { status: 'DORMANT' }, { grade: 'user' }] as const)(
    'who changed to %o cannot own a request, and gets no reminder of one',
    async (change) => {
      const former = await createAccount({ grade: 'operator', name: '전운영' });
      const encryptedOwnerId = encryptId('user', former.id);
      const { id: leadId } = await createLead(now, { ownerId: former.id });
      const owners = async () => (await desk().get({ leadId })).operators.map((owner) => owner.encryptedUserId);
      expect(await owners()).toContain(encryptedOwnerId);
      await db.user.update({ where: { id: former.id }, data: change });
      expect(await owners()).not.toContain(encryptedOwnerId);
      const { id: free } = await createLead(now);
      await expect(desk().save({ leadId: free, basedOn: 1, encryptedOwnerId, nextOn: '2026-11-30' })).rejects.toEqual(
        errorWith('INVALID_INPUT'),
      );
      await remindLeads(job(days(3)));
      const reminders = await db.message.findMany({ where: { dedupeKey: { startsWith: `lead:${leadId}:due:` } } });
      expect(reminders).toMatchObject([{ recipient: supportContact().email, userId: null }]);
    },
  );

  it('moves a request to the company that it became, and no further', async () => {
    const { id: leadId } = await createLead(now);
    const { csCorporateId } = await createCompany();
    await desk().move({ leadId, basedOn: 1, to: 'CONTACTED' });
    await expect(desk().move({ leadId, basedOn: 2, to: 'WON', csCorporateId })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    await desk().move({ leadId, basedOn: 2, to: 'PROPOSED' });
    await expect(desk().move({ leadId, basedOn: 3, to: 'WON', csCorporateId: 2_000_000_000 })).rejects.toEqual(
      errorWith('INVALID_INPUT'),
    );
    await desk().move({ leadId, basedOn: 3, to: 'WON', csCorporateId });
    expect(await desk().get({ leadId })).toMatchObject({
      status: 'WON',
      company: { csCorporateId },
      nextOn: null,
      endedAt: now,
      events: [{ to: 'CONTACTED' }, { to: 'PROPOSED' }, { to: 'WON', by: '나운영' }],
    });
    await expect(desk().save({ leadId, basedOn: 4, encryptedOwnerId: null, nextOn: '2026-12-04' })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
  });

  it('opens a lost request again, with a next step on the next working day', async () => {
    const { id: leadId } = await createLead(now);
    await desk().move({ leadId, basedOn: 1, to: 'LOST', reason: '예산이 없어요' });
    expect(await desk().get({ leadId })).toMatchObject({
      nextOn: null,
      endedAt: now,
      events: [{ from: 'NEW', to: 'LOST', reason: '예산이 없어요' }],
    });
    await desk().move({ leadId, basedOn: 2, to: 'CONTACTED' });
    expect(await desk().get({ leadId })).toMatchObject({ status: 'CONTACTED', nextOn: '2026-11-30', endedAt: null });
  });

  it('does not overwrite what the company sent meanwhile', async () => {
    const request = leadRequest(now);
    await sendLead(now, request);
    const { id: leadId } = await db.lead.findFirstOrThrow({ where: { email: request.email } });
    await sendLead(now, { ...request, people: 300 });
    await expect(desk().move({ leadId, basedOn: 1, to: 'CONTACTED' })).rejects.toEqual(errorWith('CONFLICT'));
  });

  it('adds a note once by two calls under one key', async () => {
    const { id: leadId } = await createLead(now);
    const note = { leadId, text: '전화를 받지 않아요.', idempotencyKey: crypto.randomUUID() };
    expect([await desk().addNote(note), await desk().addNote(note)]).toEqual([{ affected: 1 }, { affected: 1 }]);
    expect((await desk().get({ leadId })).notes).toHaveLength(1);
  });

  it('reads the notes, the newest first', async () => {
    const { id: leadId } = await createLead(now);
    await desk().addNote({ leadId, text: '전화를 받지 않아요.' });
    await desk(days(1)).addNote({ leadId, text: '월요일에 다시 전화하기로 했어요.' });
    expect((await desk().get({ leadId })).notes).toMatchObject([
      { author: '나운영', text: '월요일에 다시 전화하기로 했어요.', at: days(1) },
      { author: '나운영', text: '전화를 받지 않아요.', at: now },
    ]);
  });
});

describe('the reminder of a next step', () => {
  const remindersOf = (id: number) =>
    db.message.findMany({ where: { dedupeKey: { startsWith: `lead:${id}:due:` } }, orderBy: { id: 'asc' } });

  it('goes to the owner on its day and every week after it, each once', async () => {
    const { id } = await createLead(now, { ownerId: operator.userId });
    for (const day of [0, 1, 2, 3, 3, 9, 10]) await remindLeads(job(days(day)));
    const sent = await remindersOf(id);
    expect(sent.map(({ dedupeKey }) => dedupeKey)).toEqual([
      `lead:${id}:due:2026-11-30:0`,
      `lead:${id}:due:2026-11-30:1`,
    ]);
    expect(sent[0]).toMatchObject({ recipient: email, userId: operator.userId, template: 'lead-due' });
    expect(sent.map(({ subject }) => subject)).toEqual([
      '오늘은 새빛소프트에 연락하기로 한 날이에요',
      '새빛소프트에 연락하기로 한 날이 지났어요',
    ]);
  });

  it('goes to the mailbox of the customer centre while nobody owns the request, and ends with it', async () => {
    const free = await createLead(now);
    const ended = await createLead(now, { status: 'LOST', nextOn: null, endedAt: now });
    await remindLeads(job(days(3)));
    expect(await remindersOf(free.id)).toMatchObject([{ recipient: supportContact().email, userId: null }]);
    expect(await remindersOf(ended.id)).toEqual([]);
  });
});

describe('the personal data of a request', () => {
  it('are erased a year after its end, with notes and mails, and not before', async () => {
    const request = leadRequest(now);
    await sendLead(now, request);
    const { id: leadId } = await db.lead.findFirstOrThrow({ where: { email: request.email } });
    await desk().addNote({ leadId, text: '오하나 님과 통화했어요.' });
    await desk().move({ leadId, basedOn: 1, to: 'LOST', reason: '예산이 없어요' });
    await eraseEndedLeads(job(new Date(seoulInstant(2027, 11, 27, 15).getTime() - 60_000)));
    expect(await desk().get({ leadId })).toMatchObject({ contact: { email: request.email }, erasedAt: null });
    await eraseEndedLeads(job(seoulInstant(2027, 11, 27, 15)));
    expect(await desk().get({ leadId })).toMatchObject({
      companyName: null,
      contact: null,
      notes: [],
      kind: 'INTRODUCTION',
      people: 80,
      erasedAt: seoulInstant(2027, 11, 27, 15),
    });
    const messages = await db.message.findMany({ where: { dedupeKey: { startsWith: `lead:${leadId}:` } } });
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).not.toMatch(/오하나|새빛소프트|lead-\d/);
    expect(messages.map(({ status }) => status)).toEqual(['SKIPPED', 'SKIPPED']);
    await expect(desk().move({ leadId, basedOn: 3, to: 'CONTACTED' })).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED'));
    await expect(desk().addNote({ leadId, text: '다시' })).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED'));
  });

  it('are erased immediately on request, which ends an open request', async () => {
    const { id: leadId } = await createLead(now);
    expect(await desk().erase({ leadId, basedOn: 1 })).toEqual({ affected: 1 });
    const lead = await desk().get({ leadId });
    expect(lead).toMatchObject({ status: 'LOST', contact: null, events: [{ to: 'LOST', reason: '삭제 요청' }] });
    expect(await desk().erase({ leadId, basedOn: lead.revision })).toEqual({ affected: 0 });
  });

  it.each([
    ['a year after its end', () => eraseEndedLeads(job(seoulInstant(2027, 11, 27, 15)))],
    ['at once on request', (leadId: number) => desk().erase({ leadId, basedOn: 4 })],
  ])('leave no trace %s, also in the logs and in copies of mails', async (_, erase) => {
    const reason = '오하나 님이 010-9876-5432로 거절했어요.';
    const request = leadRequest(now);
    await sendLead(now, request);
    const { id: leadId } = await db.lead.findFirstOrThrow({ where: { email: request.email } });
    await desk().move({ leadId, basedOn: 1, to: 'LOST', reason });
    await desk().move({ leadId, basedOn: 2, to: 'CONTACTED' });
    await desk().move({ leadId, basedOn: 3, to: 'LOST', reason });
    const { id } = await db.message.findFirstOrThrow({ where: { recipient: request.email } });
    await resend(id, request.email);
    const copy = await db.message.findFirstOrThrow({ where: { dedupeKey: `resend:${id}:1` } });
    await resend(copy.id, request.email);
    await erase(leadId);
    const keys = [`lead:${leadId}:`, `resend:${id}:`, `resend:${copy.id}:`];
    const rows = [
      await db.lead.findMany({ where: { id: leadId } }),
      await db.stateEvent.findMany({ where: { machine: 'lead', entityId: leadId } }),
      await db.auditEvent.findMany({ where: { subject: `lead:${leadId}` } }),
      await db.message.findMany({ where: { OR: keys.map((key) => ({ dedupeKey: { startsWith: key } })) } }),
    ];
    expect(rows.map(({ length }) => length)).toEqual([1, 4, expect.any(Number), 4]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`9876|오하나|새빛소프트|${request.email}`));
  });

  async function resend(id: number, address: string): Promise<void> {
    await db.message.update({ where: { id }, data: { status: 'FAILED', error: `550 ${address}` } });
    await callerFor(operator, now).operations.resendMessage({ encryptedMessageId: encryptId('message', id) });
  }
});
