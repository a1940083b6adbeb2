import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailHtml } from '~/components/mail/mail-html';
import { accountPolicy } from '~/domain/account/policy';
import { messagePolicy } from '~/domain/messaging/policy';
import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { MessageChannel } from '~/generated/prisma/enums';
import { db } from '~/server/db';
import type { MessagePorts } from '~/server/integrations/message-ports';
import { solapi } from '~/server/integrations/phone/solapi';
import { queueSender, stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { createAccount } from '~/test/factories/account';
import { type SolapiStandIn, startSolapiStandIn } from '~/test/stand-ins/solapi-stand-in';
import { deliverMessage } from './deliver-message';
import { type OutgoingMessage, queueMessage } from './queue-message';

const now = seoulInstant(2026, 11, 20, 22);
const SECOND = 1000;

let provider: SolapiStandIn;
let ports: Partial<MessagePorts>;
beforeAll(async () => {
  provider = await startSolapiStandIn(['KA01TP1']);
  ports = solapi({ ...provider.settings, templates: { lesson: 'KA01TP1' } });
});
afterAll(async () => {
  await stopSender();
  await provider.close();
});

let serial = 0;
let reader: { id: number; email: string; phone: string };
beforeEach(async () => {
  serial += 1;
  const phone = `0107${String(serial).padStart(7, '0')}`;
  reader = { ...(await createAccount({ phone, phoneVerifiedAt: now })), phone };
  provider.taken.length = 0;
  provider.outcomes.clear();
});

const queueTestMessage = (changes: Partial<OutgoingMessage> = {}) =>
  db.$transaction((tx) =>
    queueMessage(tx, {
      kind: 'lesson',
      template: 'lesson-cancelled',
      recipient: reader.email,
      userId: reader.id,
      content: { title: '수업 시간이 확정됐어요', paragraphs: ['그날 만나요.'] },
      dedupeKey: `phone-${reader.id}`,
      ...changes,
    }),
  );
const rows = () => db.message.findMany({ where: { userId: reader.id }, orderBy: { id: 'asc' } });
const row = async (channel: MessageChannel) => {
  const found = (await rows()).find((message) => message.channel === channel);
  if (!found) throw new Error(`no ${channel}`);
  return found;
};
const context = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });
const deliver = async (channel: MessageChannel, at = now) =>
  deliverMessage(context(at), { messageId: (await row(channel)).id, final: false, mailHtml }, ports);
const off = (channel: MessageChannel) =>
  db.messageChoice.create({ data: { userId: reader.id, kind: 'lesson', channel, on: false, at: now } });

