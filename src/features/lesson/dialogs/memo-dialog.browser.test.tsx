import { expect, it } from 'vitest';
import { exampleContract, now } from '~/test/browser-mode/examples';
import { button, expectGone, expectShown, expectValue, press, pressTwice, type } from '~/test/browser-mode/page';
import { countOf, inputsOf, Lost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { MemoDialog } from './memo-dialog';

const memo = (text: string) => ({ encryptedMemoId: `memo-${text}`, text, createdAt: now });

/** The memos that the server has, as its calls change them. */
function open(saved: string[], isLost = () => false) {
  show(<MemoDialog contract={exampleContract} side="coach" lesson={null} now={now} onClose={() => undefined} />, {
    'lesson.memos': () => ({ index: saved.map(memo) }),
    'lesson.writeMemo': ({ text }) => {
      if (isLost()) throw new Lost();
      saved.unshift(text);
    },
    'lesson.deleteMemo': ({ encryptedMemoId }) => {
      saved.splice(
        saved.findIndex((text) => memo(text).encryptedMemoId === encryptedMemoId),
        1,
      );
    },
  });
}

it('a memo that was written is in the list, and the field is empty', async () => {
  open([]);
  await expectShown('아직 메모가 없어요.');
  await expect.element(button('메모 남기기')).toBeDisabled();
  await type('새 메모', '왼쪽 어깨를 조심해요');
  await pressTwice('메모 남기기');
  await expectShown('왼쪽 어깨를 조심해요');
  await expectValue('새 메모', '');
  expect(inputsOf('lesson.writeMemo')).toEqual([{ encryptedUserId: 'user-1', text: '왼쪽 어깨를 조심해요' }]);
});

it('what was typed stays when the answer is lost', async () => {
  open([], () => true);
  await type('새 메모', '왼쪽 어깨');
  await press('메모 남기기');
  await expectShown('인터넷이 잠시 끊겼어요');
  await expectValue('새 메모', '왼쪽 어깨');
});

it('a memo is deleted after a question', async () => {
  open(['왼쪽 어깨', '무릎']);
  await button('메모 지우기').first().click();
  await press('지우기');
  await expectGone('왼쪽 어깨');
  await expectShown('무릎');
  expect(countOf('lesson.deleteMemo')).toBe(1);
});
