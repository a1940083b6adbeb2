import { formatWon, type Won } from '~/domain/shared/money';
import { doneLabel, heldLabel } from '~/domain/lesson/held-words';
import type { LessonStatus } from '~/domain/lesson/status';
import type { EarnedLine, LineKind, OpenLine, PayoutAccount } from './schema';
import type { TaxType } from './statement';
import type { BillStatus, ClosePhase, DisputeStatus, StatementStatus } from './status';

/** The words of the settlement, for experts and operators alike. */
export const statementStatusLabels: Record<Exclude<StatementStatus, 'OPEN'>, string> = {
  CLOSED: '확인 중',
  PAYABLE: '지급 예정',
  CARRIED: '이월',
  PAID: '지급 완료',
};

/** Who is to be paid, and nobody knows where to. */
export const needsAccount = ({ status, net, hasAccount }: StatementStanding): boolean =>
  !hasAccount && net > 0 && status !== 'PAID';
export type StatementStanding = { status: StatementStatus; net: Won; hasAccount: boolean };

/** Where a statement stands; one that is payable and has nowhere to go waits for its account. */
export function statementLabel({
  status,
  ...standing
}: StatementStanding & { status: Exclude<StatementStatus, 'OPEN'> }) {
  return status === 'PAYABLE' && needsAccount({ status, ...standing })
    ? WAITS_FOR_ACCOUNT
    : statementStatusLabels[status];
}
export const WAITS_FOR_ACCOUNT = '계좌 대기';

/** An account as its owner and operators know it again. */
export const accountLabel = ({ bank, lastDigits }: Pick<PayoutAccount, 'bank' | 'lastDigits'>): string =>
  `${bank} ···${lastDigits}`;

/** To whom a transfer goes, and whose account it is where that is another name. */
export function transferLabel({ coach, payTo }: { coach: string; payTo: PayoutAccount | null }): string {
  if (payTo === null) return coach;
  const holder = payTo.holderName === coach ? '' : ` (예금주 ${payTo.holderName})`;
  return `${coach} · ${accountLabel(payTo)}${holder}`;
}

/** Where a statement stands for operators: a dispute that waits for its answer comes before all else. */
export const consoleStatementLabel = ({
  openDisputes,
  ...statement
}: Parameters<typeof statementLabel>[0] & { openDisputes: number }): string =>
  openDisputes > 0 ? '이의 있음' : statementLabel(statement);

/** What an accepted dispute does. */
export const correctionWords = (correction: Won): string =>
  correction > 0 ? `다음 정산에 ${formatWon(correction)}을 더해요.` : `다음 정산에서 ${formatWon(-correction)}을 빼요.`;

/** How a lesson stands that is in no statement; a company's lesson is recorded by closing its attendance. */
export function openLineLabel({ state, kind }: Pick<OpenLine, 'state' | 'kind'>): string {
  switch (state) {
    case 'PLANNED':
      return '예정';
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

/** What a lesson in no statement comes to; a lesson on top of those that were paid for earns nothing. */
export function openAmountLabel({ amount }: Pick<OpenLine, 'amount'>): string {
  if (amount === null) return '단가 미정';
  return amount === 0 ? '정산 없음' : formatWon(amount);
}

const endings: Partial<Record<LessonStatus, string>> = {
  CANCELLED_CHARGED: '늦은 취소',
  NOSHOW_LEARNER: '회원 불참',
  CANCELLED_FREE: '기록을 취소한 수업',
};

/** How a learner's lesson ended that did not take place; null for every other line. */
export function lessonEndLabel({ lessonStatus }: Pick<EarnedLine, 'lessonStatus'>): string | null {
  return (lessonStatus && endings[lessonStatus]) ?? null;
}

/** How many lines a list has, and of several what stands first. */
export function lineCountWords(lines: readonly { kind: LineKind }[]): string {
  if (lines.length < 2) return `${lines.length}건`;
  const corrections = lines.filter(({ kind }) => kind === 'CORRECTION').length;
  const isMixed = corrections > 0 && corrections < lines.length;
  return `${isMixed ? '이의 결과, ' : ''}최근 수업부터 ${lines.length}건`;
}

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  OPEN: '확인 중',
  ACCEPTED: '받아들임',
  REJECTED: '받아들이지 않음',
};
export const taxTypeLabels: Record<TaxType, string> = { INDIVIDUAL: '개인', BUSINESS: '등록 사업자' };
const billStatusLabels: Record<Exclude<BillStatus, 'DRAFT'>, string> = { ISSUED: '청구 완료', PAID: '입금 완료' };

/** Where a bill stands; of one that was corrected to nothing, nothing was paid. */
export const billLabel = ({ status, total }: { status: Exclude<BillStatus, 'DRAFT'>; total: Won }): string =>
  total === 0 ? '청구 없음' : billStatusLabels[status];

/** What a close does now. */
export const phaseLabels: Record<ClosePhase, string> = {
  COMPANY_LESSONS: '회사 수업 합산 중',
  LESSONS: '1:1 수업 합산 중',
  CORRECTIONS: '이의 결과 합산 중',
  CARRIES: '이월 합산 중',
  STATEMENTS: '정산 명세서 작성 중',
  MONTH_PRICES: '월 이용료 합산 중',
  BILLS: '청구서 작성 중',
};
