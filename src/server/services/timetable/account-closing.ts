import { absenceTitle } from '~/domain/timetable/expert/texts/expert-notices';
import { emptyReviewTexts } from './review/own-reviews';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/**
 * Deletes, when an account is closed: the person's notifications about company lessons, the experts' memos about them,
 * their answers to questions, and the text of their appeals and reviews. It also removes their name from notifications
 * to experts. Their participation stays as history.
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
  },
};
