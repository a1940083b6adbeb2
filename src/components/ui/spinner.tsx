import { Dots } from './dots';
import { cx } from './cx';

/** Loading indicator for content of unknown shape; prefer a skeleton when the shape is known. */
export function Spinner({
  label = '불러오고 있어요',
  showLabel = false,
  className,
}: {
  label?: string;
  showLabel?: boolean;
  className?: string;
}) {
  return (
    <div className={cx('flex flex-col items-center justify-center gap-3 py-10 text-accent', className)}>
      <Dots size={16} label={showLabel ? undefined : label} />
      {showLabel ? <output className="text-small text-ink-2">{label}</output> : null}
    </div>
  );
}
