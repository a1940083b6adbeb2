'use client';
import { SelectField } from '~/components/ui/select-field';
import { topLookLabels } from '~/domain/content/blocks/labels';
import { optionsOf } from '../../../list/list-toolbar';
import { addressOptions, ButtonFields, SecondButtonFields } from '../button-fields';
import { HtmlField } from '../html-field';
import { PictureChoice } from '../picture-choice';
import { type BlockFormProps, useBlock, useBlockValue } from '../use-block';

const looks = optionsOf(topLookLabels);

export function TopForm({ block }: BlockFormProps) {
  const { field, errorOf, write } = useBlock<'top'>(block);
  const imageUrl = useBlockValue<'top', 'imageUrl'>(block, 'imageUrl');
  const imageUrlForMobile = useBlockValue<'top', 'imageUrlForMobile'>(block, 'imageUrlForMobile');
  return (
    <>
      <HtmlField block={block} hint="첫 제목이 이 페이지의 큰 제목이 돼요." />
      <PictureChoice
        label="이미지"
        value={imageUrl}
        error={errorOf('imageUrl')}
        onChange={(url) => write('imageUrl', url ?? '')}
      />
      <PictureChoice
        label="모바일 이미지"
        value={imageUrlForMobile}
        none="같은 이미지"
        error={errorOf('imageUrlForMobile')}
        onChange={(url) => write('imageUrlForMobile', url)}
      />
      <SelectField label="모양" options={looks} {...field('look')} />
      <ButtonFields label={field('buttonLabel')} url={field('buttonUrl', addressOptions)} />
      <SecondButtonFields block={block} />
    </>
  );
}
