import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useForm } from 'react-hook-form';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { TextArea } from './text-area';

function Form() {
  const { register } = useForm({ defaultValues: { text: '안녕' } });
  return <TextArea label="이유" maxLength={10} {...register('text')} />;
}

it('keeps a text that is too long, says how much, and counts what is checked', async () => {
  show(<Form />);
  const field = page.getByLabelText('이유');
  await on.expectText('2 / 10자');
  await field.fill('  열두 글자가 넘는 글이에요 ');
  await on.expectValue('이유', '  열두 글자가 넘는 글이에요 ');
  await on.expectText('14 / 10자');
  await on.expectProblem('이유', '10자까지 입력할 수 있어요. 4자를 줄여 주세요.');
  await userEvent.clear(field);
  await on.expectText('0 / 10자');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});
