import { cx } from './cx';

/** Progress from 0 to `max`. `label` is for screen readers ("8개 중 5번째"). */
export function ProgressBar({
  value,
  max = 100,
  label,
  tone = 'accent',
  className,
}: {
  value: number;
  max?: number;
  label: string;
  tone?: 'accent' | 'green';
  className?: string;
}) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={cx('relative h-1 overflow-hidden bg-sunken', className)}>
      <progress className="sr-only" aria-label={label} value={part * 100} max={100} />
      <div
        aria-hidden
        className={cx(
          'h-full w-full origin-left rounded-r-full transition-transform duration-(--slow)',
          tone === 'accent' ? 'bg-accent' : 'bg-green',
        )}
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}
