import { cx } from '~/components/ui/cx';
import { previewAddress, publicPathOf } from '~/domain/content/preview';
import type { PublicationRef } from '~/domain/publication/schema';

interface PreviewFramesProps {
  content: PublicationRef;
  /** Number of the newest revision: the frames load again after each save. */
  number: number;
  /** True in a wide sheet, which has room for larger frames. */
  isWide?: boolean;
}

const widths = [
  {
    label: '데스크톱 화면 미리보기',
    size: 'w-[1280px] h-[900px]',
    scale: '[--scale:.24] sm:[--scale:.4]',
    wide: 'lg:[--scale:.5]',
    box: 'h-[calc(900px*var(--scale))] w-[calc(1280px*var(--scale))]',
  },
  {
    label: '모바일 화면 미리보기',
    size: 'w-[390px] h-[844px]',
    scale: '[--scale:.6] sm:[--scale:.427]',
    wide: 'lg:[--scale:.533]',
    box: 'h-[calc(844px*var(--scale))] w-[calc(390px*var(--scale))]',
  },
] as const;

/** Shows the newest revision at its address as readers will see it, on a computer and on a phone; else nothing. */
export function PreviewFrames({ content, number, isWide = false }: PreviewFramesProps) {
  if (publicPathOf(content) === null) return null;
  return (
    <section aria-label="게시될 화면" className="flex flex-wrap gap-5">
      {widths.map(({ label, size, scale, wide, box }) => (
        <figure key={label} className={cx(scale, isWide && wide)}>
          <div className={cx('overflow-hidden rounded-m border border-line', box)}>
            <iframe
              key={number}
              title={label}
              src={previewAddress(content)}
              loading="lazy"
              className={cx('origin-top-left scale-(--scale)', size)}
            />
          </div>
          <figcaption className="mt-1.5 text-caption text-ink-2">{label}</figcaption>
        </figure>
      ))}
    </section>
  );
}
