import type { ServiceType } from '~/domain/shared/service-type';
import { cx } from '~/components/ui/cx';

/**
 * The drawing of a vertical on its tint. All seven are in one file that the browser caches; the colours follow the
 * theme.
 */
export function VerticalDrawing({ of, className }: { of: ServiceType; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className={cx('block', className)}>
      <use href={`/art/verticals.svg#${of}`} />
    </svg>
  );
}
