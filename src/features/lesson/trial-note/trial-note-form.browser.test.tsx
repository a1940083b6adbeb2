import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleTrialNote, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { TrialNoteForm } from './trial-note-form';

const textBox = () => page.getByRole('textbox');
const noteText = '골반이 왼쪽으로 기울어요. 다음에는 둔근부터 봐요.';

it.each([
  ['rejected', new Rejected('CONFLICT'), '그사이 내용이 바뀌었어요.'],
  ['not answered', new ConnectionLost(), '인터넷이 잠시 끊겼어요'],
])('keeps a trial note that is %s in its form and in the browser until it is sent', async (_, problem, reason) => {
  show(<TrialNoteForm note={exampleTrialNote} />, {
    'lesson.writeTrialNote': () => {
      throw problem;
    },
  });
  await textBox().fill(noteText);
  await on.press('노트 남기기');
  await on.expectText(reason);
  await expect.element(textBox()).toHaveValue(noteText);
  expect(readVisits()).toEqual([]);
  unmount();
  show(<TrialNoteForm note={exampleTrialNote} />);
  await on.expectText('작성하던 노트를 이어서 써요.');
  await expect.element(textBox()).toHaveValue(noteText);
  answer({ 'lesson.writeTrialNote': () => undefined });
  await on.press('노트 남기기');
  await on.until(() => expect(readVisits()).toEqual(['push /f/user/mypage/lesson/expert']));
  expect(inputsOf('lesson.writeTrialNote').map(({ text }) => text)).toEqual([noteText, noteText]);
});

it('does not send a note that is too short, and shows the error beside its field', async () => {
  show(<TrialNoteForm note={exampleTrialNote} />);
  await textBox().fill('짧아요');
  await on.press('노트 남기기');
  await expect.element(textBox()).toHaveAccessibleDescription(expect.stringContaining('10자 이상 입력해 주세요.'));
  await on.expectFocus(textBox());
  expect(countOf('lesson.writeTrialNote')).toBe(0);
});

it.each([
  ['작성하던 노트 이어 쓰기', '무릎을 조심해요. 발목도 봐요.'],
  ['저장된 노트 불러오기', noteText],
])('chooses between a draft and the note that another device saved meanwhile: %s', async (choice, text) => {
  show(<TrialNoteForm note={exampleTrialNote} />, { 'lesson.writeTrialNote': () => undefined });
  await textBox().fill('무릎을 조심해요. 발목도 봐요.');
  unmount();
  const sent = { ...exampleTrialNote, text: noteText, notedAt: now };
  show(<TrialNoteForm note={sent} />);
  await expect.element(page.getByRole('alert', { name: '저장된 노트' })).toHaveTextContent(noteText);
  await expect.element(on.button('수정한 노트 저장')).toBeDisabled();
  await on.press(choice);
  await expect.element(textBox()).toHaveValue(text);
  unmount();
  show(<TrialNoteForm note={sent} />);
  await expect.element(textBox()).toHaveValue(text);
  await on.press('수정한 노트 저장');
  await on.until(() => expect(inputsOf('lesson.writeTrialNote')).toMatchObject([{ text }]));
});

it('starts with the sent note, and restores it over later typing on request', async () => {
  const sent = { ...exampleTrialNote, text: noteText, notedAt: now };
  show(<TrialNoteForm note={sent} />);
  await expect.element(textBox()).toHaveValue(noteText);
  await textBox().fill('무릎을 조심해요.');
  unmount();
  show(<TrialNoteForm note={sent} />);
  await expect.element(textBox()).toHaveValue('무릎을 조심해요.');
  await on.press('저장된 노트 불러오기');
  await expect.element(textBox()).toHaveValue(noteText);
  unmount();
  show(<TrialNoteForm note={sent} />);
  await expect.element(textBox()).toHaveValue(noteText);
  await on.expectNoText('작성하던 노트를 이어서 써요.');
});
