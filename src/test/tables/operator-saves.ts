import type { ErrorCode } from '~/domain/shared/errors';

/**
 * Every change that operators make to a row that they opened before. Its input contains what they saw (a revision, a
 * version, or the values themselves), and the code is the rejection for the second of two operators who saw the same. A
 * new procedure needs a line here or in `savesOverNothing`.
 */
export const notSavedOver: Readonly<Record<string, ErrorCode>> = {
  'operations.challenge.delete': 'NOT_FOUND',
  'operations.challenge.move': 'CONFLICT',
  'operations.challenge.save': 'CONFLICT',
  'operations.changeCoachStatus': 'COACH_MOVED',
  'operations.company.changeLessons': 'CONFLICT',
  'operations.company.changeMember': 'CONFLICT',
  'operations.company.importEmployees': 'CONFLICT',
  'operations.company.save': 'CONFLICT',
  'operations.company.saveOccupant': 'CONFLICT',
  'operations.company.savePlace': 'CONFLICT',
  'operations.company.saveProgram': 'CONFLICT',
  'operations.company.setContractEnd': 'CONFLICT',
  'operations.correctCoach': 'COACH_MOVED',
  'operations.feed.delete': 'NOT_FOUND',
  'operations.feed.move': 'CONFLICT',
  'operations.feed.save': 'CONFLICT',
  'operations.lead.convert': 'CONFLICT',
  'operations.coachDocument.decide': 'CONFLICT',
  'operations.coachProfile.decide': 'CONFLICT',
  'operations.lead.erase': 'CONFLICT',
  'operations.lead.move': 'CONFLICT',
  'operations.lead.save': 'CONFLICT',
  'operations.publication.delete': 'NOT_FOUND',
  'operations.publication.move': 'CONFLICT',
  'operations.publication.restore': 'CONFLICT',
  'operations.publication.save': 'CONFLICT',
  'operations.publication.saveDraft': 'CONFLICT',
  'operations.publication.schedule': 'CONFLICT',
  'operations.review.setPhotoHidden': 'CONFLICT',
  'operations.setToolStock': 'CONFLICT',
  'operations.settlement.correctBill': 'CONFLICT',
  'operations.settlement.recordReceipt': 'CONFLICT',
  'operations.settlement.saveTaxType': 'CONFLICT',
};

const ADDS = 'it adds a row and changes none';
const TRANSITIONS =
  'it changes the state of a machine, whose locked row rejects a transition that has already happened';
const ONCE = 'it is decided once: the second decision is rejected';
const ENDS = 'it ends something: what is over is not ended a second time';
const REPEATS = 'it sends or starts something again and overwrites nothing';

/** Every other change of an operator, with the reason why it cannot overwrite what another operator saved. */
export const savesOverNothing: Readonly<Record<string, string>> = {
  'operations.advanceToolOrder': TRANSITIONS,
  'operations.askComplaintSide': REPEATS,
  'operations.callOffToolOrder': TRANSITIONS,
  'operations.cancelJobs': ENDS,
  'operations.openComplaintPhotos': 'it returns what is stored and is written into the log',
  'operations.coachDocument.open': 'it returns what is stored and is written into the log',
  'operations.company.addExpert': ADDS,
  'operations.company.cancelLessons': ENDS,
  'operations.company.closeForExpert': ONCE,
  'operations.company.copyWeek': ADDS,
  'operations.company.correctAttendance': 'it names one of two states, and a seat that is in that state already stays',
  'operations.company.decideAppeal': ONCE,
  'operations.company.endMember': ENDS,
  'operations.company.joinMember': ADDS,
  'operations.company.planLessons': ADDS,
  'operations.company.removeExpert': ENDS,
  'operations.company.saveRate': 'it adds a version from a day on; a day that has one is rejected',
  'operations.endMatch': ENDS,
  'operations.lead.addNote': ADDS,
  'operations.loginAs': 'it opens a session of the operator',
  'operations.payOwed': ONCE,
  'operations.proposeLessonSubstitute': ADDS,
  'operations.receiveToolReturn': TRANSITIONS,
  'operations.closeCoach': ONCE,
  'operations.refundWithFault': 'it refunds the amount that was shown, once',
  'operations.refuseToolReturn': TRANSITIONS,
  'operations.resendMessage': REPEATS,
  'operations.resolveComplaint': ONCE,
  'operations.retryJobs': REPEATS,
  'operations.retryRefunds': REPEATS,
  'operations.retryToolRefunds': REPEATS,
  'operations.sendNextRound': 'it adds a round to the one that was shown, under the lock of the request',
  'operations.settlement.decideDispute': ONCE,
  'operations.settlement.pay': 'it pays each statement once, to the account that was shown',
  'operations.settlement.payoutFile': 'it reads accounts and is written into the log',
  'operations.settlement.start': 'it begins a month once',
  'operations.withdrawLessonSubstitute': TRANSITIONS,
};
