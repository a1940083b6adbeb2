import { BlockImage } from '~/components/content/blocks/block-image';
import { BannerDrawing } from '~/components/illustration/banner-drawing';
import { Link } from '~/components/navigation/link';
import type { ShownBanner } from '~/domain/content/banner/schema';
import { BannerClose } from './banner-close';

/** Banner above the header, until the user closes it for a week. Wide and narrow screens have different pictures. */
export function TopBanner({ banner }: { banner: ShownBanner }) {
  return (
    <section
      aria-label="알림"
      data-print="hide"
      data-top-banner
      className="relative overflow-hidden bg-deep text-on-deep"
    >
      {/* Hides only the closed revision, before the first paint (boot-script.ts). */}
      <style>{`:root[data-banner="${banner.number}"] [data-top-banner]{display:none}`}</style>
      <div className="wrap relative flex min-h-14 items-center">
        <BannerLink banner={banner} />
        <BannerClose number={banner.number} />
      </div>
    </section>
  );
}

/** The pictures and the texts of the banner, which lead to its address. */
export function BannerLink({ banner: { title, text, url, imageUrl, imageUrlForMobile } }: { banner: ShownBanner }) {
  return (
    <Link
      href={url}
      prefetch={false}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-4 py-1 pr-12 text-small leading-snug md:py-0 md:text-[15.5px]"
    >
      {imageUrlForMobile === null ? (
        <BannerDrawing size="mobile" className="h-12 w-auto shrink-0 self-end md:hidden" />
      ) : (
        <BlockImage url={imageUrlForMobile} className="h-12 w-16 shrink-0 object-cover md:hidden" />
      )}
      {imageUrl === null ? (
        <BannerDrawing size="desktop" className="hidden h-14 w-auto shrink-0 self-end md:block" />
      ) : (
        <BlockImage url={imageUrl} className="hidden h-14 w-28 shrink-0 object-cover md:block" />
      )}
      <span className="min-w-0">
        <b className="font-bold">{title}</b> {text ? <span className="opacity-85 max-sm:hidden">{text}</span> : null}
      </span>
    </Link>
  );
}
