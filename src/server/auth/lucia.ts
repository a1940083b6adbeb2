import { brand } from '~/domain/shared/brand';
import { createHash } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { accountPolicy } from '~/domain/account/policy';
import type { Grade, Membership } from '~/domain/shared/actor';
import { env } from '~/env.js';
import { db, pool } from '~/server/db';

type SessionAttributes = { ip: string | null; userAgent: string | null; impersonatorId: number | null };
type UserAttributes = {
  name: string;
  email: string;
  grade: Grade;
  membership: Membership | null;
  status: 'ACTIVE' | 'DORMANT' | 'SUSPENDED' | 'LEFT';
  lastSeenAt: Date;
  coachId: number | null;
  scheduleConfirmedAt: Date | null;
  /** The companies that have authorised this coach. */
  expertOf: number[];
};

declare module 'lucia' {
  interface Register {
    Lucia: typeof lucia;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** Returns the hash that is stored for a token, so that a stolen sessions table opens no session. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Reads everything that a request needs to know about its user, in one statement (served by primary keys, and by the
 * indexes company_memberships_in_force and company_experts_in_force).
 */
export const READ_SESSION = {
  name: 'read-session',
  text: `select s.user_id, s.expires_at, s.last_seen_at, s.ip, s.user_agent, s.impersonator_id,
    u.name, u.email, u.grade::text as grade, u.status::text as status,
    m.id as membership_id, m.cs_corporate_id, m.is_manager,
    c.id as coach_id, c.schedule_confirmed_at,
    array(select e.cs_corporate_id from company_experts e
      where e.coach_id = c.id and e.withdrawn_at is null and c.status = 'APPROVED' order by 1) as expert_of
    from sessions s join users u on u.id = s.user_id left join coaches c on c.user_id = u.id
    left join company_memberships m on m.user_id = u.id and m.left_at is null
    where s.id = $1 and (s.impersonator_id is null
      or exists (select 1 from users o where o.id = s.impersonator_id and o.grade = 'operator' and o.status = 'ACTIVE'))`,
};

type SessionRow = {
  user_id: number;
  expires_at: Date;
  last_seen_at: Date;
  ip: string | null;
  user_agent: string | null;
  impersonator_id: number | null;
  name: string;
  email: string;
  grade: Grade;
  status: UserAttributes['status'];
  membership_id: number | null;
  cs_corporate_id: number | null;
  is_manager: boolean | null;
  coach_id: number | null;
  schedule_confirmed_at: Date | null;
  expert_of: number[];
};

/** Returns whether this token belongs to a session in force, without extending the session. */
export async function isSessionAlive(token: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query<SessionRow>({ ...READ_SESSION, values: [hashSessionToken(token)] });
  return rows.some(({ status, expires_at }) => status === 'ACTIVE' && expires_at > now);
}

function membershipOf({
  membership_id: id,
  cs_corporate_id: csCorporateId,
  is_manager,
}: SessionRow): Membership | null {
  return id === null || csCorporateId === null ? null : { id, csCorporateId, isManager: is_manager === true };
}

/** Lucia passes tokens; this adapter stores and looks up only their hashes. */
const adapter: Adapter = {
  async getSessionAndUser(token) {
    const { rows } = await pool.query<SessionRow>({ ...READ_SESSION, values: [hashSessionToken(token)] });
    const row = rows[0];
    if (!row) return [null, null];
    const session: DatabaseSession = {
      id: token,
      userId: row.user_id,
      expiresAt: row.expires_at,
      attributes: { ip: row.ip, userAgent: row.user_agent, impersonatorId: row.impersonator_id },
    };
    const coach = row.grade === 'coach' ? row : null;
    const attributes: UserAttributes = {
      name: row.name,
      email: row.email,
      grade: row.grade,
      membership: membershipOf(row),
      status: row.status,
      lastSeenAt: row.last_seen_at,
      coachId: coach?.coach_id ?? null,
      scheduleConfirmedAt: coach?.schedule_confirmed_at ?? null,
      expertOf: coach?.expert_of ?? [],
    };
    return [session, { id: row.user_id, attributes }];
  },
  /** Returns hashes as ids: they can be listed and ended, but not used to log in. */
  async getUserSessions(userId) {
    const rows = await db.session.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
    return rows.map(({ id, expiresAt, ip, userAgent, impersonatorId }) => ({
      id,
      userId,
      expiresAt,
      attributes: { ip, userAgent, impersonatorId },
    }));
  },
  async setSession({ id, userId, expiresAt, attributes }) {
    await db.session.create({ data: { id: hashSessionToken(id), userId, expiresAt, ...attributes } });
  },
  async updateSessionExpiration(token, expiresAt) {
    // The session of an operator acting as a member ends on time, however busy it is.
    await db.session.updateMany({ where: { id: hashSessionToken(token), impersonatorId: null }, data: { expiresAt } });
  },
  async deleteSession(token) {
    await db.session.deleteMany({ where: { id: hashSessionToken(token) } });
  },
  async deleteUserSessions(userId) {
    await db.session.deleteMany({ where: { userId } });
  },
  async deleteExpiredSessions() {
    await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  },
};

export const SESSION_COOKIE = `${brand.key}_session`;
/** On an HTTPS site the cookies are only sent over HTTPS; plain HTTP is for a developer's own machine. */
export const secureCookies = env.APP_URL.startsWith('https:');

export const lucia = new Lucia(adapter, {
  sessionExpiresIn: new TimeSpan(accountPolicy.session.days, 'd'),
  sessionCookie: { name: SESSION_COOKIE, attributes: { secure: secureCookies, sameSite: 'lax', path: '/' } },
  getSessionAttributes: ({ ip, userAgent, impersonatorId }) => ({ ip, userAgent, impersonatorId }),
  getUserAttributes: (attributes) => attributes,
});
