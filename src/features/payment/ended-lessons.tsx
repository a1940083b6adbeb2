import type { RefundPreview } from '~/domain/payment/refund';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { withKeys } from '~/components/ui/with-keys';

/** Returns the outcome of a lesson when its contract ends now. */
function endText({ fixed, charged }: RefundPreview['lessons'][number]): string {
  if (charged) return '취소, 1회 차감';
  return fixed ? '확정된 수업 취소' : '요청 취소';
}

/** The lessons that are cancelled with a contract: one line for each reserved lesson, and the number of the others. */
export function EndedLessons({ preview: { lessons, unbooked } }: { preview: RefundPreview }) {
  if (lessons.length === 0 && unbooked === 0) return null;
  return (
    <section aria-label="취소되는 수업" className="mb-4">
      <h3 className="text-small font-semibold">취소되는 수업 {lessons.length + Math.max(0, unbooked)}회</h3>
      <ul className="mt-1.5 divide-y divide-line rounded-m border border-line text-small">
        {withKeys(lessons, ({ startsAt }) => startsAt.toISOString()).map(({ key, item }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-3 px-3 py-2">
            <span className="tnum">{formatSeoulDateTime(item.startsAt)}</span>
            <span className={item.charged ? 'font-semibold text-bad' : 'text-ink-2'}>{endText(item)}</span>
          </li>
        ))}
        {unbooked > 0 ? <li className="px-3 py-2 text-ink-2">예약하지 않은 수업 {unbooked}회</li> : null}
      </ul>
    </section>
  );
}

/** Price at which used lessons are deducted. */
export function UnitNote({ preview: { unitPrice } }: { preview: RefundPreview }) {
  return unitPrice === null ? null : (
    <p className="mt-3 text-small text-ink-2">차감된 수업은 1회에 {formatWon(unitPrice)}으로 계산해요.</p>
  );
}
