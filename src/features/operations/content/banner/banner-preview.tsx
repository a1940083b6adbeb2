import { BannerLink } from '~/components/layout/top-banner';
import type { BannerContent } from '~/domain/content/banner/schema';
import { fillValues, type ValueSettings } from '~/domain/content/named-values';

interface BannerPreviewProps {
  banner: Partial<BannerContent>;
  settings: ValueSettings;
}

const widths = [
  { label: '컴퓨터 화면', look: 'wide', box: 'w-full', frame: 'w-[960px] max-w-none' },
  { label: '휴대폰 화면', look: 'narrow', box: 'w-[390px] max-w-full', frame: 'w-full' },
] as const;

/** Shows the banner as it is on a computer and on a phone: each has its picture, the second sentence only a computer. */
export function BannerPreview({ banner, settings }: BannerPreviewProps) {
  const { visible, title, text, imageUrl, imageUrlForMobile } = banner;
  const shown = {
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
        widths.map(({ label, look, box, frame }) => (
          <figure key={look}>
            {/* The wide banner scrolls here, also with the keyboard, so that it looks as it is. */}
            <div
              role="group"
              aria-label={`${label} 미리보기`}
              tabIndex={look === 'wide' ? 0 : undefined}
              className={`overflow-x-auto rounded-m bg-deep text-on-deep ${box}`}
            >
              <div inert className={`flex px-4 ${frame}`}>
                <BannerLink look={look} banner={shown} />
              </div>
            </div>
            <figcaption className="mt-1.5 text-caption text-ink-2">{label}</figcaption>
          </figure>
        ))
      ) : (
        <p className="text-small text-ink-2">배너를 숨겨요.</p>
      )}
    </section>
  );
}
