import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { mailHtml } from '~/components/mail/mail-html';
import { accountPolicy } from '~/domain/account/policy';
import { system } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { handleUnsubscribe } from '~/server/api/unsubscribe';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { smtpMail } from '~/server/integrations/mail/smtp-mail';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount, mailTemplates, newAddress } from '~/test/factories/account';
import { errorWith } from '~/test/rejection';
import { readMail } from '~/test/stand-ins/read-mail';
import { startSmtpStandIn } from '~/test/stand-ins/smtp-stand-in';
import { deliverMessage } from '~/server/services/messaging/deliver-message';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { createAccount as joinAccount } from '../join/complete-join';
import { checkConsents } from './check-consents';

afterAll(stopSender);

const given = seoulInstant(2026, 11, 29, 12);
const after = (years: number, days = 0) => new Date(seoulInstant(2026 + years, 11, 29, 12).getTime() + days * DAY_MS);
const service = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });
const tokenOf = ({ id }: { id: number }) => encryptId('marketingConsent', id);
const mailsOf = (userId: number, template: string) =>
  db.message.findMany({ where: { userId, template }, orderBy: { id: 'asc' } });
const newestOf = (userId: number) =>
  db.consentEvent.findFirst({ where: { userId, kind: 'MARKETING' }, orderBy: { id: 'desc' } });
const answer = (user: { id: number }, keep: boolean, now = after(0, 1)) =>
  callerFor(undefined, now).session.answerMarketing({ token: tokenOf(user), keep });

async function createMember(granted: boolean | null = true) {
  const user = await createAccount();
  const set = (to: boolean, now: Date) =>
    callerFor(memberActor(user), now).session.setConsent({ kind: 'MARKETING', granted: to });
  if (granted !== null) await set(granted, given);
  return { user, set };
}

describe('the result of a consent', () => {
  it('is confirmed once for each change, with sender, consent, result and time', async () => {
    const { user, set } = await createMember();
    await set(true, after(0, 1));
    await set(false, after(0, 2));
    const mails = await mailsOf(user.id, 'consent-changed');
    expect(mails.map(({ content }) => content)).toMatchObject([
      {
        facts: [
          ['보내는 곳', expect.stringContaining('다가온')],
          ['혜택·소식 받기', '동의'],
          ['처리 일시', '11월 29일(일) 오후 12시'],
        ],
      },
      { title: '동의를 철회했어요', facts: [expect.anything(), ['혜택·소식 받기', '철회'], expect.anything()] },
    ]);
    expect(await db.consentEvent.count({ where: { userId: user.id, kind: 'MARKETING' } })).toBe(3);
  });

  it('is confirmed for ad measurement, and not by this mail for health', async () => {
    const { user } = await createMember(null);
    const { session } = callerFor(memberActor(user), given);
    const version = accountPolicy.consents.AD_MEASUREMENT;
    await session.setConsent({ kind: 'AD_MEASUREMENT', granted: true, version });
    await session.setConsent({ kind: 'HEALTH_MATCHING', granted: true });
    expect(await mailsOf(user.id, 'consent-changed')).toMatchObject([
      { content: { facts: [expect.anything(), ['광고 성과 측정', '동의'], expect.anything()] } },
    ]);
  });

  it.each([
    [
      true,
      true,
      [
        ['혜택·소식 받기', '동의'],
        ['광고 성과 측정', '동의'],
      ],
    ],
    [true, false, [['혜택·소식 받기', '동의']]],
    [false, false, null],
  ] as const)('is confirmed in one mail after joining (%s, %s)', async (marketing, adMeasurement, facts) => {
    const pending = {
      id: newAddress('ticket'),
      email: newAddress(),
      name: '김하늘',
      birthYear: 1995,
      passwordHash: null,
      provider: null,
      providerUserId: null,
      marketing,
      adMeasurement,
      consentVersions: {},
      redirectTo: '/',
    };
    const { user } = await db.$transaction((tx) =>
      joinAccount(tx, pending as unknown as Parameters<typeof joinAccount>[1], given),
    );
    const mails = await mailsOf(user.id, 'consent-changed');
    expect(mails.map(({ content }) => content)).toMatchObject(
      facts === null ? [] : [{ facts: [expect.anything(), ...facts, expect.anything()] }],
    );
    expect(await mailTemplates(user.id, 'welcome')).toEqual(['welcome']);
  });
});

