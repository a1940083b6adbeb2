import { absenceTitle } from '~/domain/timetable/expert/texts/expert-notices';
import { reservationMachine } from '~/domain/timetable/status';
import { emptyReviewTexts } from './review/own-reviews';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { eraseReasons } from '~/server/services/audit/erase-reasons';

/**
 * Deletes, when an account is closed: the person's notifications about company lessons, the experts' memos about them,
 * their answers to questions, the text of their appeals with the decisions, and the text of their reviews. It also
 * removes their name from notifications to experts, and their devices from seats. Their participation stays as history.
 */
export const timetableClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.companyLearnerMemo.deleteMany({ where: { userId } });
    await tx.questionAnswer.deleteMany({ where: { userId } });
    await tx.companyNotification.deleteMany({ where: { userId } });
    await tx.attendanceStamp.deleteMany({ where: { userId } });
    await tx.companyNotification.updateMany({
      where: { template: 'company-absence', reservation: { userId } },
      data: { title: absenceTitle(null) },
    });
    await emptyReviewTexts(tx, userId);
    await tx.penaltyPoint.updateMany({ where: { userId, appeal: { not: null } }, data: { appeal: '' } });
    await tx.penaltyPoint.updateMany({ where: { userId, decision: { not: null } }, data: { decision: '' } });
    await tx.timetableReservation.updateMany({
      where: {
        userId,
        OR: [
          { attendanceDevice: { not: null } },
          { attendanceSharedDevice: { not: null } },
          { attendanceNetwork: { not: null } },
        ],
      },
      data: { attendanceDevice: null, attendanceSharedDevice: null, attendanceNetwork: null },
    });
    const seats = await tx.timetableReservation.findMany({ where: { userId }, select: { id: true } });
    await eraseReasons(tx, reservationMachine, seats);
  },
};
