'use client';
import {
  type FieldPath,
  type FieldPathValue,
  get,
  type Path,
  type RegisterOptions,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { BlockType } from '~/domain/content/blocks/labels';
import type { WrittenBlock } from '~/domain/content/blocks/schema';
import type { PageForm } from './page-values';

/** For the fields of one block. */
export interface BlockFormProps {
  /** Index of the block in the form of its page. */
  block: number;
}

type BlockOf<T extends BlockType> = Extract<WrittenBlock, { type: T }>;
/** Names of the fields of a block: `rows.0.text`. */
export type BlockField<T extends BlockType> = Path<BlockOf<T>>;

/** Returns the message of an error, which a list of rows has in `root` while its rows are displayed. */
export function messageOf(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
  return message ?? root?.message;
}

/** Returns the number of messages in the errors of a block. */
export function countProblems(errors: unknown): number {
  if (errors === null || typeof errors !== 'object') return 0;
  if ('message' in errors) return 1;
  return Object.values(errors).reduce((count: number, inner) => count + countProblems(inner), 0);
}

/** Reads and writes the fields of one block in the form of its page. */
export function useBlock<T extends BlockType>(index: number) {
  const { control, register, setValue } = useFormContext<PageForm>();
  const { errors, isSubmitted } = useFormState({ control });
  const pathOf = (name: string) => `blocks.${index}.${name}` as FieldPath<PageForm>;
  const errorOf = (name: BlockField<T>) => messageOf(get(errors, pathOf(name)));
  return {
    errorOf,
    /** Props of a text field, a select or a checkbox. */
    field: (name: BlockField<T>, options?: RegisterOptions<PageForm>) => ({
      error: errorOf(name),
      ...register(pathOf(name), options as never),
    }),
    /** Writes a value that is no text of a field. */
    write: <Name extends BlockField<T>>(name: Name, value: FieldPathValue<BlockOf<T>, Name>) =>
      setValue(pathOf(name), value as never, { shouldDirty: true, shouldValidate: isSubmitted }),
  };
}

/** Returns the value of a field of a block, rendered again after each change of it. */
export function useBlockValue<T extends BlockType, Name extends BlockField<T>>(
  index: number,
  name: Name,
): FieldPathValue<BlockOf<T>, Name> {
  const { control } = useFormContext<PageForm>();
  return useWatch({ control, name: `blocks.${index}.${name}` as FieldPath<PageForm> }) as never;
}

/** Returns a block as a whole, and the function that replaces it. */
export function useWholeBlock<T extends BlockType>(index: number): [BlockOf<T>, (block: BlockOf<T>) => void] {
  const { control, setValue } = useFormContext<PageForm>();
  const { isSubmitted } = useFormState({ control });
  const block = useWatch({ control, name: `blocks.${index}` }) as BlockOf<T>;
  return [
    block,
    (next) => setValue(`blocks.${index}`, next as never, { shouldDirty: true, shouldValidate: isSubmitted }),
  ];
}
