import { Dock } from '~/components/ui/dock';
import { LinkButton } from '~/components/navigation/link-button';
import type { BlockOf } from '~/domain/content/blocks/schema';

/** The next step in reach of the thumb, on phones only: a wide screen shows it at the top and at the end. */
export function BottomFloatingBlock({ block: { button } }: { block: BlockOf<'bottomFloating'> }) {
  return (
    <Dock className="mx-0 mt-0 md:hidden">
      <LinkButton href={button.url} prefetch={false} variant="green">
        {button.label}
      </LinkButton>
    </Dock>
  );
}
