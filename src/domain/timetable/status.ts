import type { StateMachine } from '~/domain/shared/state-machine';

export const groupLessonTypes = ['first-come', 'lottery', 'individual'] as const;
export type GroupLessonType = (typeof groupLessonTypes)[number];

/** A lesson at a company. */
export const timetableMachine: StateMachine<'PLANNED' | 'CANCELLED'> = {
  name: 'timetable',
  moves: { PLANNED: { CANCELLED: ['operator'] } },
};
