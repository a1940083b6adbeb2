import { cx } from '~/components/ui/cx';
import { withKeys } from '~/components/ui/with-keys';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { BlockSection } from './block-section';

/** Questions on the right and answers on the left, as in a conversation. */
export function ChatBlock({ block: { title, rows } }: { block: BlockOf<'chat'> }) {
  return (
    <BlockSection title={title} beside>
      <ol className="grid gap-2.5">
        {withKeys(rows, ({ text }) => text).map(({ key, item: { text, position } }) => (
          <li
            key={key}
            className={cx(
              'w-fit max-w-[85%] rounded-l px-4.5 py-3',
              position === 'right'
                ? 'ml-auto rounded-br-xs bg-green text-on-green not-first:mt-3'
                : 'rounded-bl-xs border border-line bg-card',
            )}
          >
            <span className="sr-only">{position === 'right' ? '질문: ' : '답: '}</span>
            {text}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
