import type { ConsultingStatus, ContractStatus, LessonStatus, PartyRole, ProductType } from '~/generated/prisma/enums';
import type { TransitionRole, StateMachine } from '~/domain/shared/state-machine';

export type { ConsultingStatus, ContractStatus, LessonStatus, PartyRole, ProductType };

/**
 * A trial consulting (docs/product/consulting-and-lessons.md#consulting). Whoever pays without a trial goes from the
 * proposal straight to the contract; it can be lost at any point, and expires as long as no trial date is fixed.
 */
export const consultingMachine: StateMachine<ConsultingStatus> = {
  name: 'consulting',
  moves: {
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
    // Back, when the coach takes back that the trial lesson was held.
    TRIAL_DONE: {
      TRIAL_SCHEDULED: ['coach'],
      CONTRACTED: ['system'],
      LOST: ['learner', 'operator'],
      EXPIRED: ['system'],
    },
  },
};

/** A consulting from which nothing leads on: contracted, lost or expired. */
export function isOverConsulting(status: ConsultingStatus): boolean {
  return !Object.hasOwn(consultingMachine.moves, status);
}

/** A bought set of lessons (docs/product/consulting-and-lessons.md#contract). */
export const contractMachine: StateMachine<ContractStatus> = {
  name: 'contract',
  moves: {
    PENDING_PAYMENT: { ACTIVE: ['system'] },
    // To itself: the learner takes the free extension.
    ACTIVE: {
      ACTIVE: ['learner'],
      PAUSED: ['learner'],
      COMPLETED: ['system'],
      TERMINATED: ['learner', 'operator', 'system'],
    },
    PAUSED: { ACTIVE: ['learner', 'system'], TERMINATED: ['learner', 'operator', 'system'] },
    // A dispute gives a lesson back after the last one: there is something to take again.
    COMPLETED: { ACTIVE: ['operator'] },
  },
};

/** A contract of which no lesson can be taken any more. */
export function isOverContract(status: ContractStatus): boolean {
  return status === 'COMPLETED' || status === 'TERMINATED';
}

/** A contract that is paid for or goes on: there are lessons to come. */
export const runningContractStatuses = [
  'PENDING_PAYMENT',
  'ACTIVE',
  'PAUSED',
] as const satisfies readonly ContractStatus[];

/**
 * One lesson (docs/product/consulting-and-lessons.md#lesson). A row that leads to itself is a new time: proposed while
 * nothing is fixed (REQUESTED), agreed by both when something is (CONFIRMED).
 */
export const lessonMachine: StateMachine<LessonStatus> = {
  name: 'lesson',
  moves: {
    REQUESTED: {
      REQUESTED: ['learner', 'coach'],
      CONFIRMED: ['learner', 'coach'],
      CANCELLED_FREE: ['learner', 'coach', 'operator', 'system'],
    },
    CONFIRMED: {
      CONFIRMED: ['learner', 'coach'],
      // By the system when nobody said anything while it could be said (noShowWithinHours).
      HELD: ['coach', 'system'],
      CANCELLED_FREE: ['learner', 'coach', 'operator', 'system'],
      // By the operator who ends the contract for a learner.
      CANCELLED_CHARGED: ['learner', 'operator'],
      NOSHOW_LEARNER: ['coach'],
      NOSHOW_COACH: ['learner'],
    },
    // What a dispute finds never to have been (undo.ts). DONE is what nobody disputed in time, and final.
    // CONFIRMED again when the coach takes it back within minutes (held.ts).
    HELD: { CONFIRMED: ['coach'], DONE: ['operator', 'system'], CANCELLED_FREE: ['operator'] },
    CANCELLED_CHARGED: { CANCELLED_FREE: ['operator'] },
    NOSHOW_LEARNER: { CANCELLED_FREE: ['operator'] },
    NOSHOW_COACH: { CANCELLED_FREE: ['operator'] },
  },
};

/** A lesson that still has to happen: it holds an hour and a credit. */
export const openLessonStatuses = ['REQUESTED', 'CONFIRMED'] as const satisfies readonly LessonStatus[];

/** A lesson that costs one lesson of the contract and pays the coach (docs/product/cancel-and-refund.md#cancelling). */
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
 * The states that lead from one to the other by moves this role may make, the first excluded, the last included;
 * null when there is no way. The shortest way is taken.
 */
export function pathBetween<S extends string>(
  machine: StateMachine<S>,
  from: S,
  to: S,
  role: TransitionRole,
): S[] | null {
  const table: Readonly<Record<string, Readonly<Record<string, readonly TransitionRole[] | undefined>> | undefined>> =
    machine.moves;
  const queue: S[][] = [[from]];
  const seen = new Set<S>([from]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    const last = path.at(-1) ?? from;
    if (last === to) return path.slice(1);
    for (const next of Object.keys(table[last] ?? {}) as S[]) {
      if (seen.has(next) || !table[last]?.[next]?.includes(role)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}
