import { timeSlots } from '~/domain/catalog/search-codes';
import { weekdayLabel } from '~/domain/shared/seoul-time';
import { type DayPart, dayParts, type ReportTable, type SizeBand, type WithheldReason } from '../schema';

/** Labels of the employer's report, for managers, employees and operators. */
export const reportTableLabels: Record<ReportTable, string> = {
  participation: '참여',
  fill: '좌석',
  waiting: '대기와 미배정 인원',
  satisfaction: '만족도',
  bodyCheck: '바디체크 변화',
};

/** Returns why a value is withheld, by the rules of its report. */
export function withheldReasonLabel(reason: WithheldReason, { leastPeople }: { leastPeople: number }): string {
  return reason === 'few'
    ? `해당하는 사람이나 나머지 사람이 ${leastPeople}명보다 적어요`
    : '다른 값과 함께 보면 비공개 값을 계산할 수 있어요';
}

export const sizeBandLabels: Record<SizeBand, string> = {
  'under-10': '10명 미만',
  '10-19': '10~19명',
  '20-49': '20~49명',
  '50-up': '50명 이상',
};

export const WITHHELD_LABEL = '비공개';

/** Returns the time slot (1 to 6) of an hour in Seoul. */
export function slotOfHour(hour: number): number {
  return timeSlots.find(({ to }) => hour < to)?.slot ?? timeSlots.length;
}

/** Returns the part of the day of a time slot (1 to 6). */
export function dayPartOf(slot: number): DayPart {
  return dayParts[Math.ceil(slot / 2) - 1] ?? 'evening';
}

export const dayPartLabels: Record<DayPart, string> = {
  morning: '오전 (12시 전)',
  noon: '낮 (12~18시)',
  evening: '저녁 (18시부터)',
};

/** Returns a label such as "화 18~21시". */
export function slotLabel(weekday: number, hour: number): string {
  const slot = slotOfHour(hour);
  return `${weekdayLabel(weekday)} ${timeSlots.find((each) => each.slot === slot)?.label ?? ''}`;
}
