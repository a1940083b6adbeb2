import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnTrialNote } from '~/domain/lesson/views';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, Lost, Refused } from '~/test/browser-mode/server-stand-in';
import { leave, show } from '~/test/browser-mode/show';
import { TrialNoteForm } from './trial-note-form';

const note: OwnTrialNote = {
  encryptedId: 'contract-1',
  draftKey: 'trial-1',
  text: '',
  notedAt: null,
  trialAt: now,
  learnerName: '김하늘',
  programTitle: '필라테스',
  serviceType: 'workout',
};
const words = () => page.getByRole('textbox');
const said = '골반이 왼쪽으로 기울어요. 다음에는 둔근부터 봐요.';

it.each([
  ['refused', new Refused('CONFLICT'), '그사이 내용이 바뀌었어요.'],
  ['not answered', new Lost(), '인터넷이 잠시 끊겼어요'],
])('a trial note that is %s stays in its form and in the browser until it is sent', async (_, problem, reason) => {
  show(<TrialNoteForm note={note} />, {
    'lesson.writeTrialNote': () => {
      throw problem;
    },
  });
  await words().fill(said);
  await on.press('노트 남기기');
  await on.expectShown(reason);
  await expect.element(words()).toHaveValue(said);
  expect(readVisits()).toEqual([]);
  leave();
  show(<TrialNoteForm note={note} />);
  await on.expectShown('작성하던 노트를 이어서 써요.');
  await expect.element(words()).toHaveValue(said);
  answer({ 'lesson.writeTrialNote': () => undefined });
  await on.press('노트 남기기');
  await on.until(() => expect(readVisits()).toEqual(['push /f/user/mypage/lesson/expert']));
  expect(inputsOf('lesson.writeTrialNote').map(({ text }) => text)).toEqual([said, said]);
});

it('a note that is too short is not sent, and says so beside its field', async () => {
  show(<TrialNoteForm note={note} />);
  await words().fill('짧아요');
  await on.press('노트 남기기');
  await expect.element(words()).toHaveAccessibleDescription(expect.stringContaining('10자 이상 입력해 주세요.'));
  await on.expectFocus(words());
  expect(countOf('lesson.writeTrialNote')).toBe(0);
});

it('a note that was sent before is begun with, and brought back in place of what was typed over it', async () => {
  const sent = { ...note, text: said, notedAt: now };
  show(<TrialNoteForm note={sent} />);
  await expect.element(words()).toHaveValue(said);
  await words().fill('무릎을 조심해요.');
  leave();
  show(<TrialNoteForm note={sent} />);
  await expect.element(words()).toHaveValue('무릎을 조심해요.');
  await on.press('남긴 노트로');
  await expect.element(words()).toHaveValue(said);
  leave();
  show(<TrialNoteForm note={sent} />);
  await expect.element(words()).toHaveValue(said);
  await on.expectGone('작성하던 노트를 이어서 써요.');
});
