import { DomainError } from './errors';

/** Roles that can cause a transition. `system` is a job. */
export type TransitionRole = 'learner' | 'coach' | 'operator' | 'system';

/**
 * A state machine as data: from → to → the roles that may cause the transition
 * (docs/product/consulting-and-lessons.md#consulting).
 */
export type StateMachine<S extends string> = {
  readonly name: string;
  readonly transitions: { readonly [From in S]?: { readonly [To in S]?: readonly TransitionRole[] } };
};

/** Returns the states that this role may set from here, in the order of the table. */
export function transitionsFrom<S extends string>(machine: StateMachine<S>, from: S, role: TransitionRole): S[] {
  const table: TransitionTable = machine.transitions;
  return Object.entries(table[from] ?? {}).flatMap(([to, roles]) => (roles?.includes(role) ? [to as S] : []));
}

type TransitionTable = Readonly<
  Record<string, Readonly<Record<string, readonly TransitionRole[] | undefined>> | undefined>
>;

/**
 * Checks one transition. Services call it inside the transaction that also updates the row conditionally and writes the
 * event (server/services/audit/record-transition.ts).
 * @throws DomainError MOVE_NOT_ALLOWED when the table has no such transition for this role
 */
export function assertTransition<S extends string>(
  machine: StateMachine<S>,
  from: S,
  to: S,
  role: TransitionRole,
): void {
  const table: TransitionTable = machine.transitions;
  const roles = table[from]?.[to];
  if (!roles?.includes(role)) throw new DomainError('MOVE_NOT_ALLOWED', { machine: machine.name, from, to, role });
}
