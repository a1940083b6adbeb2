import type { SeatRequest } from '~/server/services/timetable/reservation/reserve-seats.sql';
import { type Employee, planDay } from '~/test/factories/company';

/** Returns the input of the statement for a member who wants a seat in this lesson, on the day of planning. */
export function seatRequest(
  { csCorporateId, b2bTimetableId }: { csCorporateId: number; b2bTimetableId: number },
  { membershipId, userId }: Employee,
): SeatRequest {
  const [occupantId, operatorId] = [null, null];
  return {
    csCorporateId,
    b2bTimetableId,
    membershipId,
    userId,
    occupantId,
    operatorId,
    now: planDay,
    countsAfter: planDay,
  };
}
