'use client';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { chatPositionLabels } from '~/domain/content/blocks/labels';
import { newRows } from '~/domain/content/blocks/new-block';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { RowList } from '../row-list';
import { TitleField } from '../title-field';
import { type BlockFormProps, useBlock } from '../use-block';

const positions = (['right', 'left'] as const).map((value) => ({ value, label: chatPositionLabels[value] }));

export function ChatForm({ block }: BlockFormProps) {
  const { field } = useBlock<'chat'>(block);
  return (
    <>
      <TitleField {...field('title')} />
      <RowList block={block} name="rows" noun="말풍선" empty={newRows.chat}>
        {(row) => (
          <div className="grid gap-3 sm:grid-cols-[8em_1fr]">
            <SelectField label="말하는 사람" options={positions} {...field(`rows.${row}.position`)} />
            <TextArea label="글" rows={2} maxLength={blockPolicy.message} {...field(`rows.${row}.text`)} />
          </div>
        )}
      </RowList>
    </>
  );
}
