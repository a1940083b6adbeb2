import { formatWon, type Won } from '~/domain/shared/money';
import { doneLabel, heldLabel } from '~/domain/lesson/texts/held-labels';
import type { LessonStatus } from '~/domain/lesson/status';
import type { EarnedLine, LineKind, OpenLine, PayoutAccount } from '../schema';
import type { TaxType } from '../statement';
import type { BillStatus, ClosePhase, DisputeStatus, StatementStatus } from '../status';

/** Labels of the settlement, for experts and operators. */
export const statementStatusLabels: Record<Exclude<StatementStatus, 'OPEN'>, string> = {
  CLOSED: '확인 중',
  PAYABLE: '지급 예정',
  CARRIED: '이월',
  PAID: '지급 완료',
};

/** Returns whether a payout is due but the account is unknown. */
export const needsAccount = ({ status, net, hasAccount }: StatementPayability): boolean =>
  !hasAccount && net > 0 && status !== 'PAID';
export type StatementPayability = { status: StatementStatus; net: Won; hasAccount: boolean };

/** Returns the label of a statement; a payable one without an account waits for it. */
export function statementLabel({
  status,
  ...payability
}: StatementPayability & { status: Exclude<StatementStatus, 'OPEN'> }) {
  return status === 'PAYABLE' && needsAccount({ status, ...payability })
    ? ACCOUNT_MISSING_LABEL
    : statementStatusLabels[status];
}
export const ACCOUNT_MISSING_LABEL = '계좌 미등록';

/** Formats a bank account with its last digits only, by which its owner and operators recognise it. */
export const accountLabel = ({ bank, lastDigits }: Pick<PayoutAccount, 'bank' | 'lastDigits'>): string =>
  `${bank} ···${lastDigits}`;

/** Returns the recipient of a transfer, and the account holder if the name differs. */
export function transferLabel({ coach, payTo }: { coach: string; payTo: PayoutAccount | null }): string {
  if (payTo === null) return coach;
  const holder = payTo.holderName === coach ? '' : ` (예금주 ${payTo.holderName})`;
  return `${coach} · ${accountLabel(payTo)}${holder}`;
}

/** Returns the label of a statement for operators: an open dispute takes precedence. */
export const consoleStatementLabel = ({
  openDisputes,
  ...statement
}: Parameters<typeof statementLabel>[0] & { openDisputes: number }): string =>
  openDisputes > 0 ? '이의 있음' : statementLabel(statement);

/** Describes the effect of an accepted dispute. */
export const correctionText = (correction: Won): string =>
  correction > 0 ? `다음 정산에 ${formatWon(correction)}을 더해요.` : `다음 정산에서 ${formatWon(-correction)}을 빼요.`;

/** Returns the label of a lesson that is in no statement; a company's lesson is recorded by closing its attendance. */
export function openLineLabel({ state, kind, at }: Pick<OpenLine, 'state' | 'kind' | 'at'>, now: Date): string {
  switch (state) {
    case 'PLANNED':
      return at <= now ? '진행 중' : '예정';
    case 'TO_MARK':
      return kind === 'LESSON' ? '완료 기록 전' : '출석 마감 전';
    case 'HELD':
      return heldLabel;
    case 'CHARGED':
      return '1회 차감';
    case 'DISPUTED':
      return '확인 중';
    case 'DONE':
      return kind === 'LESSON' ? doneLabel : '출석 마감';
  }
}

/** Returns the amount of a lesson in no statement; a lesson beyond the paid ones earns nothing. */
export function openAmountLabel({ amount }: Pick<OpenLine, 'amount'>): string {
  if (amount === null) return '단가 미정';
  return amount === 0 ? '정산 없음' : formatWon(amount);
}

const endLabels: Partial<Record<LessonStatus, string>> = {
  CANCELLED_CHARGED: '늦은 취소',
  NOSHOW_LEARNER: '회원 불참',
  CANCELLED_FREE: '기록을 취소한 수업',
};

/** Returns how a learner's lesson ended that was not held; null for every other line. */
export function lessonEndLabel({ lessonStatus }: Pick<EarnedLine, 'lessonStatus'>): string | null {
  return (lessonStatus && endLabels[lessonStatus]) ?? null;
}

/** Formats the number of lines and, if there are several, their order: "이의 결과, 최근 수업부터 3건". */
export function lineCountLabel(lines: readonly { kind: LineKind }[]): string {
  if (lines.length < 2) return `${lines.length}건`;
  const corrections = lines.filter(({ kind }) => kind === 'CORRECTION').length;
  const isMixed = corrections > 0 && corrections < lines.length;
  return `${isMixed ? '이의 결과, ' : ''}최근 수업부터 ${lines.length}건`;
}

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  OPEN: '확인 중',
  ACCEPTED: '수용',
  REJECTED: '거절',
};
export const taxTypeLabels: Record<TaxType, string> = { INDIVIDUAL: '개인', BUSINESS: '등록 사업자' };
const billStatusLabels: Record<Exclude<BillStatus, 'DRAFT'>, string> = { ISSUED: '청구 완료', PAID: '입금 완료' };

/** Returns the label of a bill; a bill that was corrected to zero was not paid. */
export const billLabel = ({ status, total }: { status: Exclude<BillStatus, 'DRAFT'>; total: Won }): string =>
  total === 0 ? '청구 없음' : billStatusLabels[status];

/** Labels of the phases of a close. */
export const phaseLabels: Record<ClosePhase, string> = {
  COMPANY_LESSONS: '회사 수업 합산 중',
  LESSONS: '1:1 수업 합산 중',
  CORRECTIONS: '이의 결과 합산 중',
  CARRIES: '이월 합산 중',
  STATEMENTS: '정산 명세서 작성 중',
  MONTH_PRICES: '월 이용료 합산 중',
  BILLS: '청구서 작성 중',
};
