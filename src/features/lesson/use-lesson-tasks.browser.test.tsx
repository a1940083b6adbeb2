import { describe, expect, it } from 'vitest';
import type { LessonAction } from '~/domain/lesson/lesson-actions';
import { exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { useLessonTasks } from './use-lesson-tasks';

function Tasks({ action }: { action: LessonAction }) {
  const { run, pending } = useLessonTasks('contract-1');
  return (
    <button type="button" aria-busy={pending} onClick={() => void run(action, exampleLesson)}>
      하기
    </button>
  );
}
const ids = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };

// This test runs first because its toast with the undo button would stay visible in the others.
it('does not record a lesson when the confirmation is closed, and undoes a record with the button in its toast', async () => {
  show(<Tasks action="HOLD" />, { 'lesson.hold': () => ids, 'lesson.undoHold': () => ids });
  await on.press('하기');
  await expect.element(on.question('수업을 마쳤나요?')).toBeVisible();
  await on.key('{Escape}');
  await expect.element(on.question('수업을 마쳤나요?')).not.toBeInTheDocument();
  expect(countOf('lesson.hold')).toBe(0);
  await on.press('하기');
  await on.question('수업을 마쳤나요?').getByRole('button', { name: '완료 기록하기' }).click();
  await on.until(() => expect(countOf('lesson.hold')).toBe(1));
  await on.pressMessage('되돌리기');
  await on.until(() => expect(inputsOf('lesson.undoHold')).toEqual([{ encryptedLessonId: 'lesson-2' }]));
});

describe.each([
  ['HOLD', 'lesson.hold', '수업을 마쳤다고 기록했어요.'],
  ['UNDO_HOLD', 'lesson.undoHold', '완료 기록을 되돌렸어요.'],
  ['DECLINE_MOVE', 'lesson.declineMove', '수업 시간을 그대로 유지했어요.'],
] as const)('a lesson action without a dialog: %s', (action, call, message) => {
  const act = async () => {
    await on.press('하기');
    if (action === 'HOLD') await on.question('수업을 마쳤나요?').getByRole('button', { name: '완료 기록하기' }).click();
  };
  it('is busy until the response arrives', async () => {
    const answered = Promise.withResolvers<typeof ids>();
    show(<Tasks action={action} />, { [call]: () => answered.promise });
    await act();
    await expect.element(on.button('하기')).toHaveAttribute('aria-busy', 'true');
    answered.resolve(ids);
    await on.expectText(message);
    await expect.element(on.button('하기')).toHaveAttribute('aria-busy', 'false');
    expect(inputsOf(call)).toEqual([{ encryptedLessonId: 'lesson-1' }]);
  });

  it('shows the reason of a rejection, and can be repeated', async () => {
    show(<Tasks action={action} />, {
      [call]: () => {
        throw new Rejected('CONFLICT');
      },
    });
    await act();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(on.button('하기')).toHaveAttribute('aria-busy', 'false');
    await act();
    await on.until(() => expect(countOf(call)).toBe(2));
  });
});
