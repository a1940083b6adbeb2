import { accountWrites, passwordWrites } from './account-writes';
import { companyWrites } from './company-writes';
import { lessonWrites } from './lesson-writes';
import type { PersonalWrite } from './personal-write';

export const personalWrites: readonly PersonalWrite[] = [
  ...accountWrites,
  ...lessonWrites,
  ...companyWrites,
  ...passwordWrites,
];

/** Changes that a member can make and that the attack `closing` does not send, by the reason. */
export const otherChanges: Readonly<Record<string, readonly string[]>> = {
  'is the closing itself': ['session.closeAccount'],
  'needs a running contract, which keeps the account open': [
    'lesson.answerSubstituteOffer',
    'lesson.cancel',
    'lesson.confirm',
    'lesson.confirmFirstTime',
    'lesson.confirmTimes',
    'lesson.declineMove',
    'lesson.dropTimes',
    'lesson.extend',
    'lesson.move',
    'lesson.moveFollowing',
    'lesson.pause',
    'lesson.reportNoShow',
    'lesson.requestFirstTime',
    'lesson.requestSeries',
    'lesson.resume',
    'lesson.schedule',
    'lesson.sendLearnerRequest',
    'payment.refundContract',
  ],
  'needs an order that is being paid, sent or sent back, which keeps the account open': [
    'payment.confirm',
    'payment.startCheckout',
    'tools.cancelOrder',
    'tools.confirmDelivery',
    'tools.startCheckout',
    'tools.withdrawReturn',
  ],
  'changes the state of a seat, a request or a mark of a row that the account has': [
    'b2bLearner.acceptOffer',
    'b2bLearner.cancel',
    'b2bLearner.confirmSeat',
    'b2bLearner.noticeAbsence',
    'b2bLearner.readNotifications',
    'b2bLearner.sendAttendanceNumber',
    'session.readNotifications',
    'suggest.chooseProposal',
  ],
  'restores a photo, which the database refuses for a closed account': ['lesson.restorePhoto'],
  'changes a marketing consent through a mailed link, under the lock of session.setConsent': [
    'session.answerMarketing',
  ],
  'only removes': [
    'b2bLearner.closeCalendarFeed',
    'b2bLearner.removeAnswer',
    'coach.forgetRecent',
    'lesson.deletePhoto',
    'payment.giveUpOrder',
    'review.removePhotos',
    'session.closeCalendarAddress',
    'session.disconnectProvider',
    'session.endImpersonation',
    'session.endOtherSessions',
    'session.endSession',
    'session.logout',
    'session.withdrawCoachDocument',
    'suggest.giveUpMatch',
    'tools.giveUpOrder',
  ],
  'writes for an address, not for an account': [
    'b2bLearner.startMailJoin',
    'content.requestLead',
    'session.requestReset',
    'session.resendJoinCode',
    'session.startJoin',
    'session.startReactivation',
    'session.startUnlock',
  ],
  'opens another account, or one that is dormant and cannot be closed': [
    'session.completeJoin',
    'session.completeReactivation',
    'session.completeSocialJoin',
  ],
  'logs in with the password like session.login; the attack `passwords` sends it': ['session.completeUnlock'],
  'does the same as another one that is sent': ['b2bLearner.joinByMail', 'marketing.purchase'],
  'writes nothing about the person': ['b2bLearner.lookUpCode'],
  'reads, and records who has read; the log stays': [
    'lesson.form',
    'lesson.openContractText',
    'lesson.openNotebook',
    'lesson.openTrialNote',
  ],
};
