import type { QueueSummary } from '~/domain/operations/schema/queue';
import { cx } from '~/components/ui/cx';

const rates = [
  ['created', '생성'],
  ['completed', '처리'],
  ['failed', '실패'],
] as const;

/**
 * Shows the jobs per minute over the last five minutes: created, completed, failed. A line breaks only between them.
 */
export function QueueRates({ rate }: Pick<QueueSummary, 'rate'>) {
  return rates.map(([key, label], index) => (
    <span key={key}>
      {index > 0 ? ' · ' : null}
      <span className={cx('whitespace-nowrap tnum', key === 'failed' && rate.failed > 0 && 'font-bold text-bad')}>
        {label} {rate[key].toLocaleString('ko-KR')}
      </span>
    </span>
  ));
}
