import { CircleAlert } from 'lucide-react';
import { cx } from './cx';

/**
 * Says how many fields of a form are missing or wrong, beside the button that was pressed. It is always in the
 * document, so that it is announced when it appears.
 */
export function MissingNote({ count, className }: { count: number; className?: string }) {
  return (
    <output className={cx('flex items-center gap-1.5 text-small text-bad', count === 0 ? 'sr-only' : className)}>
      {count > 0 ? (
        <>
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          확인할 항목이 {count}개 있어요.
        </>
      ) : null}
    </output>
  );
}
