import { cx } from './cx';

/** A count on top of an element; above 99 it shows 99+. Zero shows nothing. */
export function Badge({ count, label, className }: { count: number; label: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[12.5px] leading-none font-bold text-on-accent tnum',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
