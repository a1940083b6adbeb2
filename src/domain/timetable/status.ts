import { z } from 'zod';
import type { StateMachine } from '~/domain/shared/state-machine';

export const groupLessonTypes = ['first-come', 'lottery', 'individual'] as const;
export type GroupLessonType = (typeof groupLessonTypes)[number];

/** A lesson at a company. */
export const timetableMachine: StateMachine<'PLANNED' | 'CANCELLED'> = {
  name: 'timetable',
  transitions: { PLANNED: { CANCELLED: ['operator'] } },
};

export const reservationStatuses = [
  'ENTERED',
  'LOST',
  'WAITING',
  'OFFERED',
  'RESERVED',
  'ATTENDED',
  'ABSENT_NOTICED',
  'LATE_CANCELLED',
  'NOSHOW',
  'CANCELLED',
] as const;
export const reservationStatusSchema = z.enum(reservationStatuses);
export type ReservationStatus = (typeof reservationStatuses)[number];

/** A person's place in a lesson, its waiting list or its lottery (docs/product/company.md#reservation). */
export const reservationMachine: StateMachine<ReservationStatus> = {
  name: 'timetable-reservation',
  transitions: {
    ENTERED: {
      RESERVED: ['system'],
      WAITING: ['system'],
      LOST: ['system'],
      CANCELLED: ['learner', 'operator', 'system'],
    },
    WAITING: {
      OFFERED: ['system'],
      // The expert can do this for a person in the room while a seat is free.
      RESERVED: ['system', 'operator', 'coach'],
      LOST: ['system'],
      CANCELLED: ['learner', 'operator', 'system'],
    },
    // WAITING when the capacity was lowered: offered seats are taken away before reserved ones.
    OFFERED: {
      RESERVED: ['learner', 'coach'],
      WAITING: ['operator'],
      LOST: ['system'],
      CANCELLED: ['learner', 'operator', 'system'],
    },
    RESERVED: {
      // An operator can close a lesson when its expert cannot.
      ATTENDED: ['learner', 'coach', 'operator'],
      NOSHOW: ['coach', 'operator'],
      ABSENT_NOTICED: ['learner'],
      LATE_CANCELLED: ['learner'],
      CANCELLED: ['learner', 'coach', 'operator', 'system'],
      // The capacity was lowered.
      WAITING: ['operator'],
    },
    // Until the attendance is closed, the expert can undo a mark, which restores the status before it; afterwards an
    // operator corrects it. Cancelling the lesson also ends marked reservations.
    ATTENDED: {
      RESERVED: ['coach'],
      ABSENT_NOTICED: ['coach'],
      NOSHOW: ['coach', 'operator'],
      CANCELLED: ['operator'],
    },
    ABSENT_NOTICED: {
      RESERVED: ['learner', 'coach'],
      ATTENDED: ['coach', 'operator'],
      NOSHOW: ['coach'],
      CANCELLED: ['operator'],
    },
    NOSHOW: {
      RESERVED: ['coach'],
      ABSENT_NOTICED: ['coach'],
      ATTENDED: ['coach', 'operator'],
      CANCELLED: ['operator'],
    },
  },
};

/** Statuses that have a seat. */
export const seatedStatuses = ['OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'] as const;
/** Statuses that state whether the person came. */
export const markedStatuses = ['ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'] as const;
/** Statuses after which the person can make a new reservation for the lesson. */
export const overStatuses = ['LOST', 'LATE_CANCELLED', 'CANCELLED'] as const;
/** Statuses of a pending reservation: it is shown among the person's own and blocks another reservation. */
export const openStatuses = ['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'] as const;

const seated = new Set<ReservationStatus>(seatedStatuses);
export const hasSeat = (status: ReservationStatus): boolean => seated.has(status);
