const UNIQUE = 'a unique or exclusion constraint of the database allows one such row';
const SEEN = 'the input contains the revision that the person saw, and another one is rejected';
const STATE = 'the state machine rejects a transition that has already happened';
const SAME = 'the same content again finds the row of the first call and changes nothing';
const STOP = 'it replaces the stop of the call before: one of a person and subject exists';
const REPLACES = 'it replaces the rows of the call before';

/**
 * Every mutation that inserts a row and takes no idempotency key, with the reason why a second press after a lost answer
 * does nothing twice. A new mutation that inserts needs a key (`idempotentProcedure`) or a line here.
 */
export const repeatedCalls: Readonly<Record<string, string>> = {
  'b2bExpert.settlement.dispute': UNIQUE,
  'b2bLearner.answerQuestions': STOP,
  'b2bLearner.declineQuestions': STOP,
  'b2bLearner.enterLottery': UNIQUE,
  'b2bLearner.joinByCode': UNIQUE,
  'b2bLearner.joinByMail': UNIQUE,
  'b2bLearner.markVideo': UNIQUE,
  'b2bLearner.reserve': UNIQUE,
  'b2bLearner.wait': UNIQUE,
  'coach.setFavourite': UNIQUE,
  'content.requestLead': SAME,
  'document.request': UNIQUE,
  'lesson.addDisputeStatement': 'the statement is accepted once, and its photos with it',
  'lesson.proposeSubstitute': UNIQUE,
  'lesson.reportComplaint': SAME,
  'lesson.requestFirstTime': SEEN,
  'lesson.requestSeries': SEEN,
  'lesson.sendPaymentLink': 'a link for one contract or consulting is sent once a day',
  'lesson.writeNote': SEEN,
  'marketing.pageView': UNIQUE,
  'marketing.purchase': UNIQUE,
  'operations.changeCoachStatus': STATE,
  'operations.coachProfile.decide': STATE,
  'operations.company.addExpert': UNIQUE,
  'operations.company.changeLessons': SEEN,
  'operations.company.copyWeek': 'an hour that the expert already has is left out',
  'operations.company.importEmployees': SEEN,
  'operations.company.joinMember': UNIQUE,
  'operations.company.planLessons': 'an hour that the expert already has is left out',
  'operations.correctCoach': SEEN,
  'operations.feed.move': SEEN,
  'operations.payOwed': UNIQUE,
  'operations.proposeLessonSubstitute': UNIQUE,
  'operations.publication.move': SEEN,
  'operations.publication.restore': SEEN,
  'operations.publication.saveDraft': SEEN,
  'operations.sendNextRound': UNIQUE,
  'operations.settlement.pay': UNIQUE,
  'operations.settlement.payoutFile': 'each file that is read is a row of the log',
  'operations.settlement.start': UNIQUE,
  'payment.createOrder': SAME,
  'session.addCoachException': UNIQUE,
  'session.applyAsCoach': UNIQUE,
  'session.changeCoachApplication': REPLACES,
  'session.completeJoin': 'the join is consumed with its row',
  'session.completeSocialJoin': 'the join is consumed with its row',
  'session.confirmSchedule': REPLACES,
  'session.requestProfileChange': UNIQUE,
  'session.saveAreas': REPLACES,
  'session.startJoin': 'a join without an account expires, and each has its own ticket',
  'session.submitCoachDocument': REPLACES,
  'suggest.answerHealthCheck': STOP,
  'suggest.chooseProposal': SAME,
  'suggest.complete': SAME,
  'tools.createOrder': SAME,
  'tools.requestReturn': UNIQUE,
};
