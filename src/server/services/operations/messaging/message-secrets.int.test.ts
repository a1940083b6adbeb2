import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mailHtml } from '~/components/mail/mail-html';
import { SECRET_DOTS, missingSecretText } from '~/domain/messaging/message-secret';
import { accountPolicy } from '~/domain/account/policy';
import { type MemberActor, system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { consumePoint } from '~/server/auth/limits';
import { embeddedMail } from '~/server/integrations/mail/embedded-mail';
import type { MailPort } from '~/server/integrations/mail/mail-port';
import { smtpMail } from '~/server/integrations/mail/smtp-mail';
import { solapi } from '~/server/integrations/phone/solapi';
import { serviceContext } from '~/server/service-context';
import { sweepExpired } from '~/server/services/account/closing/sweep-expired';
import { createBrowser, rejectionOf } from '~/test/browser';
import { callerFor, memberActor } from '~/test/caller';
import {
  answerCertificationRequests,
  createAccount,
  joinForm,
  mailedCode,
  mailedResetToken,
  newAddress,
} from '~/test/factories/account';
import { createCompany } from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';
import { createOperatorActor } from '~/test/factories/tools';
import { linksIn, readMail, visibleText } from '~/test/stand-ins/read-mail';
import { type SmtpStandIn, startSmtpStandIn } from '~/test/stand-ins/smtp-stand-in';
import { startSolapiStandIn } from '~/test/stand-ins/solapi-stand-in';
import { deliverMessage } from '~/server/services/messaging/deliver-message';
import { viewMessage } from './list-messages';

let smtp: SmtpStandIn;
let real: MailPort;
let operator: MemberActor;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  real = smtpMail({ url: smtp.url, from: '다가온 <no-reply@dagaon.test>' });
  operator = await createOperatorActor();
});
afterAll(async () => {
  real.close();
  await smtp.close();
});

type Held = { id: number; email: string; userId: number | null; secret: string };

/** A mail program shows one of the two parts, so each of them must contain the code or the link. */
function expectReadable(data: string, { secret }: Held): void {
  const mail = readMail(data);
  const isCode = /^\d{6}$/.test(secret);
  const shown = isCode ? secret : `http://localhost:3000/login/reset/new#${secret}`;
  expect(mail.text.split(/\r?\n/)).toContain(shown);
  expect(isCode ? visibleText(mail.html).split('\n') : linksIn(mail.html)).toContain(shown);
  expect(mail.subject.includes(secret)).toBe(isCode);
  expect(JSON.stringify(mail)).not.toContain(SECRET_DOTS);
}

async function joinCode(): Promise<Held> {
  const email = newAddress('join');
  await createBrowser().call((caller) => caller.session.startJoin(joinForm(email)));
  return createHeldMessage(email, null, await mailedCode(email));
}
async function reactivationCode(): Promise<Held> {
  const { id, email } = await createAccount({ status: 'DORMANT' });
  await createBrowser().call((caller) => caller.session.startReactivation({ email }));
  return createHeldMessage(email, id, await mailedCode(email));
}
async function companyCode(): Promise<Held> {
  const { csCorporateId } = await createCompany();
  const email = newAddress('employee').replace('@example.com', `@company-${csCorporateId}.example`);
  await db.companyMailDomain.create({ data: { csCorporateId, domain: email.split('@')[1] ?? '' } });
  const member = await createLearner();
  await callerFor(memberActor(member)).b2bLearner.startMailJoin({ email });
  return createHeldMessage(email, null, await mailedCode(email));
}
async function resetLink(): Promise<Held> {
  const { id, email } = await createAccount();
  await createBrowser().call((caller) => caller.session.requestReset({ email }));
  return createHeldMessage(email, id, await mailedResetToken(email));
}
async function unlockCode(): Promise<Held> {
  const { id, email } = await createAccount();
  for (let index = 0; index < accountPolicy.limits.loginAccount.points; index += 1)
    await consumePoint('loginAccount', email);
  await createBrowser().call((caller) => caller.session.startUnlock({ email }));
  return createHeldMessage(email, id, await mailedCode(email, 'unlock-code'));
}
async function createHeldMessage(email: string, userId: number | null, secret: string): Promise<Held> {
  const { id } = await db.message.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return { id, email, userId, secret };
}

const kinds: [string, () => Promise<Held>][] = [
  ['a code to join', joinCode],
  ['a code to reactivate', reactivationCode],
  ['a code to join a company', companyCode],
  ['a reset link', resetLink],
  ['a code to unlock', unlockCode],
];

