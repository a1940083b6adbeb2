import { monthLabel } from '~/domain/shared/seoul-time';

/** What a bill calls a lesson; those of one program and kind have the same words. */
export function lessonLabel({ title, individual }: { title: string; individual: boolean }): string {
  return `${title} · ${individual ? '1:1 수업' : '그룹 수업'}`;
}

/** What a bill calls the price of a month ("2026-11"): a month that is not the bill's is named. */
export function monthPriceLabel({ month, billed, days }: { month: string; billed: string; days: number }): string {
  return `월 이용료${month === billed ? '' : ` · ${monthLabel(month)}`} (${days}일)`;
}
