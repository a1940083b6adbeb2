'use client';
import { Checkbox } from '~/components/ui/checkbox';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { newRows } from '~/domain/content/blocks/new-block';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { RowList } from '../row-list';
import { TitleField } from '../title-field';
import { type BlockFormProps, useBlock } from '../use-block';
import { rewardText, writerHint } from './review-texts';

export function ReviewForm({ block }: BlockFormProps) {
  const { field } = useBlock<'review'>(block);
  return (
    <>
      <TitleField {...field('title')} />
      <RowList block={block} name="reviews" noun="후기" empty={newRows.review}>
        {(row) => (
          <>
            <TextArea label="후기 내용" rows={3} maxLength={blockPolicy.text} {...field(`reviews.${row}.contents`)} />
            <TextField
              label="작성자"
              hint={writerHint}
              maxLength={blockPolicy.writer}
              {...field(`reviews.${row}.writer`)}
            />
            <Checkbox {...rewardText} {...field(`reviews.${row}.rewarded`)} />
          </>
        )}
      </RowList>
    </>
  );
}
