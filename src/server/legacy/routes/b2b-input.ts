import { type LegacyBody, unlessEmpty } from '../parse-body';

/**
 * Reads a number from JSON or from a form. An empty text is no number; any other value is left for the schema to
 * reject.
 */
export const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : unlessEmpty(value);

export const ofLesson = ({ b2bTimetableId }: LegacyBody) => ({ b2bTimetableId: toNumber(b2bTimetableId) });

export const ofReservation = ({ b2bTimetableReservationId }: LegacyBody) => ({
  b2bTimetableReservationId: toNumber(b2bTimetableReservationId),
});
