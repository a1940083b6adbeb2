import { LinkButton } from '~/components/navigation/link-button';
import type { BookedHour } from '~/domain/coach/schema/hours';
import { bookedHourText } from '~/domain/coach/texts/exception-texts';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** What is booked with a coach, each lesson with the page where its time is changed or where it is cancelled. */
export function BookedList({ booked }: { booked: readonly BookedHour[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {booked.map((hour) => (
        <li key={hour.startsAt.getTime()} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-40">
            <b className="block font-semibold tnum">{formatSeoulDateTime(hour.startsAt)}</b>
            <span className="text-small break-words text-ink-2">{bookedHourText(hour)}</span>
          </div>
          {hour.encryptedContractId ? (
            <LinkButton
              size="sm"
              variant="ghost"
              href={`/f/user/mypage/lesson/${hour.encryptedContractId}`}
              aria-label={`${hour.name} 회원 ${formatSeoulDateTime(hour.startsAt)} 수업 변경이나 취소`}
            >
              변경·취소
            </LinkButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
