import type { ConsultingStatus, ContractStatus, LessonStatus, PartyRole, ProductType } from '~/generated/prisma/enums';
import type { TransitionRole, StateMachine } from '~/domain/shared/state-machine';

export type { ConsultingStatus, ContractStatus, LessonStatus, PartyRole, ProductType };

/**
 * A trial consulting (docs/product/consulting-and-lessons.md#consulting). A learner who pays without a trial goes
 * directly from the proposal to the contract. A consulting can be lost at any point, and expires while no trial date is
 * fixed.
 */
export const consultingMachine: StateMachine<ConsultingStatus> = {
  name: 'consulting',
  transitions: {
    DRAFT: { SUBMITTED: ['learner'], EXPIRED: ['system'] },
    SUBMITTED: { MATCHING: ['operator', 'system'], LOST: ['learner', 'operator'], EXPIRED: ['system'] },
    MATCHING: { PROPOSED: ['operator', 'system'], LOST: ['learner', 'operator'], EXPIRED: ['system'] },
    PROPOSED: {
      TRIAL_SCHEDULED: ['coach', 'operator', 'system'],
      CONTRACTED: ['system'],
      LOST: ['learner', 'operator'],
      EXPIRED: ['system'],
    },
    TRIAL_SCHEDULED: { TRIAL_DONE: ['coach', 'operator', 'system'], LOST: ['learner', 'operator', 'system'] },
    // Returns to TRIAL_SCHEDULED when the coach undoes that the trial lesson was held.
    TRIAL_DONE: {
      TRIAL_SCHEDULED: ['coach'],
      CONTRACTED: ['system'],
      LOST: ['learner', 'operator'],
      EXPIRED: ['system'],
    },
  },
};

/** Returns whether a consulting is over: contracted, lost or expired. */
export function isOverConsulting(status: ConsultingStatus): boolean {
  return !Object.hasOwn(consultingMachine.transitions, status);
}

/** A contract, i.e. a bought set of lessons (docs/product/consulting-and-lessons.md#contract). */
export const contractMachine: StateMachine<ContractStatus> = {
  name: 'contract',
  transitions: {
    PENDING_PAYMENT: { ACTIVE: ['system'] },
    // ACTIVE to ACTIVE: the learner takes the free extension.
    ACTIVE: {
      ACTIVE: ['learner'],
      PAUSED: ['learner'],
      COMPLETED: ['system'],
      TERMINATED: ['learner', 'operator', 'system'],
    },
    PAUSED: { ACTIVE: ['learner', 'system'], TERMINATED: ['learner', 'operator', 'system'] },
    // A dispute returned a lesson after the last one, so the contract has a lesson to take again.
    COMPLETED: { ACTIVE: ['operator'] },
  },
};

/** Returns whether no lesson of a contract can be taken any more. */
export function isOverContract(status: ContractStatus): boolean {
  return status === 'COMPLETED' || status === 'TERMINATED';
}

/** States of a contract that is being paid for or is running, so lessons may still follow. */
export const runningContractStatuses = [
  'PENDING_PAYMENT',
  'ACTIVE',
  'PAUSED',
] as const satisfies readonly ContractStatus[];

/**
 * One lesson (docs/product/consulting-and-lessons.md#lesson). A transition to the same state sets a new time: proposed
 * while no time is fixed (REQUESTED), agreed by both sides when one is (CONFIRMED).
 */
export const lessonMachine: StateMachine<LessonStatus> = {
  name: 'lesson',
  transitions: {
    REQUESTED: {
      REQUESTED: ['learner', 'coach'],
      CONFIRMED: ['learner', 'coach'],
      CANCELLED_FREE: ['learner', 'coach', 'operator', 'system'],
    },
    CONFIRMED: {
      CONFIRMED: ['learner', 'coach'],
      // The system marks it when nobody reported anything within the period for reports (noShowWithinHours).
      HELD: ['coach', 'system'],
      CANCELLED_FREE: ['learner', 'coach', 'operator', 'system'],
      // An operator does this when ending the contract for a learner.
      CANCELLED_CHARGED: ['learner', 'operator'],
      NOSHOW_LEARNER: ['coach'],
      NOSHOW_COACH: ['learner'],
    },
    // An operator changes a lesson to CANCELLED_FREE when a dispute voids it (undo.ts). DONE means that nobody disputed
    // it in time, and is final. HELD returns to CONFIRMED when the coach undoes it within minutes (held.ts).
    HELD: { CONFIRMED: ['coach'], DONE: ['operator', 'system'], CANCELLED_FREE: ['operator'] },
    CANCELLED_CHARGED: { CANCELLED_FREE: ['operator'] },
    NOSHOW_LEARNER: { CANCELLED_FREE: ['operator'] },
    NOSHOW_COACH: { CANCELLED_FREE: ['operator'] },
  },
};

/** States of a lesson that still has to take place: it has an hour and a credit. */
export const openLessonStatuses = ['REQUESTED', 'CONFIRMED'] as const satisfies readonly LessonStatus[];

/**
 * States of a lesson that uses one lesson of the contract and pays the coach
 * (docs/product/cancel-and-refund.md#cancelling).
 */
export const usedLessonStatuses = [
  'HELD',
  'DONE',
  'CANCELLED_CHARGED',
  'NOSHOW_LEARNER',
] as const satisfies readonly LessonStatus[];

export function isOpenLesson(status: LessonStatus): boolean {
  return (openLessonStatuses as readonly LessonStatus[]).includes(status);
}

export function isUsedLesson(status: LessonStatus): boolean {
  return (usedLessonStatuses as readonly LessonStatus[]).includes(status);
}

/**
 * Returns the shortest path between two states with transitions that this role may cause, without the first and with
 * the last state; null when there is no path.
 */
export function pathBetween<S extends string>(
  machine: StateMachine<S>,
  from: S,
  to: S,
  role: TransitionRole,
): S[] | null {
  const table: Readonly<Record<string, Readonly<Record<string, readonly TransitionRole[] | undefined>> | undefined>> =
    machine.transitions;
  const queue: S[][] = [[from]];
  const visited = new Set<S>([from]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    const last = path.at(-1) ?? from;
    if (last === to) return path.slice(1);
    for (const next of Object.keys(table[last] ?? {}) as S[]) {
      if (visited.has(next) || !table[last]?.[next]?.includes(role)) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}
