import { Fragment } from 'react';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { withKeys } from '~/components/ui/with-keys';
import type { RichTextInline, RichTextRun, RichTextTree } from '~/domain/content/rich-text/schema';

interface RichTextProps {
  text: RichTextTree;
  /** The text is at the top of its page: a heading that it begins with is the page's title. */
  isTop?: boolean;
  className?: string;
}

/** A text that an operator wrote, drawn as elements: nothing of it is inserted as HTML. */
export function RichText({ text, isTop = false, className }: RichTextProps) {
  return (
    <div
      className={cx(
        'grid gap-3 break-words [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_h2]:text-h2 [&_h3]:text-h3 [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5',
        className,
      )}
    >
      {withKeys(text, JSON.stringify).map(({ key, item: block }, index) => {
        const Tag = isTop && index === 0 && block.tag === 'h2' ? 'h1' : block.tag;
        return 'items' in block ? (
          <Tag key={key}>
            {withKeys(block.items, JSON.stringify).map(({ key: itemKey, item }) => (
              <li key={itemKey}>
                <Content content={item} />
              </li>
            ))}
          </Tag>
        ) : (
          <Tag key={key}>
            <Content content={block.content} />
          </Tag>
        );
      })}
    </div>
  );
}

function Content({ content }: { content: readonly RichTextInline[] }) {
  return withKeys(content, JSON.stringify).map(({ key, item }) =>
    'href' in item ? (
      <Link key={key} href={item.href} prefetch={false}>
        <Content content={item.runs} />
      </Link>
    ) : (
      <Run key={key} run={item} />
    ),
  );
}

function Run({ run: { text, strong, em } }: { run: RichTextRun }) {
  const lines = withKeys(text.split('\n'), String).map(({ key, item: line }, index) => (
    <Fragment key={key}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
  const stressed = em ? <em>{lines}</em> : lines;
  return strong ? <strong>{stressed}</strong> : stressed;
}
