import { cx } from '~/components/ui/cx';
import type { ContractView } from '~/domain/lesson/schema/views';

const colours = {
  used: 'bg-green',
  charged: 'bg-bad/60',
  confirmed: 'bg-green/60',
  requested: 'bg-green/30',
  left: 'bg-line',
} as const;

/**
 * Shows the lessons of a contract as a row of marks: taken, charged, confirmed, requested and unused. The text beside
 * it gives the same numbers.
 */
export function CreditMeter({ counts }: { counts: ContractView['counts'] }) {
  const { total, used, charged, confirmed, requested, left } = counts;
  const marks = [
    ...marksOf('used', used),
    ...marksOf('charged', charged),
    ...marksOf('confirmed', confirmed),
    ...marksOf('requested', requested),
    ...marksOf('left', left),
  ];
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:gap-3">
      <span aria-hidden className="flex gap-1 sm:flex-1">
        {marks.map(({ key, kind }) => (
          <span key={key} className={cx('h-1.5 flex-1 rounded-full', colours[kind])} />
        ))}
      </span>
      <p className="shrink-0 text-small text-ink-2 tnum">
        {total}회 중 <b className="font-semibold text-ink">{used}회</b> 마쳤어요
        {charged > 0 ? ` · 차감 ${charged}회` : ''}
        {confirmed > 0 ? ` · 확정 ${confirmed}회` : ''}
        {requested > 0 ? ` · 확정 대기 ${requested}회` : ''}
        {left > 0 ? ` · 남은 수업 ${left}회` : ''}
      </p>
    </div>
  );
}

function marksOf(kind: keyof typeof colours, count: number) {
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({ key: `${kind}-${index}`, kind }));
}
