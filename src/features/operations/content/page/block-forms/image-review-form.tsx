'use client';
import { Checkbox } from '~/components/ui/checkbox';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { typedNumber } from '~/domain/shared/typed-value';
import { PictureChoice } from '../picture-choice';
import { TitleField } from '../title-field';
import { type BlockFormProps, useBlock, useBlockValue } from '../use-block';
import { rewardText, writerHint } from './review-texts';

const numberOptions = { setValueAs: (typed: unknown) => typedNumber(String(typed)) };

export function ImageReviewForm({ block }: BlockFormProps) {
  const { field, errorOf, write } = useBlock<'imageReview'>(block);
  const imageUrl = useBlockValue<'imageReview', 'imageUrl'>(block, 'imageUrl');
  return (
    <>
      <TitleField {...field('title')} />
      <TextArea label="후기 내용" rows={4} maxLength={blockPolicy.text} {...field('contents')} />
      <TextField label="작성자" hint={writerHint} maxLength={blockPolicy.writer} {...field('writer')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="받은 수업 횟수" suffix="회" inputMode="numeric" {...field('lessons', numberOptions)} />
        <TextField label="작성일" type="date" {...field('date')} />
      </div>
      <PictureChoice
        label="이미지"
        value={imageUrl}
        error={errorOf('imageUrl')}
        onChange={(url) => write('imageUrl', url ?? '')}
      />
      <Checkbox {...rewardText} {...field('rewarded')} />
      <Checkbox label="작성자가 글과 이미지를 공개하는 데 동의했어요" {...field('consent')} />
      <TextField
        label="공개 동의 기한"
        type="date"
        optional
        hint="작성자가 동의한 공개 기간의 마지막 날이에요. 비워 두면 게시할 수 없고, 기한이 지나면 자동으로 숨겨져요."
        {...field('consentUntil', { setValueAs: (day: string | null) => day || null })}
      />
    </>
  );
}
