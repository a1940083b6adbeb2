import { slotOfHour } from '~/domain/lesson/hours';
import { seoulParts } from '~/domain/shared/seoul-time';
import { parseWeeklySlot, type WeeklySlot } from '~/domain/suggest/search-codes';

/** Whether an hour lies in one of the weekly slots wished for in the questionnaire. */
export function isWished(startsAt: Date, wishes: readonly WeeklySlot[]): boolean {
  const { weekday, hour } = seoulParts(startsAt);
  return wishes.map(parseWeeklySlot).some(({ day, slot }) => day === weekday && slot === slotOfHour(hour));
}
