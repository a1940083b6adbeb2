import { absenceTitle } from '~/domain/timetable/expert/expert-notices';
import { emptyReviewTexts } from './review/own-reviews';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/**
 * What somebody was told about lessons at companies, what experts noted about them, what they answered to questions,
 * the words of their appeals and of their reviews go with the account, and so does their name in what experts were
 * told; what they took part in stays as history.
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
