import { randomUUID } from 'node:crypto';
import { type Role, roles } from '~/domain/shared/access';
import { type Actor, anonymous, type Grade } from '~/domain/shared/actor';
import { resolveActor } from '~/server/auth/resolve-actor';
import { lucia } from '~/server/auth/lucia';
import { db } from '~/server/db';
import { addEmployee, addExpert, createCompany } from './factories/company';

export type TestMember = {
  actor: Actor;
  /** A Cookie header that logs in as this member; empty for the anonymous user. */ cookie: string;
};

/**
 * Creates one user of every role, company roles in one company, each with a real session, in the test's own database.
 */
export async function createMembers(): Promise<Record<Role, TestMember>> {
  const { csCorporateId } = await createCompany();
  const entries = await Promise.all(
    roles.map(async (role) => [role, await createMember(role, csCorporateId)] as const),
  );
  return Object.fromEntries(entries) as Record<Role, TestMember>;
}

const gradeOf = (role: Role): Grade => {
  if (role === 'operator') return 'operator';
  return role === 'coach' || role === 'companyExpert' ? 'coach' : 'user';
};

async function createMember(role: Role, csCorporateId: number): Promise<TestMember> {
  if (role === 'anonymous') return { actor: anonymous, cookie: '' };
  const grade = gradeOf(role);
  const user = await db.user.create({
    data: {
      email: `${role.toLowerCase()}-${randomUUID()}@example.test`,
      name: '김다온',
      grade,
      emailVerifiedAt: new Date(),
      ...(grade === 'coach' ? { coach: { create: coachColumns } } : {}),
    },
    include: { coach: true },
  });
  if (role === 'corporateLearner' || role === 'companyManager')
    await addEmployee(csCorporateId, user, { isManager: role === 'companyManager' });
  if (role === 'companyExpert' && user.coach) await addExpert(csCorporateId, user.coach.id);
  const cookie = await cookieOf(user.id);
  return { actor: (await resolveActor(cookie)).actor, cookie };
}

/** Returns a Cookie header with a new session of this user; `impersonatorId` is the operator who acts as the user. */
export async function cookieOf(userId: number, impersonatorId: number | null = null): Promise<string> {
  const { id } = await lucia.createSession(userId, { ip: null, userAgent: null, impersonatorId });
  return `${lucia.sessionCookieName}=${id}`;
}

const coachColumns = {
  displayName: '한지우',
  gender: 'female' as const,
  status: 'APPROVED' as const,
  headline: '필라테스·자세 교정 9년',
  biography: '몸의 쓰임을 함께 살펴요.',
  certificates: [] as string[],
  careerYears: 9,
  avatarSeed: 1,
  latitude: 37.5,
  longitude: 127.03,
  scheduleConfirmedAt: new Date(),
};