const asOperator = () => serviceContext({ actor: operator, now: new Date(), ip: '203.0.113.9', userAgent: null });
const asWorker = () => serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null });
const idOf = ({ id }: { id: number }) => ({ encryptedMessageId: encryptId('message', id) });
const view = (message: Held, port: MailPort) => viewMessage(asOperator(), idOf(message), { email: port });
const deliver = ({ id }: Held, port: MailPort) =>
  deliverMessage(asWorker(), { messageId: id, final: false, mailHtml }, { email: port });
const readStored = async ({ id }: Held) => JSON.stringify(await db.message.findUniqueOrThrow({ where: { id } }));
const audits = () => db.auditEvent.findMany({ where: { operatorId: operator.userId }, orderBy: { id: 'desc' } });

describe.each(kinds)('%s', (_, create) => {
  it('is hidden from operators when a mail server is configured, before and after it is sent', async () => {
    const message = await create();
    const before = await view(message, real);
    expect(before.secretState).toBe('hidden');
    expect(JSON.stringify(before)).not.toContain(message.secret);
    expect((await audits())[0]).toMatchObject({ action: 'message.view', subject: `message:${message.id}` });

    await deliver(message, real);
    expectReadable(smtp.received.splice(0)[0]?.data ?? '', message);
    expect(await readStored(message)).not.toContain(message.secret);
    expect(await view(message, real)).toMatchObject({ secretState: 'blanked' });
    // The secret stays hidden even if the mail server is removed again.
    expect(JSON.stringify(await view(message, embeddedMail))).not.toContain(message.secret);
  });

  it('is not sent with a masked secret when it failed and was blanked meanwhile', async () => {
    const message = await create();
    await db.message.update({ where: { id: message.id }, data: { status: 'FAILED', secret: null } });
    await deliver(message, real);
    expect(smtp.received.splice(0)).toEqual([]);
    expect(await db.message.findUniqueOrThrow({ where: { id: message.id } })).toMatchObject({
      status: 'SKIPPED',
      error: missingSecretText,
    });
  });

  it('cannot be sent again once it is blanked', async () => {
    const message = await create();
    await deliver(message, real);
    smtp.received.splice(0);
    const rejected = await rejectionOf(callerFor(operator).operations.resendMessage(idOf(message)));
    expect([rejected.code, rejected.message]).toEqual(['CONFLICT', missingSecretText]);
    expect(await db.message.count({ where: { recipient: message.email } })).toBe(1);
  });

  it('can be read in the embedded mailbox, and the reading is logged as acting before it is shown', async () => {
    const message = await create();
    await deliver(message, embeddedMail);
    expect(await callerFor(operator).operations.listMessages({ query: message.email })).toMatchObject({
      readHere: ['email', 'alimtalk', 'sms'],
    });
    const list = await callerFor(operator).operations.listMessages({ query: message.email });
    expect(JSON.stringify(list)).not.toContain(message.secret);

    const shown = await view(message, embeddedMail);
    expect(shown.secretState).toBe('shown');
    for (const text of [shown.text, JSON.stringify(shown.content)]) expect(text).toContain(message.secret);
    expect((await audits())[0]).toMatchObject({
      action: 'impersonation.act',
      subject: message.userId === null ? `message:${message.id}` : `user:${message.userId}`,
      details: { call: 'operations.viewMessage', targets: [`message:${message.id}`] },
      outcome: 'OK',
      ip: '203.0.113.9',
    });
  });

  it('is not shown when the log entry cannot be written', async () => {
    const message = await create();
    const full = await createOperatorActor();
    await db.$executeRawUnsafe(
      `alter table audit_events add constraint test_full check (operator_id <> ${full.userId})`,
    );
    try {
      await expect(
        viewMessage({ ...asOperator(), actor: full }, idOf(message), { email: embeddedMail }),
      ).rejects.toThrow('test_full');
    } finally {
      await db.$executeRaw`alter table audit_events drop constraint test_full`;
    }
  });
});

it('hides a phone code from operators when a provider sends it, and deletes it after the provider accepts it', async () => {
  const provider = await startSolapiStandIn([]);
  onTestFinished(provider.close);
  const ports = solapi({ ...provider.settings, templates: {} });
  const { id } = await createAccount({ phone: '01055550000' });
  const member = memberActor(await db.user.findUniqueOrThrow({ where: { id } }));
  await callerFor(member).session.startPhoneCertification();
  const message = await db.message.findFirstOrThrow({ where: { userId: id, channel: 'sms' } });
  const secret = message.secret ?? '';
  const viewAgain = () => viewMessage(asOperator(), idOf(message), ports);
  expect(secret).toMatch(/^\d{6}$/);
  expect(await viewAgain()).toMatchObject({ secretState: 'hidden' });
  expect(JSON.stringify(await viewAgain())).not.toContain(secret);

  await deliverMessage(asWorker(), { messageId: message.id, final: false, mailHtml }, ports);
  expect(JSON.stringify(provider.taken)).toContain(secret);
  const stored = await db.message.findUniqueOrThrow({ where: { id: message.id } });
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(await viewAgain()).toMatchObject({ secretState: 'blanked' });
});

