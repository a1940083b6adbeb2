import { type LegacyBody, unlessEmpty } from '../parse-body';

/** A number as JSON or as a form sends it, none for an empty text; anything else is left for the schema to refuse. */
export const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : unlessEmpty(value);

export const ofLesson = ({ b2bTimetableId }: LegacyBody) => ({ b2bTimetableId: toNumber(b2bTimetableId) });

export const ofReservation = ({ b2bTimetableReservationId }: LegacyBody) => ({
  b2bTimetableReservationId: toNumber(b2bTimetableReservationId),
});
