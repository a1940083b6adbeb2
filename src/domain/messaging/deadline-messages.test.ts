import { expect, it } from 'vitest';
import { lessonMessageKinds } from '~/domain/lesson/message-kinds';
import { deadlineMailText, deadlineMessages, startsDeadline } from './deadline-messages';
import { kindRule, messageKindNames } from './kinds';
import { messageTemplateLabels } from './texts/template-labels';

/** Messages of optional kinds after whose arrival no deadline of their reader begins. */
const withoutDeadline = `
  match-sent match-nextRound match-nobody match-lastCall match-expired match-endedByUs match-coach-reminder
  match-coach-closed
  company-absence company-notice company-expert-missing company-expert-found company-addition-removed
  company-offer-ending company-offer-expired company-waiting-ended company-demoted company-coming-up company-lost
  company-planned company-cancelled company-appeal company-points-voided company-reserved company-waits
  company-entered company-own-cancelled company-report
  coach-document-checked coach-document-rejected coach-document-expiring coach-document-expired
  coach-document-undecided coach-document-tax-reset coach-applied
  coach-profile-approved coach-profile-returned
  coach-doc-review coach-interview coach-approved coach-rejected coach-suspended coach-resumed coach-corrected
  schedule-soon schedule-over
  lesson-coachPaused lesson-comingUp lesson-moveDeclined lesson-moveWithdrawn lesson-cancelled lesson-requestExpired
  lesson-seriesExpired lesson-timesDropped lesson-answerWanted lesson-firstTimeWanted lesson-trialNoted
  lesson-substituteAgreed lesson-substituteUnavailable lesson-substituteWithdrawn lesson-substituteAccepted
  lesson-substituteConfirmed lesson-substituteDropped lesson-substituteLessonEnded
  lesson-lessonNoted lesson-noteWanted review-written lesson-contractExtended lesson-contractPaused lesson-contractResumed
  tool-paid tool-preparing tool-shipped tool-cancelled tool-return-requested tool-return-withdrawn
  tool-return-refused tool-returned tool-rent-soon tool-rent-over tool-rent-late`
  .trim()
  .split(/\s+/);

/** Messages of kinds that cannot be switched off. */
const required = `
  certification-code unlock-code phone-code already-joined welcome password-reset password-changed new-login
  session-ended dormant-notice left review-photo-hidden consent-changed consent-check
  settlement-statement settlement-paid payout-account settlement-dispute company-bill company-bill-corrected
  lead-received lead-new lead-due lead-won
  payment-done payment-coach payment-deposit payment-unpaid payment-link payment-refund payment-refund-delayed
  payment-extra
  lesson-substituteOffered lesson-substituteDeclined
  lesson-cancelCharged lesson-autoCompleted lesson-absent lesson-contractEnded lesson-faultDeducted lesson-contractExpiring
  lesson-contractExpired lesson-complaintReceived lesson-complaintAnswered lesson-wordsWanted lesson-disputeSettled`
  .trim()
  .split(/\s+/);

it('decides for every message whether it starts a deadline', () => {
  const deadlines = Object.keys(messageTemplateLabels).filter(startsDeadline);
  expect([...deadlines, ...withoutDeadline, ...required].toSorted()).toEqual(
    Object.keys(messageTemplateLabels).toSorted(),
  );
});

it('lists the messages about lessons under the kind by which they are sent', () => {
  for (const [notification, kind] of Object.entries(lessonMessageKinds)) {
    const template = `lesson-${notification}`;
    expect(required.includes(template)).toBe(!kindRule(kind).optional);
    const { templates = [] }: { templates?: readonly string[] } =
      Object.entries(deadlineMessages).find(([name]) => name === kind)?.[1] ?? {};
    expect(templates.includes(template)).toBe(startsDeadline(template));
  }
});

it('is about kinds that can be switched off, and has a text for each', () => {
  for (const kind of messageKindNames)
    expect(deadlineMailText(kind) !== null).toBe(kind in deadlineMessages && kindRule(kind).optional);
});
