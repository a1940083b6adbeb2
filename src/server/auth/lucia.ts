import { createHash } from 'node:crypto';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { env } from '~/env.js';
import type { Grade } from '~/domain/shared/actor';
import { db } from '~/server/db';

type SessionAttributes = { ip: string | null; userAgent: string | null; impersonatorId: number | null };
type UserAttributes = {
  name: string;
  email: string;
  grade: Grade;
  csCorporateId: number;
  status: 'ACTIVE' | 'DORMANT' | 'SUSPENDED';
  lastActiveAt: Date;
  coach: { id: number; scheduleConfirmedAt: Date } | null;
};

declare module 'lucia' {
  interface Register {
    Lucia: typeof lucia;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** What is stored for a token: a stolen sessions table opens no session. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const userColumns = {
  id: true, name: true, email: true, grade: true, csCorporateId: true, status: true, lastActiveAt: true,
  coach: { select: { id: true, scheduleConfirmedAt: true } },
} as const;

type SessionRow = { id: string; userId: number; expiresAt: Date } & SessionAttributes;

function toDatabaseSession(row: SessionRow, id: string): DatabaseSession {
  return { id, userId: row.userId, expiresAt: row.expiresAt, attributes: { ip: row.ip, userAgent: row.userAgent, impersonatorId: row.impersonatorId } };
}

/** Lucia hands over tokens; this adapter stores and looks up their hashes only. */
const adapter: Adapter = {
  async getSessionAndUser(token) {
    const row = await db.session.findUnique({ where: { id: hashSessionToken(token) }, include: { user: { select: userColumns } } });
    if (!row) return [null, null];
    const { id, ...attributes } = row.user;
    const user: DatabaseUser = { id, attributes };
    return [toDatabaseSession(row, token), user];
  },
  /** The ids given back are hashes: they can be listed and ended, not used to log in. */
  async getUserSessions(userId) {
    const rows = await db.session.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
    return rows.map((row) => toDatabaseSession(row, row.id));
  },
  async setSession({ id, userId, expiresAt, attributes }) {
    await db.session.create({ data: { id: hashSessionToken(id), userId, expiresAt, ...attributes } });
  },
  async updateSessionExpiration(token, expiresAt) {
    await db.session.updateMany({ where: { id: hashSessionToken(token) }, data: { expiresAt } });
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

export const SESSION_COOKIE = 'dagaon_session';

export const lucia = new Lucia(adapter, {
  sessionExpiresIn: new TimeSpan(30, 'd'),
  sessionCookie: { name: SESSION_COOKIE, attributes: { secure: env.APP_URL.startsWith('https:'), sameSite: 'lax', path: '/' } },
  getSessionAttributes: ({ ip, userAgent, impersonatorId }) => ({ ip, userAgent, impersonatorId }),
  getUserAttributes: (attributes) => attributes,
});
