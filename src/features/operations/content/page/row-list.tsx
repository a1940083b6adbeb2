'use client';
import { type ReactNode, useId } from 'react';
import { useFormContext, useFormState, get } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import { ItemButtons } from './item-buttons';
import type { PageForm } from './page-values';
import { messageOf } from './use-block';
import { useOrderedFields } from './use-ordered-fields';

interface RowListProps {
  /** Index of the block. */
  block: number;
  name: 'rows' | 'reviews';
  /** What one row is: `장점`. */
  noun: string;
  /** A row without text. */
  empty: object;
  children: (row: number) => ReactNode;
}

/** The rows of a block in their order. */
export function RowList({ block, name, noun, empty, children }: RowListProps) {
  const path = `blocks.${block}.${name}` as const;
  const { control } = useFormContext<PageForm>();
  const { errors } = useFormState({ control });
  const problem = messageOf(get(errors, path));
  const { list, ids, add, move, remove } = useOrderedFields(path, `${withParticle(noun, '을', '를')} 삭제했어요.`);
  const errorId = useId();
  return (
    <fieldset aria-describedby={problem ? errorId : undefined} data-missing={problem ? true : undefined}>
      <legend className="mb-2 text-small font-semibold">
        {noun} <span className="font-normal text-ink-2">{`${ids.length}개 · ${blockPolicy.rows}개까지`}</span>
      </legend>
      <ol ref={list} className="space-y-3">
        {ids.map((id, row) => (
          <li key={id}>
            <fieldset className="space-y-3 rounded-m border border-line p-4">
              <legend className="sr-only">{`${noun} ${row + 1}`}</legend>
              <div className="-my-2 -mr-2 flex items-center justify-between">
                <span className="text-small font-semibold tnum">{row + 1}</span>
                <ItemButtons name={`${noun} ${row + 1}`} index={row} last={ids.length - 1} {...{ move, remove }} />
              </div>
              {children(row)}
            </fieldset>
          </li>
        ))}
      </ol>
      <FieldError id={errorId} message={problem} />
      <Button
        size="sm"
        className="mt-3"
        disabled={ids.length >= blockPolicy.rows}
        onClick={() => add(ids.length, empty)}
      >
        {noun} 추가
      </Button>
    </fieldset>
  );
}
