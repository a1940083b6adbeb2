import { cx } from '~/components/ui/cx';
import type { ServiceType } from '~/domain/shared/service-type';
import type { ToolDrawingKey } from '~/domain/catalog/tool-drawings';

const tints: Record<ServiceType, string> = {
  workout: 'bg-workout',
  care: 'bg-care',
  ache: 'bg-ache',
  pregnant: 'bg-pregnant',
  meditation: 'bg-meditation',
  art: 'bg-art',
  music: 'bg-music',
};

/**
 * A drawing of a tool on the tint of its vertical. All drawings are in one file that the browser caches. It is
 * decorative: the tool's name is beside it.
 */
export function ToolDrawing({
  of,
  serviceType,
  className,
}: {
  of: ToolDrawingKey;
  serviceType: ServiceType;
  className?: string;
}) {
  return (
    <span className={cx('grid shrink-0 place-items-center overflow-hidden', tints[serviceType], className)}>
      <svg aria-hidden viewBox="0 0 96 96" className="block h-[86%] max-w-full">
        <use href={`/art/tools.svg#${of}`} />
      </svg>
    </span>
  );
}
