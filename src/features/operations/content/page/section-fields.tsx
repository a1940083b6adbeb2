'use client';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { groundLabels } from '~/domain/content/blocks/labels';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { optionsOf } from '../../list/list-toolbar';
import { TitleField } from './title-field';
import { useBlock } from './use-block';

const grounds = optionsOf(groundLabels);

/** The title of a block with the text below it, and how both are shown. */
export function SectionFields({ block }: { block: number }) {
  const { field } = useBlock<'strength' | 'special'>(block);
  return (
    <>
      <TitleField {...field('title')} />
      <TextArea label="블록 설명" optional rows={2} maxLength={blockPolicy.text} {...field('detail')} />
      <SelectField label="배경" options={grounds} {...field('ground')} />
      <Checkbox label="넓은 화면에서 제목을 내용 옆에 표시하기" {...field('beside')} />
    </>
  );
}
