import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyNoteEntry } from '~/domain/lesson/schema/note';
import { emptyHealth } from '~/domain/lesson/schema/note-health';
import { exampleLessonNote, opened, withNote } from '~/test/browser-mode/note-examples';
import { showRefreshable } from '~/test/browser-mode/notebook';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { NotebookPage } from './notebook-page';

const nameField = () => page.getByRole('combobox', { name: '운동 이름' });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("the coach's form beside a newer note", () => {
  it.each([
    ['작성하던 노트 이어 쓰기', '런지'],
    ['보낸 노트 불러오기', '데드리프트'],
  ])('chooses between a draft and the note that another device sent meanwhile: %s', async (choice, name) => {
    show(<NotebookPage notebook={withNote()} />, { 'lesson.writeNote': () => ({ version: 3 }) });
    await nameField().fill('런지');
    unmount();
    const entries = [{ ...emptyNoteEntry, name: '데드리프트', loadKg: 40 }];
    const newer = { ...exampleLessonNote, version: 2, entries };
    show(<NotebookPage notebook={withNote({ opened: { ...opened, note: newer } })} />);
    await expect
      .element(page.getByRole('alert', { name: '다른 화면에서 보낸 노트' }))
      .toHaveTextContent(/보내지 않은 값은 다시 입력해 주세요\..*데드리프트 · 40kg/s);
    await expect.element(nameField()).toHaveValue('런지');
    await expect.element(on.button('수정한 노트 보내기')).toBeDisabled();
    await on.press(choice);
    await expect.element(nameField()).toHaveValue(name);
    await expect.element(page.getByRole('alert', { name: '다른 화면에서 보낸 노트' })).not.toBeInTheDocument();
    await on.press('수정한 노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote')).toMatchObject([{ version: 2, entries: [{ name }] }]));
  });

  it.each([
    ['작성하던 노트 이어 쓰기', '4', { painBefore: 4, painAfter: 6 }, '스쿼트'],
    ['보낸 노트 불러오기', '3', { painBefore: 3, painAfter: 6 }, '데드리프트'],
  ])('keeps typed health data beside a newer note, in the open form only: %s', async (choice, pain, health, name) => {
    const refresh = showRefreshable(withNote(), {
      'lesson.writeNote': () => {
        throw new Rejected('CONFLICT');
      },
    });
    const before = (value: string) => page.getByRole('group', { name: '수업 전' }).getByRole('radio', { name: value });
    await before('4').click({ force: true });
    await on.press('수정한 노트 보내기');
    await on.until(() => expect(countOf('lesson.writeNote')).toBe(1));
    const newer = {
      ...exampleLessonNote,
      version: 2,
      entries: [{ ...emptyNoteEntry, name: '데드리프트' }],
      health: { ...emptyHealth, painBefore: 3, painAfter: 6 },
    };
    refresh(withNote({ opened: { ...opened, note: newer } }));
    const alert = page.getByRole('alert', { name: '다른 화면에서 보낸 노트' });
    await expect.element(alert).toHaveTextContent('건강 기록은 여기에서 바꾼 값만 덮어써요.');
    await expect.element(alert).toHaveTextContent('데드리프트');
    await expect.element(alert).toHaveTextContent(/통증.*3.*6/);
    await expect.element(before('4')).toBeChecked();
    await expect.element(on.button('수정한 노트 보내기')).toBeDisabled();
    expect(JSON.stringify(localStorage)).not.toMatch(/pain|health/);
    await on.press(choice);
    await expect.element(before(pain)).toBeChecked();
    await on.expectNoText('건강 기록은 이 기기에 저장하지 않으니');
    answer({ 'lesson.writeNote': () => ({ version: 3 }) });
    await on.press('수정한 노트 보내기');
    await on.until(() =>
      expect(inputsOf('lesson.writeNote').at(-1)).toMatchObject({ version: 2, entries: [{ name }], health }),
    );
  });

  it('keeps what was typed beside a newer note, also where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const refresh = showRefreshable(withNote(), {});
    await nameField().fill('런지');
    refresh(withNote({ opened: { ...opened, note: { ...exampleLessonNote, version: 2 } } }));
    await expect.element(page.getByRole('alert', { name: '다른 화면에서 보낸 노트' })).toBeVisible();
    await expect.element(nameField()).toHaveValue('런지');
  });

  it('has the newest note while nothing is typed, and what is typed after sending is based on the sent version', async () => {
    const refresh = showRefreshable(withNote(), { 'lesson.writeNote': () => ({ version: 3 }) });
    const note = (version: number, name: string) => ({
      ...exampleLessonNote,
      version,
      entries: [{ ...emptyNoteEntry, name }],
      health: { ...emptyHealth, painBefore: version },
    });
    const pain = page.getByRole('group', { name: '수업 전' });
    await expect.element(nameField()).toHaveValue('스쿼트');
    refresh(withNote({ opened: { ...opened, note: note(2, '런지') } }));
    await expect.element(nameField()).toHaveValue('런지');
    await expect.element(pain.getByRole('radio', { name: '2' })).toBeChecked();
    await pain.getByRole('radio', { name: '3' }).click({ force: true });
    await on.press('수정한 노트 보내기');
    await on.until(() =>
      expect(inputsOf('lesson.writeNote')).toMatchObject([{ version: 2, health: { painBefore: 3 } }]),
    );
    await on.expectText('수업 노트를 수정했어요.');
    await nameField().fill('스쿼트');
    refresh(withNote({ opened: { ...opened, note: note(3, '런지') } }));
    await expect.element(nameField()).toHaveValue('스쿼트');
    await on.expectNoText('다른 화면에서 보낸 노트');
    await pain.getByRole('radio', { name: '7' }).click({ force: true });
    await on.press('수정한 노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote')[1]).toMatchObject({ version: 3 }));
    await expect.poll(() => JSON.stringify(localStorage)).not.toContain('스쿼트');
    refresh(withNote({ opened: { ...opened, note: note(5, '데드리프트') } }));
    await expect.element(nameField()).toHaveValue('데드리프트');
    await expect.element(pain.getByRole('radio', { name: '5' })).toBeChecked();
  });
});
