import type { MailContent } from '~/domain/messaging/mail-content';
import { formatWon, type Won } from '~/domain/shared/money';
import { formatSeoulDay, monthLabel, formatDay } from '~/domain/shared/seoul-time';
import type { StatementAmounts } from '../statement';

/** Returns the last day on which a dispute is possible. @param disputesUntil the first instant without disputes */
export function lastDisputeDay(disputesUntil: Date): string {
  return formatSeoulDay(new Date(disputesUntil.getTime() - 1));
}

/** Returns why nothing is paid: a small amount, none, or more taken back than earned, is carried to the next month. */
export function unpaidText(carriedOut: Won): string {
  if (carriedOut > 0) return '지급할 금액이 적어 이번에는 지급하지 않고 다음 달 정산으로 이월해요.';
  if (carriedOut === 0) return '이번에는 지급할 금액이 없어요.';
  return '공제할 금액이 수입보다 많아 이번에는 지급액이 없고, 남은 금액은 다음 달 정산에서 공제해요.';
}

const toStatement = (url: string) => ({ label: '정산 명세서 보기', url });

export function statementMail({
  month,
  figures: { gross, carriedIn, incomeTax, localTax, net, carriedOut },
  disputesUntil,
  payOn,
  url,
}: {
  month: string;
  figures: StatementAmounts;
  disputesUntil: Date;
  payOn: string;
  url: string;
}): MailContent {
  return {
    title: `${monthLabel(month)} 정산 명세서가 나왔어요`,
    paragraphs: [
      `금액이 다르면 ${lastDisputeDay(disputesUntil)}까지 정산 명세서에서 바로 이의를 신청할 수 있어요.`,
      net > 0 ? `지급일은 ${formatDay(payOn)}이에요.` : unpaidText(carriedOut),
    ],
    facts: [
      ['수입 합계', formatWon(gross)],
      ...(carriedIn === 0 ? [] : ([['지난달에서 이월', formatWon(carriedIn)]] as const)),
      ...(incomeTax + localTax === 0 ? [] : ([['공제한 세금', formatWon(incomeTax + localTax)]] as const)),
      ...(net > 0 ? ([['지급액', formatWon(net)]] as const) : []),
      ...(carriedOut === 0 ? [] : ([['다음 달로 이월', formatWon(carriedOut)]] as const)),
    ],
    action: toStatement(url),
  };
}

export function payoutMail({
  month,
  net,
  paidOn,
  url,
}: {
  month: string;
  net: Won;
  paidOn: string;
  url: string;
}): MailContent {
  return {
    title: `${monthLabel(month)} 정산금을 보냈어요`,
    paragraphs: ['등록한 계좌에서 확인해 주세요.'],
    facts: [
      ['지급액', formatWon(net)],
      ['이체일', formatDay(paidOn)],
    ],
    action: toStatement(url),
  };
}

/** Contains only the last digits of the account: a coach who did not change it learns that it was changed. */
export function payoutAccountMail({
  isNew,
  bank,
  lastDigits,
  url,
}: {
  isNew: boolean;
  bank: string;
  lastDigits: string;
  url: string;
}): MailContent {
  return {
    title: isNew ? '정산금을 받을 계좌를 등록했어요' : '정산금을 받을 계좌가 바뀌었어요',
    paragraphs: [`직접 ${isNew ? '등록하지' : '바꾸지'} 않았다면 바로 고객센터로 알려 주세요.`],
    facts: [
      ['은행', bank],
      ['계좌', `···${lastDigits}`],
    ],
    action: { label: '계좌 확인하기', url },
  };
}

export function disputeMail({
  month,
  accepted,
  decision,
  correction,
  url,
}: {
  month: string;
  accepted: boolean;
  decision: string;
  correction: Won | null;
  url: string;
}): MailContent {
  return {
    title: `${monthLabel(month)} 정산 이의 신청 결과를 알려 드려요`,
    paragraphs: [decision],
    facts: [
      ['결과', accepted ? '수용' : '거절'],
      ...(correction === null ? [] : ([['다음 정산에 반영할 금액', formatWon(correction)]] as const)),
    ],
    action: toStatement(url),
  };
}

export function billMail({
  month,
  companyName,
  total,
  dueOn,
  url,
}: {
  month: string;
  companyName: string;
  total: Won;
  dueOn: string;
  url: string;
}): MailContent {
  return {
    title: `${companyName} ${monthLabel(month)} 청구서가 나왔어요`,
    paragraphs: ['내역을 확인하고 기한까지 이체해 주세요. 거래명세서는 PDF로 받을 수 있어요.'],
    facts: [
      ['청구 금액', formatWon(total)],
      ['납부 기한', formatDay(dueOn)],
    ],
    action: { label: '거래명세서 보기', url },
  };
}

/** @param amount the added or, if negative, removed amount; `remaining` and `over` are of the corrected bill */
export function billCorrectedMail({
  month,
  companyName,
  amount,
  reason,
  total,
  received,
  remaining,
  over,
  dueOn,
  url,
}: {
  month: string;
  companyName: string;
  amount: Won;
  reason: string;
  total: Won;
  received: Won;
  remaining: Won;
  over: Won;
  dueOn: string;
  url: string;
}): MailContent {
  return {
    title: `${companyName} ${monthLabel(month)} 청구서를 정정했어요`,
    paragraphs: [
      `정정한 이유: ${reason}`,
      over > 0
        ? `입금하신 금액이 청구 금액보다 ${formatWon(over)} 많아요. 차액은 고객센터로 문의해 주세요.`
        : '정정한 거래명세서를 확인해 주세요.',
    ],
    facts: [
      ['정정한 금액', formatWon(amount)],
      ['청구 금액', formatWon(total)],
      ...(received === 0 ? [] : ([['입금하신 금액', formatWon(received)]] as const)),
      ...(remaining === 0
        ? []
        : ([
            ['납부할 금액', formatWon(remaining)],
            ['납부 기한', formatDay(dueOn)],
          ] as const)),
    ],
    action: { label: '거래명세서 보기', url },
  };
}
