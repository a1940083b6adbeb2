import type { Prisma } from '~/generated/prisma/client';
import { hashPassword } from '~/server/auth/password';
import { db } from '~/server/db';

let serial = 0;

/** An address that no other row has. */
export function newAddress(name = 'member'): string {
  serial += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${serial}@example.com`;
}

export const PASSWORD = 'kR7-pine-lamp';

/** Somebody who can log in with PASSWORD. */
export async function createAccount(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  return db.user.create({ data: { email: newAddress(), name: '김하늘', birthYear: 1995, emailVerifiedAt: new Date(), passwordHash: await hashPassword(PASSWORD), ...data } });
}

/** The newest mail to the address, from the outbox. */
export async function lastMail(recipient: string, template?: string) {
  return db.message.findFirst({ where: { recipient, ...(template ? { template } : {}) }, orderBy: { id: 'desc' } });
}

/** The certification code that was mailed last. */
export async function mailedCode(recipient: string): Promise<string> {
  const code = (await lastMail(recipient, 'certification-code'))?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code was mailed to ${recipient}`);
  return code;
}

/** The token in the reset link that was mailed last. */
export async function mailedResetToken(recipient: string): Promise<string> {
  const token = (await lastMail(recipient, 'password-reset'))?.text.match(/\/login\/reset\/new#([\w-]{43})/)?.[1];
  if (!token) throw new Error(`no link was mailed to ${recipient}`);
  return token;
}

/** What a person types to join. */
export function joinForm(email: string) {
  return { email, password: PASSWORD, name: '김하늘', birthDate: '19950312', terms: true, privacy: true, marketing: false };
}
