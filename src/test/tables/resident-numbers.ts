/**
 * Texts of changes that accept a resident number, as "procedure: field"; the reasons are in
 * `src/domain/shared/resident-number.ts`. All other texts reject it: `resident-numbers.test.ts` compares the procedures
 * with this table. Encrypted ids (`encrypted…`) are tokens and not listed.
 */
export const acceptedResidentNumbers: readonly string[] = [
  'content.requestLead: token',
  'marketing.pageView: path',
  'operations.advanceToolOrder: trackingNo',
  'operations.payOwed: reference',
  'operations.settlement.pay: reference',
  'operations.settlement.pay: statements.0.payTo.bank',
  'operations.settlement.pay: statements.0.payTo.holderName',
  'operations.settlement.pay: statements.0.payTo.lastDigits',
  'session.answerMarketing: token',
  'session.changePassword: current',
  'session.changePassword: next',
  'session.closeAccount: password',
  'session.completeReset: password',
  'session.completeReset: token',
  'session.completeUnlock: password',
  'session.login: password',
  'session.startJoin: password',
  'session.startJoin: redirectTo',
  'suggest.complete: answers.refererUrl',
];
