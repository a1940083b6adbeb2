'use client';
import { SelectField } from '~/components/ui/select-field';
import { buttonColorLabels } from '~/domain/content/blocks/labels';
import { optionsOf } from '../../../list/list-toolbar';
import { addressOptions, ButtonFields, SecondButtonFields } from '../button-fields';
import { HtmlField } from '../html-field';
import { PictureChoice } from '../picture-choice';
import { type BlockFormProps, useBlock, useBlockValue } from '../use-block';

const colors = optionsOf(buttonColorLabels);

export function BottomForm({ block }: BlockFormProps) {
  const { field, errorOf, write } = useBlock<'bottom'>(block);
  const imageUrl = useBlockValue<'bottom', 'imageUrl'>(block, 'imageUrl');
  return (
    <>
      <HtmlField block={block} hint="마무리 문구를 한두 문장으로 입력해요." />
      <PictureChoice
        label="이미지"
        value={imageUrl}
        none="이미지 없음"
        error={errorOf('imageUrl')}
        onChange={(url) => write('imageUrl', url)}
      />
      <ButtonFields label={field('button.label')} url={field('button.url', addressOptions)} />
      <SecondButtonFields block={block} />
      <SelectField label="버튼 색" options={colors} {...field('button.color')} />
    </>
  );
}
