import { accountPolicy } from '~/domain/account/policy';
import type { ScheduleNotice } from '~/domain/coach/schedule-freshness';
import { matchingPolicy } from '~/domain/coach/policy';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import type { OutgoingMessage } from '~/server/services/messaging/queue-message';

export type ScheduleReader = { coachId: number; userId: number; email: string; name: string };

const confirmationHint = `수업 가능 시간은 ${matchingPolicy.scheduleFreshDays}일마다 확인해 주세요. 그대로라면 확인 버튼만 누르면 돼요.`;

/** Mail to a coach whose weekly hours are valid until `until`. */
export function scheduleMail(
  notice: ScheduleNotice,
  { userId, email, name }: ScheduleReader,
  { until, key }: { until: Date; key: string },
): OutgoingMessage {
  const content =
    notice === 'soon'
      ? {
          title: `수업 가능 시간을 ${accountPolicy.scheduleWarningDays}일 안에 확인해 주세요`,
          paragraphs: [
            `${name} 코치님, 확인 기한이 지나면 검색에 프로필이 나오지 않고 새 예약도 받을 수 없어요.`,
            confirmationHint,
          ],
          facts: [['확인 기한', formatSeoulDateTime(until)]] as const,
        }
      : {
          title: '프로필이 지금 검색에 나오지 않아요',
          paragraphs: [
            `${name} 코치님, 수업 가능 시간 확인 기한이 지났어요. 확인하면 프로필이 바로 다시 나오고 새 예약도 받을 수 있어요.`,
            confirmationHint,
          ],
          facts: [['확인 기한', formatSeoulDateTime(until)]] as const,
        };
  return {
    kind: 'coach',
    template: `schedule-${notice}`,
    recipient: email,
    userId,
    dedupeKey: key,
    content: {
      ...content,
      action: { label: '수업 가능 시간 확인하기', url: new URL('/user/mypage/upload', env.APP_URL).href },
    },
  };
}
