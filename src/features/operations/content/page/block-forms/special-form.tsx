'use client';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { newRows } from '~/domain/content/blocks/new-block';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { RowList } from '../row-list';
import { SectionFields } from '../section-fields';
import { type BlockFormProps, useBlock } from '../use-block';

export function SpecialForm({ block }: BlockFormProps) {
  const { field } = useBlock<'special'>(block);
  return (
    <>
      <SectionFields block={block} />
      <RowList block={block} name="rows" noun="상황" empty={newRows.special}>
        {(row) => (
          <>
            <TextField
              label="상황"
              hint="예: 비가 오면"
              maxLength={blockPolicy.title}
              {...field(`rows.${row}.title`)}
            />
            <TextArea label="안내" rows={3} maxLength={blockPolicy.text} {...field(`rows.${row}.text`)} />
          </>
        )}
      </RowList>
    </>
  );
}
