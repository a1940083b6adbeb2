import { system } from '~/domain/shared/actor';
import { serviceContext } from '~/server/service-context';
import { advanceTimetable } from '~/server/services/timetable/reservation/advance-timetable';

/** Does what is due of a lesson at a moment, as the worker does it: offers, draws, and the points of a closed lesson. */
export const advanceLesson = (timetableId: number, now: Date): Promise<void> =>
  advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), { timetableId });
