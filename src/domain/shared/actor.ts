import type { Role } from './access';

export type Grade = 'user' | 'coach' | 'operator';

/** A logged-in person as services see one. Ids are internal. */
export type MemberActor = {
  kind: 'member';
  userId: number;
  name: string;
  email: string;
  grade: Grade;
  csCorporateId: number;
  /** Set when grade is coach. */
  coachId: number | null;
  /** The operator acting as this user: `loggedInFromAdmin` outside. */
  impersonatorId: number | null;
  /** SHA-256 of the session token, hex. */
  sessionId: string;
};

export type Actor = { kind: 'anonymous' } | MemberActor;

export const anonymous: Actor = { kind: 'anonymous' };

/** A job: services that only the worker calls take this actor, so that no person can be one by mistake. */
export type SystemActor = { kind: 'system' };

export const system: SystemActor = { kind: 'system' };

export function roleOf(actor: Actor): Role {
  if (actor.kind === 'anonymous') return 'anonymous';
  if (actor.grade === 'user') return actor.csCorporateId > 0 ? 'corporateLearner' : 'learner';
  return actor.grade;
}
