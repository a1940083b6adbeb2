import { CalendarCheck2, ChevronRight } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import type { PartyRole } from '~/domain/lesson/status';
import type { UpcomingLesson } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { daysUntilLabel } from './lesson-labels';

interface UpcomingCardProps {
  upcoming: UpcomingLesson;
  side: PartyRole;
  now: Date;
}

/** Shows the next confirmed lesson. It comes first on the page, whatever month is open and whatever steps wait. */
export function UpcomingCard({ upcoming, side, now }: UpcomingCardProps) {
  const { startsAt, coachName, learnerName, programTitle, place } = upcoming;
  const other = side === 'learner' ? `${coachName} 코치` : `${learnerName} 님`;
  return (
    <Card pad="none" className="mt-5">
      <Link
        href={`/f/user/mypage/lesson/${upcoming.encryptedContractId}`}
        className="flex items-center gap-3.5 px-5 py-4 hover:bg-sunken"
      >
        <CalendarCheck2 aria-hidden className="size-6 shrink-0 text-green" />
        <span className="min-w-0 flex-1">
          <span className="block text-small text-ink-2">
            {startsAt <= now ? '지금 수업 중' : `다음 수업 · ${daysUntilLabel(startsAt, now)}`}
          </span>
          <span className="block text-h3 tnum">{formatSeoulDateTime(startsAt)}</span>
          <span className="block text-small text-ink-2">
            {other} · {programTitle}
            {place ? <span className="block">{place}</span> : null}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </Card>
  );
}