describe('a message of several channels', () => {
  it('has one row for the mail and one for the phone, without duplicates', async () => {
    await queueTestMessage();
    await queueTestMessage();
    expect((await rows()).map(({ channel, recipient, dedupeKey }) => [channel, recipient, dedupeKey])).toEqual([
      ['email', reader.email, `phone-${reader.id}`],
      ['alimtalk', reader.phone, `phone-${reader.id}:alimtalk`],
    ]);
    expect((await row('alimtalk')).text).toContain('수업 시간이 확정됐어요');
  });

  it('is not sent to an unconfirmed number', async () => {
    await db.user.update({ where: { id: reader.id }, data: { phoneVerifiedAt: null } });
    await queueTestMessage();
    expect((await rows()).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('is not sent again to a number that is confirmed later', async () => {
    await db.user.update({ where: { id: reader.id }, data: { phoneVerifiedAt: null } });
    await queueTestMessage();
    await db.user.update({ where: { id: reader.id }, data: { phoneVerifiedAt: now } });
    await queueTestMessage();
    expect((await rows()).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('is sent to the chosen channels; with all of them off, it is skipped with a reason', async () => {
    await off('email');
    await off('alimtalk');
    await queueTestMessage();
    expect(await rows()).toMatchObject([{ channel: 'sms', dedupeKey: `phone-${reader.id}`, status: 'QUEUED' }]);
    await off('sms');
    await queueTestMessage({ dedupeKey: `nowhere-${reader.id}` });
    const last = (await rows()).at(-1);
    expect(last).toMatchObject({ channel: 'email', status: 'SKIPPED', dedupeKey: `nowhere-${reader.id}` });
    expect(await (await queueSender()).findJobs('send-message', { data: { messageId: last?.id } })).toEqual([]);
  });

  it('that cannot be switched off is sent to every reader', async () => {
    await db.messageChoice.create({
      data: { userId: reader.id, kind: 'payment', channel: 'email', on: false, at: now },
    });
    await queueTestMessage({ kind: 'payment' });
    expect((await rows()).map(({ channel }) => channel)).toEqual(['email', 'alimtalk']);
  });

  it('with advertising is only sent while the consent is in force', async () => {
    const consent = (granted: boolean, version: string = accountPolicy.consents.MARKETING) =>
      db.consentEvent.create({ data: { userId: reader.id, kind: 'MARKETING', version, granted } });
    await queueTestMessage({ kind: 'marketing' });
    await consent(true, 'an older text');
    await queueTestMessage({ kind: 'marketing', dedupeKey: `older-${reader.id}` });
    expect(await rows()).toMatchObject([{ status: 'SKIPPED' }, { status: 'SKIPPED' }]);
    await consent(true);
    await queueTestMessage({ kind: 'marketing', dedupeKey: `ad-${reader.id}` });
    const id = (await rows()).at(-1)?.id ?? 0;
    await consent(false);
    await deliverMessage(context(now), { messageId: id, final: false, mailHtml });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ status: 'QUEUED' });
    const morning = seoulInstant(2026, 11, 21, 8);
    await deliverMessage(context(morning), { messageId: id, final: false, mailHtml });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({
      status: 'SKIPPED',
      error: '혜택·소식 받기에 동의하지 않았어요.',
    });
  });
});

describe('an alimtalk', () => {
  beforeEach(() => queueTestMessage());

  it('is handed over once, and counts as sent when the provider reports its delivery', async () => {
    provider.outcomes.set(reader.phone, '3000');
    await Promise.allSettled(Array.from({ length: 4 }, () => deliver('alimtalk')));
    expect(provider.taken).toMatchObject([{ to: reader.phone, kakaoOptions: { templateId: 'KA01TP1' } }]);
    const { id, providerId, status } = await row('alimtalk');
    expect([status, providerId]).toEqual(['ACCEPTED', 'M4V0']);
    const jobs = await (await queueSender()).findJobs('send-message', { data: { messageId: id } });
    const outcomeCheckAt = now.getTime() + messagePolicy.outcome.afterSeconds * SECOND;
    expect(jobs.map((job) => job.startAfter.getTime())).toContain(outcomeCheckAt);
    provider.outcomes.clear();
    await deliver('alimtalk');
    expect(await row('alimtalk')).toMatchObject({ status: 'SENT', attempts: 1 });
    expect(provider.taken).toHaveLength(1);
  });

  it('is sent as a text message, once, to a phone without Kakao', async () => {
    provider.outcomes.set(reader.phone, '3104');
    await deliver('alimtalk');
    await deliver('alimtalk');
    await deliver('alimtalk');
    expect(await row('alimtalk')).toMatchObject({ status: 'FAILED', error: '3104' });
    const { dedupeKey, text } = await row('sms');
    expect([dedupeKey, text]).toEqual([`phone-${reader.id}:sms`, `[다가온] ${(await row('alimtalk')).text}`]);
    provider.outcomes.clear();
    await deliver('sms');
    await deliver('sms');
    expect((await rows()).map(({ channel, status }) => [channel, status])).toEqual([
      ['email', 'QUEUED'],
      ['alimtalk', 'FAILED'],
      ['sms', 'SENT'],
    ]);
    expect(provider.taken.map(({ type }) => type)).toEqual(['ATA', undefined]);
  });

  it('is not followed by a text message when the reader switched those off', async () => {
    provider.outcomes.set(reader.phone, '3107');
    await off('sms');
    await deliver('alimtalk');
    await deliver('alimtalk');
    await deliver('sms');
    expect(await row('sms')).toMatchObject({ status: 'SKIPPED', error: '받는 분이 이 알림을 껐어요.' });
    expect(provider.taken).toHaveLength(1);
  });

  it.each([
    ['it was switched off', () => off('alimtalk'), '받는 분이 이 알림을 껐어요.'],
    [
      'the number is another',
      () => db.user.update({ where: { id: reader.id }, data: { phone: '01099999999' } }),
      '확인한 휴대폰 번호가 아니에요.',
    ],
  ])('is skipped when %s before it is sent', async (_, change, error) => {
    await change();
    await deliver('alimtalk');
    expect(await row('alimtalk')).toMatchObject({ status: 'SKIPPED', error });
    expect(provider.taken).toEqual([]);
  });

  it('is sent again to a phone that was off only some minutes later', async () => {
    provider.outcomes.set(reader.phone, '3043');
    await deliver('alimtalk');
    await deliver('alimtalk');
    const { id } = await row('alimtalk');
    const jobs = await (await queueSender()).findJobs('send-message', { data: { messageId: id } });
    const sentAgainAt = now.getTime() + messagePolicy.unreachable.retryMinutes * 60 * SECOND;
    expect(jobs.map((job) => job.startAfter.getTime())).toContain(sentAgainAt);
  });

  it('is retried for a phone that was off, up to a limit', async () => {
    provider.outcomes.set(reader.phone, '3043');
    for (let round = 0; round < messagePolicy.unreachable.tries; round += 1) {
      await deliver('alimtalk');
      await deliver('alimtalk');
    }
    expect(provider.taken).toHaveLength(messagePolicy.unreachable.tries);
    expect(await row('alimtalk')).toMatchObject({ status: 'FAILED', error: '3043' });
    expect((await rows()).map(({ channel }) => channel)).not.toContain('sms');
  });

  it('without a reported outcome is queried again, and finally counts as sent', async () => {
    provider.outcomes.set(reader.phone, '3000');
    await deliver('alimtalk');
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60 * SECOND);
    await deliver('alimtalk', after(messagePolicy.outcome.giveUpMinutes - 1));
    expect(await row('alimtalk')).toMatchObject({ status: 'ACCEPTED' });
    await deliver('alimtalk', after(messagePolicy.outcome.giveUpMinutes));
    expect(await row('alimtalk')).toMatchObject({ status: 'SENT', error: '받았는지 알 수 없어요.' });
  });
});
