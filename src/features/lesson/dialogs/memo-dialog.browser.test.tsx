import { expect, it } from 'vitest';
import { exampleContract, now } from '~/test/browser-mode/examples';
import {
  button,
  expectNoText,
  expectText,
  expectValue,
  key,
  press,
  pressTwice,
  question,
  type,
  until,
} from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { MemoDialog } from './memo-dialog';

const memo = (text: string) => ({ encryptedMemoId: `memo-${text}`, text, createdAt: now });

/** The memos on the server, changed by its calls. */
function open(saved: string[], losesAnswer = () => false) {
  show(<MemoDialog contract={exampleContract} side="coach" lesson={null} now={now} onClose={() => undefined} />, {
    'lesson.memos': () => ({ index: saved.map(memo) }),
    'lesson.writeMemo': ({ text }) => {
      if (losesAnswer()) throw new ConnectionLost();
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

it('adds a saved memo to the list and empties the field', async () => {
  open([]);
  await expectText('아직 메모가 없어요.');
  await expect.element(button('메모 남기기')).toBeDisabled();
  await type('새 메모', '왼쪽 어깨를 조심해요');
  await pressTwice('메모 남기기');
  await expectText('왼쪽 어깨를 조심해요');
  await expectValue('새 메모', '');
  expect(inputsOf('lesson.writeMemo')).toMatchObject([{ encryptedUserId: 'user-1', text: '왼쪽 어깨를 조심해요' }]);
});

it('keeps text typed while a memo is being saved as the next memo', async () => {
  const saved: string[] = [];
  open(saved);
  const written = Promise.withResolvers<undefined>();
  answer({
    'lesson.writeMemo': async ({ text }) => {
      await written.promise;
      saved.unshift(text);
    },
  });
  await type('새 메모', '왼쪽 어깨');
  await press('메모 남기기');
  await type('새 메모', '무릎도 함께 봐요');
  written.resolve(undefined);
  await expectText('왼쪽 어깨');
  await expectValue('새 메모', '무릎도 함께 봐요');
});

it('requests memos again after a failure, and accepts a new memo meanwhile', async () => {
  open(['왼쪽 어깨']);
  answer({
    'lesson.memos': () => {
      throw new Rejected('INTERNAL');
    },
  });
  await expectText('메모를 불러오지 못했어요.');
  await type('새 메모', '무릎');
  answer({ 'lesson.memos': () => ({ index: [memo('왼쪽 어깨')] }) });
  await press('다시 시도');
  await expectText('왼쪽 어깨');
  await expectValue('새 메모', '무릎');
});

it('keeps the typed text when the response is lost', async () => {
  open([], () => true);
  await type('새 메모', '왼쪽 어깨');
  await press('메모 남기기');
  await expectText('인터넷이 잠시 끊겼어요');
  await expectValue('새 메모', '왼쪽 어깨');
  // The server writes the memo once, because the second press has the same key.
  await press('메모 남기기');
  await until(() => expect(countOf('lesson.writeMemo')).toBe(2));
  const [first, second] = inputsOf('lesson.writeMemo').map(({ idempotencyKey }) => idempotencyKey);
  expect([first, second]).toEqual([expect.any(String), first]);
});

it('deletes a memo after a confirmation', async () => {
  open(['왼쪽 어깨', '무릎']);
  await button('메모 지우기').first().click();
  await press('지우기');
  await expectNoText('왼쪽 어깨');
  await expectText('무릎');
  expect(countOf('lesson.deleteMemo')).toBe(1);
});

it('restores a typed memo after its page was left, and drops it when the dialog is closed', async () => {
  open([]);
  await type('새 메모', '왼쪽 어깨를 조심해요');
  unmount();
  open([]);
  await expectText('작성하던 메모를 이어서 써요.');
  await expectValue('새 메모', '왼쪽 어깨를 조심해요');
  await key('{Escape}');
  await question('저장하지 않고 닫을까요?').getByRole('button', { name: '닫기' }).click();
  unmount();
  open([]);
  await expectText('아직 메모가 없어요.');
  await expectValue('새 메모', '');
});
