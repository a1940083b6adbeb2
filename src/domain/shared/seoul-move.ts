import { withParticle } from './korean-particle';
import { dayOfLabel, formatSeoulDateTime, formatSeoulTime, seoulDate } from './seoul-time';

/** Formats a change of the time: "11월 24일(화) 오후 7시에서 오후 8시로" in Seoul; a day that both times are on is named once. */
export function formatSeoulMove(from: Date, to: Date): string {
  const isSameDay = seoulDate(dayOfLabel(from)) === seoulDate(dayOfLabel(to));
  const target = isSameDay ? formatSeoulTime(to) : formatSeoulDateTime(to);
  return `${formatSeoulDateTime(from)}에서 ${withParticle(target, '으로', '로')}`;
}
