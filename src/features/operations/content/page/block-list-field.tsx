'use client';
import { useId } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { FieldError } from '~/components/ui/field';
import type { BlockType } from '~/domain/content/blocks/labels';
import { addableTypes, insertionIndex, newBlock } from '~/domain/content/blocks/new-block';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { AddBlock } from './add-block';
import { BlockItem } from './block-item';
import type { PageForm } from './page-values';
import { messageOf } from './use-block';
import { useOrderedFields } from './use-ordered-fields';

/** The blocks of a page in their order. The first stays in its place: it contains the title of the page. */
export function BlockListField() {
  const { control, getValues } = useFormContext<PageForm>();
  const { errors } = useFormState({ control });
  const { list, ids, add, move, remove } = useOrderedFields('blocks', '블록을 삭제했어요.');
  const problem = messageOf(get(errors, 'blocks'));
  const errorId = useId();
  const blocks = getValues('blocks');
  const addBlock = (type: BlockType) => add(insertionIndex(getValues('blocks'), type), newBlock(type));
  return (
    <fieldset aria-describedby={problem ? errorId : undefined} data-missing={problem ? true : undefined}>
      <legend className="text-small font-semibold">
        블록 <span className="font-normal text-ink-2">{`${ids.length}개 · ${blockPolicy.blocks}개까지`}</span>
      </legend>
      <p className="mb-2 text-caption text-ink-2">
        블록을 누르면 내용을 수정할 수 있어요. 순서는 화살표 버튼이나 Alt와 위아래 화살표 키로 바꿔요.
      </p>
      <ol ref={list} className="divide-y divide-line rounded-m border border-line">
        {ids.map((id, index) => (
          <BlockItem key={id} index={index} last={ids.length - 1} {...{ move, remove }} />
        ))}
      </ol>
      <FieldError id={errorId} message={problem} />
      <AddBlock types={addableTypes(getValues('subject'), blocks)} onAdd={addBlock} />
    </fieldset>
  );
}
