import type { TransitionRole, StateMachine } from '~/domain/shared/state-machine';
import { assertTransition } from '~/domain/shared/state-machine';
import { actingOperator } from '~/server/auth/acting-operator';
import type { Tx } from '~/server/db';

/** The actor, time and reason of a state change. */
export type TransitionActor = { role: TransitionRole; actorId: number | null; at: Date; reason?: string };

type Transition<S extends string> = TransitionActor & { entityId: number; from: S; to: S };

/**
 * Checks the transition table and writes the event of a change. Called by the one function of each machine that changes
 * the state (transitions.test.ts), which updates the row in the same transaction with the old state in the `where`, so
 * that only one of two concurrent changes succeeds.
 * @throws DomainError MOVE_NOT_ALLOWED
 */
export async function recordTransition<S extends string>(
  tx: Tx,
  machine: StateMachine<S>,
  transition: Transition<S>,
): Promise<void> {
  assertTransition(machine, transition.from, transition.to, transition.role);
  await recordStateChange(tx, machine, { ...transition, from: transition.from });
}

/**
 * Writes the event without the check, for the first state of a new entity, which the transition table does not contain.
 */
export async function recordStateChange<S extends string>(
  tx: Tx,
  machine: StateMachine<S>,
  transition: Omit<Transition<S>, 'from'> & { from: S | null },
): Promise<void> {
  await tx.stateEvent.create({
    data: {
      machine: machine.name,
      entityId: transition.entityId,
      from: transition.from,
      to: transition.to,
      actorRole: transition.role,
      actorId: transition.actorId,
      operatorId: actingOperator(),
      reason: transition.reason ?? null,
      at: transition.at,
    },
  });
}
