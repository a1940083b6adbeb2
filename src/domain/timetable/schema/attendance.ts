import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema/company';
import { typedText } from '~/domain/shared/typed-schema';
import { rowId } from '~/domain/shared/row-id';
import { reservationInput, timetableInput } from './timetable';

export const correctAttendanceInput = csCorporateInput.extend({
  ...reservationInput.shape,
  to: z.enum(['ATTENDED', 'NOSHOW']),
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200),
});
export type CorrectAttendanceInput = z.infer<typeof correctAttendanceInput>;

export const closeForExpertInput = csCorporateInput.extend({
  ...timetableInput.shape,
  /** Reservations of the attendees; people with a seat who are not in this list were absent. */
  attendedReservationIds: z.array(reservationInput.shape.b2bTimetableReservationId).max(1000),
  reason: correctAttendanceInput.shape.reason,
});
export type CloseForExpertInput = z.infer<typeof closeForExpertInput>;

export const decideAppealInput = z.object({
  appealId: rowId,
  accepted: z.boolean(),
  /** Shown to the person. */
  decision: typedText().min(2, '답을 두 글자 이상 입력해 주세요.').max(500),
});
export type DecideAppealInput = z.infer<typeof decideAppealInput>;
