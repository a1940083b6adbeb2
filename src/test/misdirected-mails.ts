import { readdirSync } from 'node:fs';
import { guardPage } from '~/domain/account/guards';
import { mailContentSchema } from '~/domain/messaging/mail-content';
import { env } from '~/env.js';
import { db } from '~/server/db';

/** Returns a pattern for the path of each page. */
function pagePatterns(): RegExp[] {
  return readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => {
      const parts = file.split('/').slice(0, -1);
      const named = parts.filter((part) => !part.startsWith('('));
      const pattern = named.map((part) => {
        if (part.startsWith('[[...')) return '(?:/.+)?';
        if (part.startsWith('[...')) return '/.+';
        return part.startsWith('[') ? '/[^/]+' : `/${part.replaceAll('.', String.raw`\.`)}`;
      });
      return new RegExp(`^${pattern.join('')}/?$`);
    });
}

/** Reads the session of a mail's recipient, as the page guards expect it. */
async function readSession(userId: number) {
  const { grade, status, email, memberships, coach } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      grade: true,
      status: true,
      email: true,
      memberships: { where: { leftAt: null }, select: { csCorporateId: true } },
      coach: { select: { companies: { where: { withdrawnAt: null }, select: { csCorporateId: true } } } },
    },
  });
  const session = {
    alive: true,
    grade,
    csCorporateId: memberships[0]?.csCorporateId ?? 0,
    loggedInFromAdmin: false,
    needScheduleUpdate: false,
    expertOf: coach?.companies.map(({ csCorporateId }) => csCorporateId) ?? [],
  } as const;
  return { session, status, email };
}

/**
 * Returns what is wrong with the mails in the outbox: a mail that goes to another address than its recipient's, and a
 * mail with a link to no page of the product or to a page that its recipient may not open. Recipients who have closed
 * their account are skipped.
 */
export async function misdirectedMails(): Promise<{ wrong: string[]; checked: number }> {
  const patterns = pagePatterns();
  const mails = await db.message.findMany({
    where: { channel: 'email', userId: { not: null } },
    orderBy: { id: 'asc' },
  });
  const wrong: string[] = [];
  let checked = 0;
  for (const { template, userId, recipient, content } of mails) {
    const { session, status, email } = await readSession(userId ?? 0);
    if (status === 'LEFT') continue;
    checked += 1;
    if (recipient !== email) wrong.push(`${template} of ${email} goes to ${recipient}`);
    const mailContent = content === null ? null : mailContentSchema.parse(content);
    for (const link of [mailContent?.action, mailContent?.aside]) {
      if (!link?.url.startsWith(env.APP_URL)) continue;
      const { pathname: path, search } = new URL(link.url);
      if (!patterns.some((pattern) => pattern.test(path))) wrong.push(`${template} leads to no page: ${path}`);
      const guarded = guardPage(session, { path, search });
      if (guarded) wrong.push(`${template} leads a ${session.grade} to ${path}, which  rejects`);
    }
  }
  return { wrong: [...new Set(wrong)], checked };
}
