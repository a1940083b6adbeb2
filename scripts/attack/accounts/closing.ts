import { setTimeout as pause } from 'node:timers/promises';
import { encryptId } from '~/server/crypto/encrypted-id';
import { hashPassword } from '~/server/auth/password';
import { db } from '~/server/db';
import { createAccount, PASSWORD } from '~/test/factories/account';
import { addEmployee, createCompany } from '~/test/factories/company';
import { createCoach } from '~/test/factories/lesson';
import { cookieOf } from '~/test/members';
import { type Attack, Findings } from '../attack';
import { type Client, clientFor, clientWithCookie, codeOf, outcomeOf } from '../client';

const ROUNDS = 100;
/** Requests start within this many milliseconds around the closing. */
const SPREAD_MS = 60;

type ClosingAccount = { id: number; email: string };
type Scene = { url: string; coachId: number; operator: Client };
type Write = (client: Client, closingAccount: ClosingAccount, scene: Scene) => Promise<unknown>;

/** Requests that write data of a person, by what they write. */
const writes: Record<string, Write> = {
  'the profile': (client) => client.session.updateProfile.mutate({ name: '늦은 이름', phone: '01099998888' }),
  'the marketing consent': (client) => client.session.setConsent.mutate({ kind: 'MARKETING', granted: true }),
  'a health consent': (client) => client.session.setConsent.mutate({ kind: 'HEALTH_MATCHING', granted: true }),
  'a message choice': (client) =>
    client.session.setMessageChoice.mutate({ kind: 'reminder', channel: 'email', on: false }),
  'the choice of messages at night': (client) => client.session.setNightMessages.mutate({ on: true }),
  'a phone code': (client) => client.session.startPhoneCertification.mutate(),
  'a favourite': (client, _, { coachId }) =>
    client.coach.setFavourite.mutate({ encryptedCoachId: encryptId('coach', coachId), favourite: true }),
  'a coach who was seen': (client, _, { coachId }) =>
    client.coach.see.mutate({
      coaches: [{ encryptedCoachId: encryptId('coach', coachId), seenAt: new Date() }],
    }),
  'a calendar address': (client) => client.b2bLearner.openCalendarFeed.mutate(),
  'an answer': (client) => client.b2bLearner.declineQuestions.mutate({ csCorporateProgramType: 1 }),
  'a login': (_, { email }, { url }) => clientWithCookie(url, '').session.login.mutate({ email, password: PASSWORD }),
  'an operator who acts': (_, { id }, { operator }) =>
    operator.operations.loginAs.mutate({ encryptedUserId: encryptId('user', id), reason: '문의 확인' }),
};

/** Tables whose rows are deleted with the account. */
const emptied = [
  'sessions',
  'ended_sessions',
  'known_devices',
  'oauth_accounts',
  'advertising_ids',
  'favourite_coaches',
  'recent_coaches',
  'message_choices',
  'phone_certifications',
  'idempotency_keys',
  'calendar_feeds',
  'question_answers',
  'company_notifications',
];

async function findRemainingData({ id }: ClosingAccount): Promise<string[]> {
  const remaining: string[] = [];
  for (const table of emptied) {
    const rows = await db.$queryRawUnsafe<unknown[]>(`select 1 from ${table} where user_id = $1`, id);
    if (rows.length > 0) remaining.push(table);
  }
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  const { name, phone, passwordHash, birthYear, nightMessages } = user;
  if (nightMessages) remaining.push('a choice of messages');
  if (name !== '탈퇴한 회원' || phone !== null) remaining.push('a name or number');
  if (passwordHash !== null || birthYear !== null) remaining.push('a password or birth year');
  const newest = await db.consentEvent.findMany({ where: { userId: id }, orderBy: { id: 'desc' }, distinct: ['kind'] });
  if (newest.some(({ granted }) => granted)) remaining.push('a consent');
  if ((await db.companyMembership.count({ where: { userId: id, leftAt: null } })) > 0) remaining.push('a membership');
  return remaining;
}

export const closing: Attack = {
  name: 'closing',
  what: `${Object.keys(writes).length} requests that write of a person while the account is closed, ${ROUNDS} rounds`,
  async run({ url }, { rounds = ROUNDS }) {
    const findings = new Findings();
    const passwordHash = await hashPassword(PASSWORD);
    const staff = await createAccount({ grade: 'operator', passwordHash });
    const { csCorporateId } = await createCompany();
    const scene = { url, coachId: (await createCoach()).id, operator: await clientFor(url, staff.id) };
    let tried = 0;
    for (let round = 0; round < rounds; round += 1) {
      const closingAccount = await createAccount({ passwordHash, phone: '01012345678' });
      await addEmployee(csCorporateId, closingAccount);
      const [client, other] = [await clientFor(url, closingAccount.id), await cookieOf(closingAccount.id)];
      const lateClient = clientWithCookie(url, other);
      const outcomes = Object.entries(writes).map(async ([name, write]) => {
        await pause(Math.random() * SPREAD_MS);
        const outcome = await outcomeOf(write(lateClient, closingAccount, scene));
        findings.check(outcome !== 'INTERNAL', `${name}: a request failed as a fault`);
      });
      await pause(Math.random() * SPREAD_MS);
      const closed = await client.session.closeAccount.mutate({ password: PASSWORD }).catch(codeOf);
      await Promise.all(outcomes);
      tried += outcomes.length;
      findings.check(closed === undefined, `closing was rejected: ${String(closed)}`);
      if (closed === undefined)
        for (const remaining of await findRemainingData(closingAccount))
          findings.check(false, `a closed account has ${remaining}`);
    }
    return { tried, found: findings.list() };
  },
};
