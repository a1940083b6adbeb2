import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailHtml } from '~/components/mail/mail-html';
import { system } from '~/domain/shared/actor';
import { mailText } from '~/domain/messaging/mail-content';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import type { MailPort } from '~/server/integrations/mail/mail-port';
import { smtpMail } from '~/server/integrations/mail/smtp-mail';
import { queueSender, stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { linksIn, readMail } from '~/test/stand-ins/read-mail';
import { type SmtpStandIn, startSmtpStandIn } from '~/test/stand-ins/smtp-stand-in';
import { type WorkerProcess, startWorker } from '~/test/worker-process';
import { deliverMessage } from './deliver-message';
import { type OutgoingMessage, queueMessage } from './queue-message';

let smtp: SmtpStandIn;
let port: MailPort;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  smtp = await startSmtpStandIn();
  port = smtpMail({ url: smtp.url, from: '다가온 <no-reply@dagaon.test>' });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
  smtp.received.length = 0;
});
afterAll(async () => {
  port.close();
  await stopSender();
  await smtp.close();
});

let serial = 0;
async function queue(changes: Partial<OutgoingMessage> = {}): Promise<number> {
  serial += 1;
  const recipient = `reader-${serial}@example.com`;
  const dedupeKey = changes.dedupeKey ?? `test-${serial}`;
  await db.$transaction((tx) =>
    queueMessage(tx, {
      kind: 'account',
      template: 'welcome',
      recipient,
      userId: null,
      content: { title: '영수증이 준비됐어요', paragraphs: ['김하늘 님', '고마워요.'] },
      dedupeKey,
      ...changes,
    }),
  );
  return (await db.message.findUniqueOrThrow({ where: { dedupeKey }, select: { id: true } })).id;
}

const at = (now = new Date()) => serviceContext({ actor: system, now, ip: null, userAgent: null });
const jobsOf = async (messageId: number) => (await queueSender()).findJobs('send-message', { data: { messageId } });
const message = (id: number) => db.message.findUniqueOrThrow({ where: { id } });