describe('a consent', () => {
  it('is asked about after two years, once in two years, and stays without an answer', async () => {
    const { user } = await createMember();
    const countQuestions = async (now: Date) => {
      await checkConsents(service(now));
      return (await mailsOf(user.id, 'consent-check')).length;
    };
    expect([
      await countQuestions(after(2, -1)),
      await countQuestions(after(2)),
      await countQuestions(after(2)),
      await countQuestions(after(3)),
    ]).toEqual([0, 1, 1, 1]);
    expect(await countQuestions(after(4))).toBe(2);
    expect(await newestOf(user.id)).toMatchObject({ granted: true, at: given });
    const [mail] = await mailsOf(user.id, 'consent-check');
    expect(mail?.content).toMatchObject({
      title: '‘혜택·소식 받기’에 계속 동의하시나요?',
      action: { url: `http://localhost:3000/login/marketing#${tokenOf(user)}` },
    });
  });

  it('that was kept is asked about two years later, and one that was withdrawn never', async () => {
    const [kept, withdrawn] = [await createMember(), await createMember()];
    await answer(kept.user, true, after(2));
    await answer(withdrawn.user, false, after(1));
    for (const now of [after(2), after(3), after(4, -1)]) await checkConsents(service(now));
    expect(await mailsOf(kept.user.id, 'consent-check')).toEqual([]);
    await checkConsents(service(after(4)));
    expect(await mailsOf(kept.user.id, 'consent-check')).toHaveLength(1);
    expect(await mailsOf(withdrawn.user.id, 'consent-check')).toEqual([]);
  });

  it('to an older text, and that of an account that is not active, is not asked about', async () => {
    const { user } = await createMember(null);
    const data = { userId: user.id, kind: 'MARKETING' as const, granted: true, version: 'older', at: given };
    await db.consentEvent.create({ data });
    const inactive: { id: number }[] = [];
    for (const status of ['DORMANT', 'SUSPENDED', 'LEFT'] as const) {
      const { user: member } = await createMember();
      inactive.push(await db.user.update({ where: { id: member.id }, data: { status } }));
    }
    await checkConsents(service(after(2)));
    for (const { id } of [user, ...inactive]) expect(await mailsOf(id, 'consent-check')).toEqual([]);
  });
});

describe('the token of a mail', () => {
  it('withdraws the consent without a login, once, and confirms it', async () => {
    const { user } = await createMember();
    await answer(user, false);
    await answer(user, false);
    expect(await newestOf(user.id)).toMatchObject({ granted: false });
    expect(await db.consentEvent.count({ where: { userId: user.id, kind: 'MARKETING' } })).toBe(2);
    expect(await mailsOf(user.id, 'consent-changed')).toHaveLength(2);
  });

  it('renews a consent in force, and gives none', async () => {
    const { user } = await createMember();
    await answer(user, true);
    expect(await newestOf(user.id)).toMatchObject({ granted: true, at: after(0, 1) });
    for (const granted of [false, null]) {
      const { user: other } = await createMember(granted);
      await expect(answer(other, true)).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED'));
      expect((await newestOf(other.id))?.granted ?? null).toBe(granted);
    }
  });

  it('is no id that others can know', async () => {
    const { user } = await createMember();
    for (const token of [
      encryptId('user', user.id),
      encryptId('coach', user.id),
      `${tokenOf(user)}a`,
      'x',
      String(user.id),
    ])
      await expect(callerFor().session.answerMarketing({ token, keep: false })).rejects.toEqual(
        errorWith('LINK_INVALID'),
      );
    expect(await newestOf(user.id)).toMatchObject({ granted: true });
  });

  it('withdraws with one press in a mail program; opening the address changes nothing', async () => {
    const { user } = await createMember();
    const url = `http://localhost:3000/unsubscribe/${tokenOf(user)}`;
    const opened = await handleUnsubscribe(new Request(url));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/login/marketing#${tokenOf(user)}`]);
    expect(await newestOf(user.id)).toMatchObject({ granted: true });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await handleUnsubscribe(new Request(url, { method: 'POST', body }))).status).toBe(200);
    expect(await newestOf(user.id)).toMatchObject({ granted: false });
    const forged = await handleUnsubscribe(new Request('http://localhost:3000/unsubscribe/x', { method: 'POST' }));
    expect(forged.status).toBe(400);
  });
});

it('advertising has its mark, its sender and an opt-out, and mail programs know where to post it', async () => {
  const smtp = await startSmtpStandIn();
  const port = smtpMail({ url: smtp.url, from: '다가온 <no-reply@dagaon.test>' });
  onTestFinished(async () => {
    port.close();
    await smtp.close();
  });
  const { user } = await createMember();
  const send = async (kind: 'marketing' | 'account') => {
    const dedupeKey = `${kind}:${user.id}`;
    const content = { title: '가을 할인', paragraphs: ['할인이에요.'] };
    const outgoing = { kind, template: 'welcome', recipient: user.email, userId: user.id, content, dedupeKey } as const;
    await db.$transaction((tx) => queueMessage(tx, outgoing));
    const { id } = await db.message.findUniqueOrThrow({ where: { dedupeKey } });
    await deliverMessage(service(given), { messageId: id, final: false, mailHtml }, { email: port });
    return smtp.received.at(-1)?.data ?? '';
  };
  const advertisement = await send('marketing');
  expect(advertisement).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(advertisement.replaceAll(/\r\n\s+/g, '')).toContain(`/unsubscribe/${tokenOf(user)}`);
  const mail = readMail(advertisement);
  expect(mail.subject).toBe('(광고) 가을 할인');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('보내는 곳: 다가온(');
    expect(part).toContain('무료 수신 거부');
    expect(part).toContain(`http://localhost:3000/login/marketing#${tokenOf(user)}`);
  }
  expect(await send('account')).not.toContain('List-Unsubscribe');
});
