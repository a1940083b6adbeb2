import { RichText } from '~/components/content/rich-text';
import { LinkButton } from '~/components/navigation/link-button';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { BlockImage } from './block-image';

/** The first screen of a page. The first heading of its text is the title of the page. */
export function TopBlock({ block }: { block: BlockOf<'top'> }) {
  const { imageUrl, imageUrlForMobile, textHtml, buttonUrl, buttonLabel } = block;
  return (
    <section className="wrap grid items-center gap-x-12 gap-y-7 pt-8 pb-10 md:grid-cols-[1.1fr_.9fr] md:pt-14 md:pb-14">
      <div>
        <RichText
          text={textHtml}
          isTop
          className="gap-4 text-[17px] text-ink-2 md:text-lead [&_h1]:text-display [&_h1]:text-ink"
        />
        <LinkButton href={buttonUrl} prefetch={false} variant="primary" size="lg" className="mt-7 max-sm:w-full">
          {buttonLabel}
        </LinkButton>
      </div>
      <BlockImage url={imageUrl} className="aspect-4/3 h-auto w-full rounded-l max-md:hidden" />
      <BlockImage url={imageUrlForMobile ?? imageUrl} className="aspect-4/3 h-auto w-full rounded-l md:hidden" />
    </section>
  );
}
