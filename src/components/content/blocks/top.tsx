import { RichText } from '~/components/content/rich-text';
import { LinkButton } from '~/components/navigation/link-button';
import { cx } from '~/components/ui/cx';
import type { BlockOf, TopLook } from '~/domain/content/blocks/schema';
import { BlockImage } from './block-image';

const panel = 'items-center rounded-[28px] px-6 py-9 sm:px-10 md:grid-cols-[1.1fr_.9fr] md:py-14';
const looks: Record<TopLook, string> = {
  right: 'items-center md:grid-cols-[1.1fr_.9fr]',
  left: 'items-center md:grid-cols-[.9fr_1.1fr] md:[&>:first-child]:order-last',
  below: 'justify-items-center text-center',
  'panel-ache': `${panel} bg-ache/60`,
  'panel-meditation': `${panel} bg-meditation/60`,
};

/** The first screen of a page. The first heading of its text is the title of the page. */
export function TopBlock({ block }: { block: BlockOf<'top'> }) {
  const { imageUrl, imageUrlForMobile, textHtml, buttonUrl, buttonLabel, secondButton, look } = block;
  const picture = cx('h-auto w-full rounded-l', look === 'below' ? 'aspect-2/1 max-w-[720px]' : 'aspect-4/3');
  return (
    <section className="wrap pt-8 pb-10 md:pt-14 md:pb-14">
      <div className={cx('grid gap-x-12 gap-y-7', looks[look])}>
        <div className={cx(look === 'below' && 'max-w-[40em]')}>
          <RichText
            text={textHtml}
            isTop
            className="gap-4 text-[17px] text-ink-2 md:text-lead [&_h1]:text-display [&_h1]:text-ink"
          />
          <div className={cx('mt-7 flex flex-wrap gap-2.5 max-sm:[&>*]:w-full', look === 'below' && 'justify-center')}>
            <LinkButton href={buttonUrl} prefetch={false} variant="primary" size="lg">
              {buttonLabel}
            </LinkButton>
            {secondButton ? (
              <LinkButton href={secondButton.url} prefetch={false} size="lg">
                {secondButton.label}
              </LinkButton>
            ) : null}
          </div>
        </div>
        <BlockImage url={imageUrl} className={cx(picture, 'max-md:hidden')} />
        <BlockImage url={imageUrlForMobile ?? imageUrl} className={cx(picture, 'md:hidden')} />
      </div>
    </section>
  );
}
