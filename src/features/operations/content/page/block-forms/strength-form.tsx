'use client';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { strengthLookLabels } from '~/domain/content/blocks/labels';
import { newRows } from '~/domain/content/blocks/new-block';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { optionsOf } from '../../../list/list-toolbar';
import { PictureChoice } from '../picture-choice';
import { RowList } from '../row-list';
import { SectionFields } from '../section-fields';
import { type BlockFormProps, useBlock, useBlockValue } from '../use-block';

const looks = optionsOf(strengthLookLabels);

export function StrengthForm({ block }: BlockFormProps) {
  const { field } = useBlock<'strength'>(block);
  return (
    <>
      <SectionFields block={block} />
      <SelectField label="모양" options={looks} {...field('look')} />
      <RowList block={block} name="rows" noun="장점" empty={newRows.strength}>
        {(row) => (
          <>
            <TextField label="장점 제목" maxLength={blockPolicy.title} {...field(`rows.${row}.title`)} />
            <TextArea label="설명" rows={3} maxLength={blockPolicy.text} {...field(`rows.${row}.text`)} />
            <RowPicture block={block} row={row} />
          </>
        )}
      </RowList>
    </>
  );
}

function RowPicture({ block, row }: BlockFormProps & { row: number }) {
  const { errorOf, write } = useBlock<'strength'>(block);
  const name = `rows.${row}.imageUrl` as const;
  const value = useBlockValue<'strength', typeof name>(block, name);
  return (
    <PictureChoice
      label="이미지"
      value={value}
      none="이미지 없음"
      error={errorOf(name)}
      onChange={(url) => write(name, url)}
    />
  );
}
