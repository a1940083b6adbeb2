import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import type { TimetablePolicy } from './policy';

export type OfferHours = Pick<TimetablePolicy['offer'], 'countsFromHour' | 'countsUntilHour'>;

/** Returns whether a moment lies in the hours (Seoul) in which the minutes of an offer do not count. */
export function isOfferNight(at: Date, { countsFromHour, countsUntilHour }: OfferHours): boolean {
  const { hour } = seoulParts(at);
  return hour < countsFromHour || hour >= countsUntilHour;
}

/** Returns the end of the night that contains a moment. */
export function offerMorning(at: Date, { countsFromHour }: OfferHours): Date {
  const { year, month, day, hour } = seoulParts(at);
  return seoulInstant(year, month, hour < countsFromHour ? day : day + 1, countsFromHour);
}

/** Returns the moment when this many minutes have been counted; minutes of the night do not count. */
export function countedEnd(from: Date, minutes: number, hours: OfferHours): Date {
  const begin = isOfferNight(from, hours) ? offerMorning(from, hours) : from;
  const { year, month, day } = seoulParts(begin);
  const evening = seoulInstant(year, month, day, hours.countsUntilHour);
  const end = new Date(begin.getTime() + minutes * MINUTE_MS);
  if (end <= evening) return end;
  const remaining = minutes - (evening.getTime() - begin.getTime()) / MINUTE_MS;
  return countedEnd(evening, remaining, hours);
}
