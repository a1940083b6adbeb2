import { cx } from './cx';

/**
 * What a text joins by " · ", each part kept together: the dot stands between two parts of one line, and neither ends a
 * line nor begins one.
 */
export function Dotted({ text, className }: { text: string; className?: string }) {
  return (
    <span className={cx('block overflow-x-clip', className)}>
      {/* Each part brings the room of a dot along; where a line begins, that room lies outside and is cut off. */}
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
