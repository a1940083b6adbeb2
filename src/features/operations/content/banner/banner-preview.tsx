import { BannerLink } from '~/components/layout/top-banner';
import type { BannerContent } from '~/domain/content/banner/schema';
import { fillValues, type ValueSettings } from '~/domain/content/named-values';

interface BannerPreviewProps {
  banner: Partial<BannerContent>;
  settings: ValueSettings;
}

/** Shows the banner as it is on this screen: the picture of its width, and the second sentence if there is room. */
export function BannerPreview({ banner, settings }: BannerPreviewProps) {
  const { visible, title, text, imageUrl, imageUrlForMobile } = banner;
  return (
    <section aria-label="미리보기">
      {visible ? (
        <div inert className="overflow-hidden rounded-m bg-deep px-4 text-on-deep">
          <BannerLink
            banner={{
              title: fillValues(title || '알릴 내용', settings),
              text: fillValues(text ?? '', settings),
              url: '#preview',
              imageUrl: imageUrl ?? null,
              imageUrlForMobile: imageUrlForMobile ?? null,
              number: 0,
            }}
          />
        </div>
      ) : (
        <p className="text-small text-ink-2">배너를 숨겨요.</p>
      )}
    </section>
  );
}
