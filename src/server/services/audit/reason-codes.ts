/**
 * Codes that the product itself writes as the reason of a change of state. Any other reason can be a text of a person.
 */
export const reasonCodes: readonly string[] = [
  'ANSWERED_AGAIN',
  'CANCELLED_CHARGED',
  'CANCELLED_FREE',
  'COACH_EARLY',
  'COACH_LATE',
  'CONFIRMED',
  'DONE',
  'EARLY',
  'EXPIRED',
  'FAULT_COACH',
  'FAULT_PLATFORM',
  'GIVEN_UP',
  'HELD',
  'JUST_BOOKED',
  'LAPSED',
  'LATE',
  'MINOR_CONTRACT',
  'NOSHOW_COACH',
  'NOSHOW_LEARNER',
  'OPERATOR',
  'PAID',
  'REQUESTED',
  'TERMINATED',
  'UNCONFIRMED',
  'UNDONE',
  'WAIVED',
  'absence',
  'accepted',
  'account',
  'added',
  'addition-removed',
  'answered again',
  'attendance-number',
  'cancelled',
  'closed',
  'coach',
  'code',
  'dormant',
  'draw-missed',
  'drawn',
  'employee-list',
  'entered',
  'fewer-seats',
  'held taken back',
  'left-company',
  'mail',
  'marked',
  'moveDeclined',
  'moveWithdrawn',
  'moved-away',
  'notice-too-short',
  'offer-expired',
  'offered',
  'operator',
  'other-lesson',
  'promoted',
  'reopened',
  'reserved',
  'substituted',
  'waiting-ended',
  'waits',
];

/** Codes with a number or a time. */
const REASON_WITH_VALUE = '(round [0-9]+|(moved to|proposed|until|extended to) [0-9TZ:.-]+)';

/** Failure codes of the payment provider, which are in the log of payments only. */
const PROVIDER_CODE = '[A-Z]+(_[A-Z0-9]+)+';

/** Returns the pattern of the reasons of a state machine that are no texts of people. */
export function codePattern(machine: string): string {
  const all = [...reasonCodes, REASON_WITH_VALUE, ...(machine === 'payment' ? [PROVIDER_CODE] : [])];
  return `^(${all.join('|')})$`;
}