describe('the outbox', () => {
  it('stores a message once per key, together with its job; a rollback removes both', async () => {
    const id = await queue({ dedupeKey: 'once' });
    expect(await queue({ dedupeKey: 'once' })).toBe(id);
    expect(await jobsOf(id)).toHaveLength(1);
    const failing = db.$transaction(async (tx) => {
      await queueMessage(tx, {
        kind: 'account',
        template: 'welcome',
        recipient: 'a@example.com',
        userId: null,
        content: { title: 's', paragraphs: ['t'] },
        dedupeKey: 'never',
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await db.message.findUnique({ where: { dedupeKey: 'never' } })).toBeNull();
  });

  it('sends text and house-style HTML over SMTP with a stable Message-ID', async () => {
    const content = {
      title: '영수증이 준비됐어요 — 김하늘 님의 필라테스 4회',
      paragraphs: ['김하늘 님,\n=고마워요.', '.점으로 시작하는 줄'],
      code: '481223',
      facts: [['금액', '234,000원']],
      action: { label: '보기', url: 'https://example.test/a?b=1&c=2' },
      aside: { label: '다른 길', url: 'https://example.test/b' },
    } as const;
    const id = await queue({ content });
    await deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port });
    expect(await message(id)).toMatchObject({ status: 'SENT', attempts: 1, error: null });
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'no-reply@dagaon.test', to: (await message(id)).recipient });
    expect(mail?.data).toMatch(new RegExp(`^Message-ID: <message-${id}@dagaon\\.test>$`, 'mi'));
    const { subject, text, html } = readMail(mail?.data ?? '');
    expect([subject, text.trimEnd()]).toEqual([content.title, mailText(content)]);
    expect(html.trimEnd()).toBe(mailHtml(content));
    expect(linksIn(html)).toEqual(['https://example.test/a?b=1&c=2', 'https://example.test/b']);
  });

  it('sends a message only once', async () => {
    const id = await queue();
    await Promise.allSettled(
      Array.from({ length: 8 }, () => deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port })),
    );
    await deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port });
    expect(smtp.received).toHaveLength(1);
  });

  it('retries after a temporary rejection, and records the failure after the last attempt', async () => {
    const id = await queue();
    smtp.reject.set((await message(id)).recipient, '451 later');
    await expect(
      deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await message(id)).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringContaining('451') });
    await expect(deliverMessage(at(), { messageId: id, final: true, mailHtml }, { email: port })).rejects.toMatchObject(
      {
        code: 'UNAVAILABLE',
      },
    );
    expect(await message(id)).toMatchObject({ status: 'FAILED', attempts: 2 });
    smtp.reject.clear();
    await deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port });
    expect(await message(id)).toMatchObject({ status: 'SENT', attempts: 3, error: null });
  });

  it('fails immediately for an address that does not exist', async () => {
    const id = await queue();
    smtp.reject.set((await message(id)).recipient, '550 no such user');
    await expect(
      deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await message(id)).toMatchObject({ status: 'FAILED', attempts: 1 });
  });

  // RFC 5321 §4.2.1: 5xx is final; 530 to 539 concern our own login, which an operator can fix.
  it.each([
    ['421 later', 'UNAVAILABLE'],
    ['499 later', 'UNAVAILABLE'],
    ['500 what', 'INVALID_INPUT'],
    ['529 no', 'INVALID_INPUT'],
    ['530 log in', 'UNAVAILABLE'],
    ['535 wrong password', 'UNAVAILABLE'],
    ['539 no login', 'UNAVAILABLE'],
    ['540 no', 'INVALID_INPUT'],
    ['554 never', 'INVALID_INPUT'],
  ])('treats the SMTP reply "%s" as %s', async (reply, code) => {
    const id = await queue();
    smtp.reject.set((await message(id)).recipient, reply);
    await expect(
      deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: port }),
    ).rejects.toMatchObject({
      code,
    });
    expect((await message(id)).status).toBe(code === 'UNAVAILABLE' ? 'QUEUED' : 'FAILED');
  });

  it('a server that is unavailable is a temporary rejection', async () => {
    const id = await queue();
    const away = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@dagaon.test' });
    await expect(
      deliverMessage(at(), { messageId: id, final: false, mailHtml }, { email: away }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    away.close();
  });

  it('delays advertising until the morning and marks it; other messages are sent at night', async () => {
    const night = seoulInstant(2026, 11, 20, 23);
    const advertisement = await queue({
      kind: 'marketing',
      content: { title: '가을 할인', paragraphs: ['할인이에요.'] },
    });
    await deliverMessage(at(night), { messageId: advertisement, final: false, mailHtml }, { email: port });
    expect(smtp.received).toHaveLength(0);
    expect((await jobsOf(advertisement)).map((job) => job.startAfter.toISOString())).toContain(
      seoulInstant(2026, 11, 21, 8).toISOString(),
    );
    await deliverMessage(
      at(seoulInstant(2026, 11, 21, 8)),
      { messageId: advertisement, final: false, mailHtml },
      { email: port },
    );
    expect(smtp.received[0]?.data).toContain('Precedence: bulk');
    await deliverMessage(at(night), { messageId: await queue(), final: false, mailHtml }, { email: port });
    expect(smtp.received).toHaveLength(2);
  });

  it('sends a hundred messages once each with two workers', async () => {
    workers.push(...(await Promise.all([startWorker({ SMTP_URL: smtp.url }), startWorker({ SMTP_URL: smtp.url })])));
    const ids = await Promise.all(Array.from({ length: 100 }, () => queue()));
    await vi.waitFor(
      async () => expect(await db.message.count({ where: { id: { in: ids }, status: 'SENT' } })).toBe(100),
      { timeout: 60_000, interval: 50 },
    );
    const recipients = await db.message.findMany({ where: { id: { in: ids } }, select: { recipient: true } });
    const sent = smtp.received
      .map((mail) => mail.to)
      .filter((recipient) => recipients.some((row) => row.recipient === recipient));
    expect(sent).toHaveLength(100);
    expect(new Set(sent).size).toBe(100);
  }, 90_000);
});
