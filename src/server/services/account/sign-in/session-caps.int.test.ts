import { expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { createBrowser } from '~/test/browser';
import { PASSWORD, createAccount, mailTemplates } from '~/test/factories/account';
import { cookieOf } from '~/test/members';

const { maxPerAccount } = accountPolicy.session;
/** Shortly before a full hour: the hour of a mail begins with the mail, not with the clock hour. */
const begin = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - 1.5 * MINUTE_MS);
const at = (minutes: number) => new Date(begin.getTime() + minutes * MINUTE_MS);

async function logIn(email: string, minutes: number, browser = createBrowser()) {
  await browser.call((caller) => caller.session.login({ email, password: PASSWORD }), at(minutes));
  return browser;
}

/** Creates the sessions and browsers of `count` earlier logins, one a minute. */
async function seed(userId: number, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const expiresAt = new Date(begin.getTime() + 30 * DAY_MS);
  await db.session.createMany({
    data: numbers.map((index) => ({ id: `${userId}-${index}`, userId, expiresAt, lastSeenAt: at(index - count) })),
  });
  await db.knownDevice.createMany({
    data: numbers.map((index) => ({ userId, deviceHash: `${userId}-${index}`, lastAt: at(index - count) })),
  });
}

it('limits sessions and registered browsers of an account: the oldest end, and the owner is notified once an hour', async () => {
  const [user, neighbour, operator] = [await createAccount(), await createAccount(), await createAccount()];
  for (const { id } of [user, neighbour]) await seed(id, maxPerAccount - 1);
  await cookieOf(user.id, operator.id);
  const own = { userId: user.id, impersonatorId: null };
  const counts = async () => [
    await db.session.count({ where: own }),
    await db.knownDevice.count({ where: { userId: user.id } }),
  ];
  await logIn(user.email, 0);
  expect(await counts()).toEqual([maxPerAccount, maxPerAccount]);
  expect(await mailTemplates(user.id)).toEqual(['new-login']);

  for (const minutes of [1, 2]) await logIn(user.email, minutes);
  expect(await counts()).toEqual([maxPerAccount, maxPerAccount]);
  const names = [0, 1, 2].map((index) => `${user.id}-${index}`);
  const left = await db.session.findMany({ where: { id: { in: names } }, select: { id: true } });
  const known = await db.knownDevice.findMany({ where: { deviceHash: { in: names } }, select: { deviceHash: true } });
  expect([left, known]).toEqual([[{ id: names[2] }], [{ deviceHash: names[2] }]]);
  expect(await mailTemplates(user.id)).toEqual(['new-login', 'session-ended']);
  const mail = await db.message.findFirstOrThrow({ where: { userId: user.id, template: 'session-ended' } });
  expect(mail.text).toContain(`기기 ${maxPerAccount}대까지`);

  await logIn(user.email, 61);
  expect(await mailTemplates(user.id)).toEqual(['new-login', 'session-ended', 'new-login', 'session-ended']);
  expect(await db.session.count({ where: { userId: neighbour.id } })).toBe(maxPerAccount - 1);
  expect(await db.session.count({ where: { userId: user.id, impersonatorId: operator.id } })).toBe(1);
});

it('replaces only its own session when a browser logs in again, and reports the browser once', async () => {
  const user = await createAccount();
  await seed(user.id, maxPerAccount - 1);
  const browser = createBrowser();
  for (const minutes of [1, 2, 3]) await logIn(user.email, minutes, browser);
  expect(await db.session.count({ where: { userId: user.id, id: { startsWith: `${user.id}-` } } })).toBe(
    maxPerAccount - 1,
  );
  expect(await mailTemplates(user.id)).toEqual(['new-login']);
});
