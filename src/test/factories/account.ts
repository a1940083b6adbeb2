import { accountPolicy } from '~/domain/account/policy';
import { openText } from '~/domain/messaging/message-secret';
import { system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import { hashCode } from '~/server/auth/code-hash';
import { hashPassword } from '~/server/auth/password';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { healthAnswers } from './health';
import { answerCertification } from '~/server/services/account/certification/answer-certification';

let serial = 0;

/** Returns an unused email address. */
export function newAddress(name = 'member'): string {
  serial += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${serial}@example.com`;
}

export const PASSWORD = 'kR7-pine-lamp';
/** Hashing takes longer than everything else about an account, so all accounts of a test file share one hash. */
let passwordHash: Promise<string> | undefined;

/** Creates an account that can log in with PASSWORD and can order in every vertical. */
export async function createAccount(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  return db.user.create({
    data: {
      email: newAddress(),
      name: '김하늘',
      birthYear: 1995,
      emailVerifiedAt: new Date(),
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      healthChecks: healthAnswers(),
      ...data,
    },
  });
}

/** Gives the consent to the current text about ad measurement. */
export async function agreeToMeasurement(userId: number): Promise<void> {
  const version = accountPolicy.consents.AD_MEASUREMENT;
  await db.consentEvent.create({ data: { userId, kind: 'AD_MEASUREMENT', granted: true, version } });
}

/** Returns the newest mail to the address as the recipient gets it, after the worker has handled pending requests. */
export async function lastMail(recipient: string, template?: string) {
  await answerCertificationRequests(recipient);
  const mail = await db.message.findFirst({
    where: { recipient, ...(template ? { template } : {}) },
    orderBy: { id: 'desc' },
  });
  if (!mail) return null;
  const open = (text: string) => openText(text, mail.secret);
  return { ...mail, subject: open(mail.subject), text: open(mail.text) };
}

/** Returns the templates of the user's mails, oldest first; with `beginning`, only those that start with it. */
export async function mailTemplates(userId: number, beginning = ''): Promise<string[]> {
  const mails = await db.message.findMany({
    where: { userId, template: { startsWith: beginning } },
    orderBy: { id: 'asc' },
  });
  return mails.map(({ template }) => template);
}

/** Handles the requested codes and links as the worker does, at the time of each request. */
export async function answerCertificationRequests(email: string): Promise<void> {
  const requests = await db.emailCertification.findMany({
    where: { email, codeHash: '', usedAt: null },
    orderBy: { id: 'asc' },
  });
  for (const { id, sentAt } of requests) {
    const service = serviceContext({ actor: system, now: sentAt, ip: null, userAgent: null });
    await answerCertification(service, { certificationId: id });
  }
}

/** Returns the six-digit code that was mailed last. */
export async function mailedCode(recipient: string, template = 'certification-code'): Promise<string> {
  const code = (await lastMail(recipient, template))?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code was mailed to ${recipient}`);
  return code;
}

/** Returns the token in the reset link that was mailed last. */
export async function mailedResetToken(recipient: string): Promise<string> {
  const token = (await lastMail(recipient, 'password-reset'))?.text.match(/\/login\/reset\/new#([\w-]{43})/)?.[1];
  if (!token) throw new Error(`no link was mailed to ${recipient}`);
  return token;
}

/** Stores a code for the account's phone that was sent two minutes ago, so that another one can be sent. */
export async function createPhoneCode(userId: number): Promise<string> {
  const { phone } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (phone === null) throw new Error('an account without a phone');
  const [code, sentAt] = ['123456', new Date(Date.now() - 2 * MINUTE_MS)];
  const expiresAt = new Date(sentAt.getTime() + accountPolicy.certification.minutes * MINUTE_MS);
  const codeHash = hashCode(`phone/${userId}/${phone}`, code);
  await db.phoneCertification.create({ data: { userId, phone, codeHash, sentAt, expiresAt } });
  return code;
}

/** Returns the input of the sign-up form. */
export function joinForm(email: string) {
  return {
    email,
    password: PASSWORD,
    name: '김하늘',
    birthDate: '19950312',
    terms: true,
    privacy: true,
    marketing: false,
    adMeasurement: false,
    measurementVersion: accountPolicy.consents.AD_MEASUREMENT,
  };
}
