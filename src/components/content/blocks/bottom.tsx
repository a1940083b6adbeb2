import { RichText } from '~/components/content/rich-text';
import type { ButtonVariant } from '~/components/ui/button-style';
import { cx } from '~/components/ui/cx';
import { LinkButton } from '~/components/navigation/link-button';
import type { BlockOf, ButtonColor } from '~/domain/content/blocks/schema';
import { BlockImage } from './block-image';

const looks: Record<ButtonColor, { surface: string; variant: ButtonVariant }> = {
  accent: { surface: 'border border-line bg-card', variant: 'primary' },
  green: { surface: 'bg-green-soft', variant: 'green' },
  white: { surface: 'bg-deep text-on-deep', variant: 'onDeep' },
};

/** The end of a page, with its one next step. */
export function BottomBlock({ block: { imageUrl, textHtml, button, secondButton } }: { block: BlockOf<'bottom'> }) {
  const { surface, variant } = looks[button.color];
  return (
    <section className="wrap pt-6 pb-16 md:pb-22">
      <div
        className={cx(
          'grid items-center gap-x-8 gap-y-6 rounded-[28px] px-6 py-10 sm:px-12 md:grid-cols-[1fr_auto] md:py-14',
          surface,
        )}
      >
        <div>
          <RichText text={textHtml} className="max-w-[32em] [&_h2]:text-h1!" />
          <div className="mt-6 flex flex-wrap gap-x-2.5 gap-y-1 max-sm:[&>*]:w-full">
            <LinkButton href={button.url} prefetch={false} variant={variant} size="lg">
              {button.label}
            </LinkButton>
            {secondButton ? (
              <LinkButton
                href={secondButton.url}
                prefetch={false}
                variant={button.color === 'white' ? 'text' : 'ghost'}
                size="lg"
                className={cx(button.color === 'white' && 'text-on-deep! hover:bg-white/10!')}
              >
                {secondButton.label}
              </LinkButton>
            ) : null}
          </div>
        </div>
        {imageUrl ? <BlockImage url={imageUrl} className="aspect-4/3 h-auto w-52 max-md:hidden" /> : null}
      </div>
    </section>
  );
}
