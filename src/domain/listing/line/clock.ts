import { timeSlots, type TimeSlot } from '~/domain/catalog/search-codes';

/** An hour in a line, "7시", "19:30", "2시~5시", as written and without am or pm. */
export interface Clock {
  hour: number;
  /** Whether minutes are given: "7시 반까지" includes part of the next hour. */
  hasMinutes: boolean;
  /** End hour of a span; null without one. */
  end: number | null;
}

const numerals = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두'];
const HOUR = `(\\d{1,2}|${numerals.toReversed().join('|')})`;
const MINUTES = '(?:(반)|(\\d{1,2})분)?';
/** Matches "2~5시", "2시~5시", "14:00~17:00". */
const SPAN = new RegExp(`^${HOUR}(?:시|:\\d{2})?~${HOUR}(?:시|:\\d{2})`);
const SINGLE = new RegExp(`^(?:${HOUR}시${MINUTES}|(\\d{1,2}):(\\d{2}))`);

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : numerals.indexOf(text) + 1);

/**
 * Reads the hour at the start of a text, with the number of letters it takes; null without an hour, or for one after
 * 24.
 */
export function readClock(text: string): { length: number; clock: Clock } | null {
  const span = SPAN.exec(text);
  if (span) {
    const [matched, from = '', to = ''] = span;
    const clock = { hour: numberOf(from), hasMinutes: false, end: numberOf(to) };
    return clock.hour <= 24 && clock.end <= 24 ? { length: matched.length, clock } : null;
  }
  const single = SINGLE.exec(text);
  if (!single) return null;
  const [matched, hour, half, minutes, digital, digitalMinutes] = single;
  const hourNumber = numberOf(hour ?? digital ?? '');
  const hasMinutes = half !== undefined || Number(minutes ?? digitalMinutes ?? 0) > 0;
  return hourNumber <= 24 ? { length: matched.length, clock: { hour: hourNumber, hasMinutes, end: null } } : null;
}

export type Half = 'am' | 'pm';

/**
 * Returns am, pm or both for an hour without either: up to six it is the afternoon, because no one teaches that early;
 * seven and eight with "from" are the evening; others depend on the bound, or can be both. Hours above twelve are
 * unambiguous.
 */
function halvesOf(hour: number, bound: 'from' | 'to' | null): readonly Half[] {
  if (hour <= 6) return ['pm'];
  if (hour === 12) return ['pm'];
  if (bound === 'from') return hour <= 8 ? ['pm'] : ['am'];
  return bound === 'to' ? ['am'] : ['am', 'pm'];
}

const toDay = (hour: number, half: Half) => (hour % 12) + (half === 'pm' ? 12 : 0);

function slotsBetween(from: number, to: number): TimeSlot[] {
  return timeSlots.filter((slot) => slot.from < to && slot.to > from).map(({ slot }) => slot);
}

/** Returns the time slots (1 to 6) of an hour, with its bound, and am or pm if given. */
export function slotsOfClock(
  { hour, hasMinutes, end }: Clock,
  bound: 'from' | 'to' | null,
  statedHalf: Half | null,
): TimeSlot[] {
  const halves: readonly (Half | null)[] =
    hour > 12 || hour === 0
      ? [null]
      : statedHalf === null
        ? halvesOf(hour, end === null ? bound : 'from')
        : [statedHalf];
  const slotsIn = (half: Half | null): TimeSlot[] => {
    // 밤 12시 is the end of the day.
    const isMidnight = hour === 0 || (hour === 12 && half === 'am');
    const at = half === null || isMidnight ? (isMidnight ? 24 : hour) : toDay(hour, half);
    if (end !== null) {
      const same = end > 12 || end === 0 ? end || 24 : toDay(end, half ?? (at >= 12 ? 'pm' : 'am'));
      // "10시~2시" crosses noon.
      return slotsBetween(at, same > at ? same : same + 12);
    }
    if (bound === 'from') return slotsBetween(at, 24);
    // "7시 반까지" includes part of the hour; "9시까지" ends with it.
    return bound === 'to' ? slotsBetween(0, hasMinutes ? at + 1 : at) : slotsBetween(at, at + 1);
  };
  const slots = new Set(halves.flatMap(slotsIn));
  return timeSlots.map(({ slot }) => slot).filter((slot) => slots.has(slot));
}
