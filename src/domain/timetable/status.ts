import { z } from 'zod';
import type { StateMachine } from '~/domain/shared/state-machine';

export const groupLessonTypes = ['first-come', 'lottery', 'individual'] as const;
export type GroupLessonType = (typeof groupLessonTypes)[number];

/** A lesson at a company. */
export const timetableMachine: StateMachine<'PLANNED' | 'CANCELLED'> = {
  name: 'timetable',
  moves: { PLANNED: { CANCELLED: ['operator'] } },
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

/** Somebody's place in a lesson, its waiting list or its lottery (docs/product/company.md#reservation). */
export const reservationMachine: StateMachine<ReservationStatus> = {
  name: 'timetable-reservation',
  moves: {
    ENTERED: {
      RESERVED: ['system'],
      WAITING: ['system'],
      LOST: ['system'],
      CANCELLED: ['learner', 'operator', 'system'],
    },
    WAITING: {
      OFFERED: ['system'],
      // By the expert, for somebody who stands in the room while a seat is free.
      RESERVED: ['system', 'operator', 'coach'],
      LOST: ['system'],
      CANCELLED: ['learner', 'operator', 'system'],
    },
    // The capacity was lowered: what is offered goes before what is reserved.
    OFFERED: {
      RESERVED: ['learner', 'coach'],
      WAITING: ['operator'],
      LOST: ['system'],
      CANCELLED: ['learner', 'operator', 'system'],
    },
    RESERVED: {
      // An operator closes a lesson whose expert cannot.
      ATTENDED: ['learner', 'coach', 'operator'],
      NOSHOW: ['coach', 'operator'],
      ABSENT_NOTICED: ['learner'],
      LATE_CANCELLED: ['learner'],
      CANCELLED: ['learner', 'coach', 'operator', 'system'],
      // The capacity was lowered.
      WAITING: ['operator'],
    },
    // Until the attendance is closed the expert takes back what was marked, and what stood before stands again; an
    // operator corrects it afterwards. Cancelling the lesson ends what was marked, too.
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

/** Who holds one of the seats. */
export const seatedStatuses = ['OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'] as const;
/** Whether somebody came is said of them. */
export const markedStatuses = ['ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'] as const;
/** What leaves a person free to come again. */
export const overStatuses = ['LOST', 'LATE_CANCELLED', 'CANCELLED'] as const;
/** Who has something to lose before the lesson: shown among one's own, and in the way of another reservation. */
export const openStatuses = ['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'] as const;

const seated = new Set<ReservationStatus>(seatedStatuses);
export const holdsSeat = (status: ReservationStatus): boolean => seated.has(status);
