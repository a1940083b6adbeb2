import { system } from '~/domain/shared/actor';
import { serviceContext } from '~/server/service-context';
import { advanceTimetable } from '~/server/services/timetable/reservation/advance-timetable';

/**
 * Runs the worker's steps that are due for a lesson at the given time: offers, draws, and the points of a closed
 * lesson.
 */
export const advanceLesson = (timetableId: number, now: Date): Promise<void> =>
  advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), { timetableId });
