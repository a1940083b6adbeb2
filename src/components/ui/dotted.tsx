import { cx } from './cx';

/**
 * A text joined by " · " whose parts do not break: the dot is shown between two parts of one line, and never at the end
 * or the beginning of a line.
 */
export function Dotted({ text, className }: { text: string; className?: string }) {
  return (
    <span className={cx('block overflow-x-clip', className)}>
      {/* Each part includes the space of a dot before it; at the beginning of a line that space is outside the box and is cut off. */}
      <span className="-ml-[0.9em] flex flex-wrap">
        {text.split(' · ').map((part, index) => (
          <span key={part} className="flex min-w-0">
            <span className="w-[0.9em] shrink-0 text-center whitespace-pre">{index > 0 ? ' · ' : ''}</span>
            <span className="min-w-0">{part}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
