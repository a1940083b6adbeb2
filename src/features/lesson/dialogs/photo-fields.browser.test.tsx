import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { receiveUploads } from '~/test/browser-mode/upload-stand-in';
import { StatementDialog } from './statement-dialog';

const photo = () => new File(['photo'], 'door.jpg', { type: 'image/jpeg' });
const idOf = (digit: number) => String(digit).repeat(64);

it('photos are sent with the words: up to three, without those that were removed, and a rejected one is named', async () => {
  const uploads = receiveUploads();
  const closed: string[] = [];
  show(
    <StatementDialog
      contract={exampleContract}
      side="coach"
      lesson={exampleLesson}
      now={now}
      onClose={() => void closed.push('closed')}
    />,
    {
      'lesson.addDisputeStatement': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'pictureId', message: '사진을 다시 올려 주세요.' }] });
      },
    },
  );
  for (const digit of [1, 2, 3]) {
    await userEvent.upload(on.field(`사진 ${digit} (선택)`), photo());
    await on.until(() => expect(uploads).toHaveLength(digit));
    uploads[digit - 1]?.answer(200, { pictureId: idOf(digit) });
    await on.until(() => expect(on.text('사진 지우기').elements()).toHaveLength(digit));
  }
  await expect.element(on.field('사진 4 (선택)')).not.toBeInTheDocument();
  await on.text('사진 지우기').nth(1).click();
  await on.type('내 의견', '정시에 벨을 눌렀지만 답이 없었어요.');
  await on.press('보내기');
  await on.expectText('사진을 다시 올려 주세요.');
  answer({ 'lesson.addDisputeStatement': () => undefined });
  await on.press('보내기');
  await on.until(() => expect(closed).toEqual(['closed']));
  expect(inputsOf('lesson.addDisputeStatement').at(-1)?.pictureIds).toEqual([idOf(1), idOf(3)]);
});
