import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { offlinePolicy } from '~/domain/shared/offline-policy';

const MINUTES_IN_HOUR = HOUR_MS / MINUTE_MS;

/** "3시간 20분", "20분"; less than a minute counts as one minute. */
function durationText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR];
  return [hours > 0 ? `${hours}시간` : null, rest > 0 ? `${rest}분` : null].filter((part) => part !== null).join(' ');
}

/** Title of the announcement about records that soon can no longer be saved. */
export const deadlineTitle = ({ until }: { until: Date }, now: Date): string =>
  now > until ? '저장 기한이 지났어요' : '곧 저장할 수 없게 돼요';

/** Returns in short how long the first of several records can still be saved. */
export function deadlineLabel({ until }: { until: Date }, now: Date): string {
  const title = deadlineTitle({ until }, now);
  return now > until ? title : `${title} · ${durationText(until.getTime() - now.getTime())} 남음`;
}

/** Returns the same as a sentence, with the number of records. */
export function deadlineText({ count, until }: { count: number; until: Date }, now: Date): string {
  const { takenDays } = offlinePolicy;
  if (now > until) return `기록한 지 ${takenDays}일이 지난 기록은 저장되지 않아요.`;
  const remaining = durationText(until.getTime() - now.getTime());
  return `기록 ${count}건은 ${remaining} 안에 보내지 않으면 저장되지 않아요. 인터넷에 연결해 주세요.`;
}
