import type { LegacyBody } from '../parse-body';

/** A number as JSON or as a form sends it; anything else is left for the schema to refuse. */
export const toNumber = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);

export const ofLesson = ({ b2bTimetableId }: LegacyBody) => ({ b2bTimetableId: toNumber(b2bTimetableId) });

export const ofReservation = ({ b2bTimetableReservationId }: LegacyBody) => ({
  b2bTimetableReservationId: toNumber(b2bTimetableReservationId),
});
