import { BannerLink } from '~/components/layout/top-banner';
import { cx } from '~/components/ui/cx';
import type { BannerContent } from '~/domain/content/banner/schema';
import { fillValues, type ValueSettings } from '~/domain/content/named-values';

interface BannerPreviewProps {
  banner: Partial<BannerContent>;
  settings: ValueSettings;
}

const widths = [
  {
    label: '데스크톱에서 보이는 배너',
    look: 'wide',
    scale: '[--scale:.33] sm:[--scale:.58] lg:[--scale:.9]',
    box: 'h-[calc(56px*var(--scale))] w-[calc(960px*var(--scale))]',
    size: 'w-[960px] origin-top-left scale-(--scale)',
  },
  { label: '모바일에서 보이는 배너', look: 'narrow', scale: '', box: 'w-[390px] max-w-full', size: '' },
] as const;

/**
 * Shows the banner as it is on a computer and on a phone: each has its picture, the second sentence only a computer.
 */
export function BannerPreview({ banner, settings }: BannerPreviewProps) {
  const { visible, title, text, imageUrl, imageUrlForMobile } = banner;
  const previewed = {
    title: fillValues(title || '알릴 내용', settings),
    text: fillValues(text ?? '', settings),
    url: '#preview',
    imageUrl: imageUrl ?? null,
    imageUrlForMobile: imageUrlForMobile ?? null,
    number: 0,
  };
  return (
    <section aria-label="미리보기" className="space-y-4">
      {visible ? (
        widths.map(({ label, look, scale, box, size }) => (
          <figure key={look} className={scale}>
            <div inert className={cx('overflow-hidden rounded-m bg-deep text-on-deep', box)}>
              <div className={cx('flex px-4', size)}>
                <BannerLink look={look} banner={previewed} />
              </div>
            </div>
            <figcaption className="mt-1.5 text-caption text-ink-2">{label}</figcaption>
          </figure>
        ))
      ) : (
        <p className="text-small text-ink-2">배너가 표시되지 않아요.</p>
      )}
    </section>
  );
}
