import type { Role } from './access';

export type Grade = 'user' | 'coach' | 'operator';

/** The current membership in a company (docs/product/company.md#people). */
export type Membership = { id: number; csCorporateId: number; isManager: boolean };

/** A logged-in user as services see them. Ids are internal. */
export type MemberActor = {
  kind: 'member';
  userId: number;
  name: string;
  email: string;
  grade: Grade;
  /** Null for a user without a company. */
  membership: Membership | null;
  /** Set when the grade is coach. */
  coachId: number | null;
  /** The companies that have authorised this coach; empty for other users. */
  expertOf: readonly number[];
  /** The operator who acts as this user; called `loggedInFromAdmin` in the public API. */
  impersonatorId: number | null;
  /** SHA-256 of the session token, hex. */
  sessionId: string;
};

export type Actor = { kind: 'anonymous' } | MemberActor;

export const anonymous: Actor = { kind: 'anonymous' };

/** A job: services that only the worker calls require this actor, so that no user can call them by mistake. */
export type SystemActor = { kind: 'system' };

export const system: SystemActor = { kind: 'system' };

export function roleOf(actor: Actor): Role {
  if (actor.kind === 'anonymous') return 'anonymous';
  if (actor.grade === 'coach') return actor.expertOf.length > 0 ? 'companyExpert' : 'coach';
  if (actor.grade === 'operator') return 'operator';
  if (actor.membership === null) return 'learner';
  return actor.membership.isManager ? 'companyManager' : 'corporateLearner';
}

/** Returns the company number that clients use, 0 for none (docs/product/names-and-routes.md#people). */
export function csCorporateIdOf({ membership }: Pick<MemberActor, 'membership'>): number {
  return membership?.csCorporateId ?? 0;
}