describe('sending a message again', () => {
  it('logs the operator, the message and its previous state, and moves its code to the copy', async () => {
    const message = await joinCode();
    await db.message.update({ where: { id: message.id }, data: { status: 'FAILED' } });
    expect(await callerFor(operator).operations.resendMessage(idOf(message))).toEqual({ affected: 1 });
    expect((await audits())[0]).toMatchObject({
      action: 'message.resend',
      subject: `message:${message.id}`,
      details: { was: 'FAILED' },
    });
    const copy = await db.message.findFirstOrThrow({ where: { dedupeKey: `resend:${message.id}:1` } });
    expect(copy).toMatchObject({ secret: message.secret, holdsSecret: true });
    expect(await readStored(message)).not.toContain(message.secret);
    await deliver({ ...message, id: copy.id }, real);
    expectReadable(smtp.received.splice(0)[0]?.data ?? '', message);
    expect(await readStored({ ...message, id: copy.id })).not.toContain(message.secret);
  });

  it('is on its way until the provider has answered, and so is its copy', async () => {
    const { email, id } = await createAccount();
    const of = { recipient: email, userId: id, subject: '안내', text: '안내', status: 'ACCEPTED' } as const;
    const message = await db.message.create({ data: { ...of, template: 'welcome', dedupeKey: `accepted-${id}` } });
    const resend = () => callerFor(operator).operations.resendMessage(idOf(message));
    const setStatus = (dedupeKey: string, status: 'ACCEPTED' | 'FAILED') =>
      db.message.update({ where: { dedupeKey }, data: { status } });
    expect((await rejectionOf(resend())).code).toBe('CONFLICT');
    await setStatus(message.dedupeKey, 'FAILED');
    expect(await resend()).toEqual({ affected: 1 });
    for (const status of ['ACCEPTED', 'FAILED'] as const) {
      await setStatus(`resend:${message.id}:1`, status);
      expect([status, await resend()]).toEqual([status, { affected: status === 'FAILED' ? 1 : 0 }]);
    }
  });

  it('creates one copy and one log entry for many concurrent requests', async () => {
    const message = await resetLink();
    await deliver(message, embeddedMail);
    const before = (await audits()).length;
    const results = await Promise.all(
      Array.from({ length: 8 }, () => callerFor(operator).operations.resendMessage(idOf(message))),
    );
    expect(results.filter(({ affected }) => affected === 1)).toHaveLength(1);
    expect(await db.message.count({ where: { dedupeKey: { startsWith: `resend:${message.id}:` } } })).toBe(1);
    expect((await audits()).length - before).toBe(1);
  });
});

describe('an expired code', () => {
  const now = new Date();
  const createdAt = new Date(now.getTime() - accountPolicy.secretMinutes * MINUTE_MS);

  it.each(['FAILED', 'SENT'] as const)(
    'is blanked in a message that is %s, if a mail server is configured',
    async (status) => {
      const message = await joinCode();
      await db.message.update({ where: { id: message.id }, data: { status, createdAt } });
      await sweepExpired(db, now, { email: embeddedMail });
      await sweepExpired(db, new Date(now.getTime() - 1), { email: real });
      expect(await readStored(message)).toContain(message.secret);
      await sweepExpired(db, now, { email: real });
      expect(await readStored(message)).not.toContain(message.secret);
      expect(await view(message, real)).toMatchObject({ secretState: 'blanked' });
    },
  );

  it('stays in a queued message, which would otherwise be sent with a masked code', async () => {
    const message = await joinCode();
    await db.message.update({ where: { id: message.id }, data: { createdAt } });
    await sweepExpired(db, now, { email: real });
    expect(await readStored(message)).toContain(message.secret);
  });
});

it('reports that an ordinary message contains no secret', async () => {
  const { email } = await createAccount();
  await createBrowser().call((caller) => caller.session.startJoin(joinForm(email)));
  await answerCertificationRequests(email);
  const message = await db.message.findFirstOrThrow({ where: { recipient: email, template: 'already-joined' } });
  expect(await viewMessage(asOperator(), idOf(message), { email: real })).toMatchObject({ secretState: 'none' });
});
