import { BlockImage } from '~/components/content/blocks/block-image';
import { BannerDrawing } from '~/components/illustration/banner-drawing';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
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

/** Classes of the parts on a screen of any width. A preview has the parts of one width only. */
const looks = {
  screen: {
    link: 'py-1 text-small md:py-0 md:text-[15.5px]',
    narrow: 'md:hidden',
    wide: 'max-md:hidden',
    text: 'max-sm:hidden',
  },
  wide: { link: 'text-[15.5px]', narrow: null, wide: '', text: '' },
  narrow: { link: 'py-1 text-small', narrow: '', wide: null, text: null },
} as const;

interface BannerLinkProps {
  banner: ShownBanner;
  look?: keyof typeof looks;
}

/** The pictures and the texts of the banner, which link to its address. */
export function BannerLink({ banner, look = 'screen' }: BannerLinkProps) {
  const { title, text, url, imageUrl, imageUrlForMobile } = banner;
  const { link, narrow, wide, text: ofText } = looks[look];
  return (
    <Link
      href={url}
      prefetch={false}
      className={cx('flex min-h-14 min-w-0 flex-1 items-center gap-4 pr-12 leading-snug', link)}
    >
      {narrow === null ? null : imageUrlForMobile === null ? (
        <BannerDrawing size="mobile" className={cx('h-12 w-auto shrink-0 self-end', narrow)} />
      ) : (
        <BlockImage url={imageUrlForMobile} className={cx('h-12 w-16 shrink-0 object-cover', narrow)} />
      )}
      {wide === null ? null : imageUrl === null ? (
        <BannerDrawing size="desktop" className={cx('h-14 w-auto shrink-0 self-end', wide)} />
      ) : (
        <BlockImage url={imageUrl} className={cx('h-14 w-28 shrink-0 object-cover', wide)} />
      )}
      <span className="min-w-0">
        <b className="font-bold">{title}</b>{' '}
        {text && ofText !== null ? <span className={cx('opacity-85', ofText)}>{text}</span> : null}
      </span>
    </Link>
  );
}
