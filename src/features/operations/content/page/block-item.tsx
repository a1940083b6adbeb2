'use client';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Glyph } from '~/components/ui/glyph';
import { cx } from '~/components/ui/cx';
import { firstWords } from '~/domain/content/blocks/describe-block';
import { blockLabels } from '~/domain/content/blocks/labels';
import { BlockForm } from './block-forms/block-form';
import { ItemButtons } from './item-buttons';
import type { PageForm } from './page-values';
import { countProblems } from './use-block';
import type { useOrderedFields } from './use-ordered-fields';

interface BlockItemProps extends Pick<ReturnType<typeof useOrderedFields>, 'move' | 'remove'> {
  index: number;
  last: number;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One block: a line with its type, its first words and its problems, and its fields while it is open. */
export function BlockItem({ index, last, move, remove }: BlockItemProps) {
  const { control } = useFormContext<PageForm>();
  const block = useWatch({ control, name: `blocks.${index}` });
  const { errors, submitCount } = useFormState({ control });
  const problems = countProblems(errors.blocks?.[index]);
  const words = firstWords(block);
  // A new block has no words. One that was closed although it has problems opens again at the next submit.
  const [choice, setChoice] = useState({ isOpen: words === '', at: -1 });
  const isOpen = choice.isOpen || (problems > 0 && choice.at !== submitCount);
  const [id, name] = [useId(), `블록 ${index + 1}`];
  const isTop = index === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = index + (steps[event.key] ?? 0);
    if (!event.altKey || to === index) return;
    event.preventDefault();
    if (!isTop && to >= 1 && to <= last) move(index, to, 'toggle');
  };
  return (
    <li>
      <div className="flex flex-wrap items-center pr-1">
        <button
          type="button"
          data-part="toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-keyshortcuts={isTop ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-s px-4 py-2 text-left text-small hover:bg-sunken/40 max-sm:basis-full"
          onClick={() => setChoice({ isOpen: !isOpen, at: submitCount })}
          onKeyDown={onKeyDown}
        >
          <span className="w-5 shrink-0 text-ink-3 tnum">{index + 1}</span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {blockLabels[block.type]}
              {problems > 0 ? <span className="ml-2 text-bad">{`확인할 곳 ${problems}개`}</span> : null}
            </span>
            <span className="block truncate text-ink-2">{words || '아직 내용이 없어요'}</span>
          </span>
          <Glyph
            name="down"
            className={cx('size-4.5 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        {isTop ? null : (
          <span className="max-sm:ml-auto">
            <ItemButtons {...{ name, index, last, move, remove }} first={1} />
          </span>
        )}
      </div>
      {isOpen ? (
        <fieldset
          id={id}
          aria-label={name}
          className="space-y-4 border-t border-line bg-sunken/30 px-4 py-5"
          // A block that is open because of a problem stays open while the problem is corrected.
          onFocusCapture={() => (choice.isOpen ? undefined : setChoice({ isOpen: true, at: submitCount }))}
        >
          <BlockForm type={block.type} block={index} />
        </fieldset>
      ) : null}
    </li>
  );
}
