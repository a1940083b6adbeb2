'use client';
import { useEffect, useRef } from 'react';
import { type FieldPath, useFieldArray, useFormContext } from 'react-hook-form';
import { toast } from '~/components/ui/toast';
import type { PageForm } from './page-values';

/** Parts of an item that can get the focus, by `data-part`; `first` is its first field, or else its first button. */
type Part = 'up' | 'down' | 'toggle' | 'first';

const elementOf = (item: Element | undefined, part: Part): HTMLElement | null =>
  (part === 'first' ? null : item?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)) ??
  (part === 'first' ? item?.querySelector<HTMLElement>('input, textarea, select') : null) ??
  item?.querySelector<HTMLElement>('button:not(:disabled)') ??
  null;

/**
 * Items in an order that the operator changes: blocks, or rows of a block. After each change the focus is on the item
 * that it was about, and a removed item can be put back.
 * @param removed message after an item was removed
 */
export function useOrderedFields(name: 'blocks' | `blocks.${number}.${'rows' | 'reviews'}`, removed: string) {
  const { control, getValues } = useFormContext<PageForm>();
  const { fields, insert, remove, move } = useFieldArray({ control, name });
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<{ index: number; part: Part } | null>(null);
  useEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next) elementOf(list.current?.children[next.index], next.part)?.focus();
  });
  const put = (index: number, item: object, part: Part) => {
    insert(index, item as never, { shouldFocus: false });
    nextFocus.current = { index, part };
  };
  return {
    list,
    ids: fields.map(({ id }) => id),
    add: (index: number, item: object) => put(index, structuredClone(item), 'first'),
    move: (from: number, to: number, part: Part) => {
      move(from, to);
      nextFocus.current = { index: to, part };
    },
    remove: (index: number) => {
      const item = structuredClone(getValues(`${name}.${index}` as FieldPath<PageForm>)) as object;
      remove(index);
      nextFocus.current = { index: Math.min(index, fields.length - 2), part: 'toggle' };
      const undo = () =>
        put(Math.min(index, (getValues(name as FieldPath<PageForm>) as unknown[]).length), item, 'toggle');
      toast(removed, { action: { label: '되돌리기', run: undo } });
    },
  };
}
