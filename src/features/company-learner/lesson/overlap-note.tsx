import { Banner } from '~/components/ui/banner';
import { formatClockSpan, formatSeoulDate } from '~/domain/shared/seoul-time';
import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import type { OtherLesson } from '~/domain/timetable/schema/timetable';
import { Link } from '~/components/navigation/link';

/** Returns whether another lesson of the employee at the same time prevents reserving this lesson or waiting for it. */
export const isBlockedByOther = (availability: LessonAvailability, other: OtherLesson | null): other is OtherLesson =>
  other !== null && (availability.kind === 'free' || availability.kind === 'full');

/** Shows the conflicting lesson before a button is pressed, with a link to it. */
export function OverlapNote({ availability, other }: { availability: LessonAvailability; other: OtherLesson }) {
  const consequence = consequenceOf(availability, other);
  if (consequence === null) return null;
  return (
    <Banner tone="warn" title="같은 시간에 다른 수업이 있어요.">
      {formatSeoulDate(other.startsAt)} {formatClockSpan(other)} {other.title} {consequence}{' '}
      <Link href={pathOf(other)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        겹치는 수업 보기
      </Link>
    </Banner>
  );
}

/** Returns what the other lesson prevents, as the text after its title; null when nothing could be done anyway. */
function consequenceOf({ kind }: LessonAvailability, { mayCancel }: OtherLesson): string | null {
  switch (kind) {
    case 'free':
      return mayCancel ? '수업을 먼저 취소해야 예약할 수 있어요.' : '수업과 시간이 겹쳐 예약할 수 없어요.';
    case 'full':
      return mayCancel
        ? '수업을 먼저 취소해야 대기를 신청할 수 있어요.'
        : '수업과 시간이 겹쳐 대기를 신청할 수 없어요.';
    case 'entries':
    case 'entries-later':
      return '수업이 응모 마감까지 남아 있으면 추첨에서 제외돼요.';
    case 'draw-soon':
    case 'blocked':
    case 'expert-missing':
    case 'full-closed':
    case 'started':
    case 'ended':
    case 'cancelled':
      return null;
  }
}

function pathOf(other: OtherLesson): string {
  return other.kind === 'seat'
    ? `/f/company/learner/my?reservation=${other.b2bTimetableReservationId}`
    : `/f/user/mypage/lesson/${other.encryptedContractId}`;
}
