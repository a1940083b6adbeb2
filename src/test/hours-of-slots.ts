import { parseWeeklySlot, type WeeklySlot } from '~/domain/catalog/search-codes';
import { hoursOfHalves, type WeeklyHours, WHOLE_SLOT } from '~/domain/catalog/weekly-hours';

/** Returns the hours of whole slots: [tue5] → Tuesday 18 to 21. */
export function hoursOfSlots(slots: readonly WeeklySlot[]): WeeklyHours[] {
  return hoursOfHalves(slots.map((name) => ({ ...parseWeeklySlot(name), halves: WHOLE_SLOT })));
}
