import { monthLabel } from '~/domain/shared/seoul-time';

/** Returns the label of a lesson on a bill; lessons of one program and kind have the same label. */
export function lessonLabel({ title, individual }: { title: string; individual: boolean }): string {
  return `${title} · ${individual ? '1:1 수업' : '그룹 수업'}`;
}

/** Returns the label of a month's price ("2026-11") on a bill; a month other than the bill's is named. */
export function monthPriceLabel({ month, billed, days }: { month: string; billed: string; days: number }): string {
  return `월 이용료${month === billed ? '' : ` · ${monthLabel(month)}`} (${days}일)`;
}
