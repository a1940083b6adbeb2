import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptyNoteEntry, type LessonNotebook } from '~/domain/lesson/schema/note';
import { emptyHealth } from '~/domain/lesson/schema/note-health';
import { exampleLessonNote, exampleNotebook, opened, withNote } from '~/test/browser-mode/note-examples';
import { showRefreshable } from '~/test/browser-mode/notebook';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { NotebookPage } from './notebook-page';

const asLearner = (change: Partial<LessonNotebook> = {}) => withNote({ side: 'learner', ...change });
const field = (name: string) => page.getByRole('textbox', { name });
const nameField = () => page.getByRole('combobox', { name: '운동 이름' });

afterEach(() => localStorage.clear());

describe('the coach', () => {
  it('reuses the last note with one press, without pain or a line, and sends it with typed numbers', async () => {
    show(<NotebookPage notebook={exampleNotebook} />, { 'lesson.writeNote': () => ({ version: 1 }) });
    await on.press('11월 17일(화) 노트 불러오기');
    await expect.element(nameField()).toHaveValue('스쿼트');
    await field('무게').fill('12,5');
    await field('시간').fill('');
    await page.getByRole('group', { name: '수업 전' }).getByRole('radio', { name: '4' }).click({ force: true });
    await field('김하늘 님에게 한마디').fill('좋아요');
    await on.press('노트 보내기');
    await on.expectText('수업 노트를 보냈어요. 회원에게 알렸어요.');
    expect(inputsOf('lesson.writeNote')).toEqual([
      {
        encryptedLessonId: 'lesson-2',
        version: 0,
        entries: [{ ...exampleLessonNote.entries[0], loadKg: 12.5 }],
        homework: [{ text: '스쿼트 10회' }],
        coachLine: '좋아요',
        tags: [],
        homeMinutes: null,
        next: '',
        bring: '',
        health: { ...emptyHealth, painBefore: 4 },
      },
    ]);
  });

  it('sees what is wrong beside its field, and nothing is sent', async () => {
    show(<NotebookPage notebook={exampleNotebook} />);
    await on.press('노트 보내기');
    await on.expectText('이름을 입력해 주세요.');
    await nameField().fill('스쿼트');
    await field('무게').fill('열');
    await on.press('노트 보내기');
    await on.expectText('무게: 숫자로 입력해 주세요.');
    await field('무게').fill('501');
    await on.expectText('무게: 0~500kg 사이로 입력해 주세요.');
    expect(countOf('lesson.writeNote')).toBe(0);
  });

  it('is asked about a load of more than twice the last one', async () => {
    show(<NotebookPage notebook={exampleNotebook} />);
    await nameField().fill('스쿼트');
    await field('무게').fill('100');
    await expect.element(page.getByText('지난번 10kg의 두 배가 넘어요. 무게가 맞는지 확인해 주세요.')).toBeVisible();
  });

  it.each([
    ['rejected', new Rejected('CONFLICT'), '그사이 내용이 바뀌었어요.'],
    ['not answered', new ConnectionLost(), '인터넷이 잠시 끊겼어요'],
  ])('keeps a note that is %s, in the form and for the next visit, until it is sent', async (_, problem, reason) => {
    show(<NotebookPage notebook={exampleNotebook} />, {
      'lesson.writeNote': () => {
        throw problem;
      },
    });
    await nameField().fill('런지');
    await on.press('노트 보내기');
    await on.expectText(reason);
    await expect.element(nameField()).toHaveValue('런지');
    unmount();
    show(<NotebookPage notebook={exampleNotebook} />);
    await on.expectText('작성하던 노트를 이어서 써요. 건강 기록은 이 기기에 저장하지 않으니,');
    await expect.element(nameField()).toHaveValue('런지');
    answer({ 'lesson.writeNote': () => ({ version: 1 }) });
    await on.press('노트 보내기');
    await on.expectText('수업 노트를 보냈어요.');
    unmount();
    show(<NotebookPage notebook={exampleNotebook} />);
    await expect.element(nameField()).toHaveValue('');
  });

  it('changes a sent note on its version, and can return to it from a draft', async () => {
    show(<NotebookPage notebook={withNote()} />, { 'lesson.writeNote': () => ({ version: 2 }) });
    await on.expectNoText('노트 불러오기');
    await nameField().fill('런지');
    unmount();
    show(<NotebookPage notebook={withNote()} />);
    await expect.element(nameField()).toHaveValue('런지');
    await on.press('보낸 노트 불러오기');
    await expect.element(nameField()).toHaveValue('스쿼트');
    await on.press('수정한 노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote')).toMatchObject([{ version: 1 }]));
  });

  it('stores nothing about health in a draft, and sends none after the consent was withdrawn', async () => {
    show(<NotebookPage notebook={exampleNotebook} />, { 'lesson.writeNote': () => ({ version: 1 }) });
    await nameField().fill('런지');
    await page.getByRole('group', { name: '수업 전' }).getByRole('radio', { name: '4' }).click({ force: true });
    await expect.poll(() => JSON.stringify(localStorage)).toContain('런지');
    expect(JSON.stringify(localStorage)).not.toMatch(/pain|health/);
    await on.press('노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote')).toMatchObject([{ health: { painBefore: 4 } }]));
    unmount();
    const sent = { ...exampleLessonNote, health: { ...emptyHealth, painBefore: 4 } };
    show(
      <NotebookPage
        notebook={withNote({ opened: { ...opened, note: sent }, healthConsent: { granted: false, at: null } })}
      />,
    );
    await on.press('수정한 노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote').at(-1)).toMatchObject({ health: null }));
  });

  it('sends no health data that it could not show, and the stored data once the learner has consented', async () => {
    const hidden = withNote({
      opened: { ...opened, note: { ...exampleLessonNote, health: emptyHealth } },
      healthConsent: { granted: false, at: null },
    });
    const refresh = showRefreshable(hidden, { 'lesson.writeNote': () => ({ version: 2 }) });
    await on.press('수정한 노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote')).toMatchObject([{ health: null }]));
    await nameField().fill('런지');
    refresh(withNote());
    await on.expectText('작성하던 노트를 이어서 써요.');
    await on.press('수정한 노트 보내기');
    await on.until(() =>
      expect(inputsOf('lesson.writeNote')[1]).toMatchObject({
        entries: [{ name: '런지' }],
        health: exampleLessonNote.health,
      }),
    );
  });

  it('loses what was typed about health when the learner has just withdrawn the consent, and sends the rest', async () => {
    show(<NotebookPage notebook={exampleNotebook} />, {
      'lesson.writeNote': () => {
        throw new Rejected('HEALTH_CONSENT_REQUIRED');
      },
    });
    await nameField().fill('런지');
    await page.getByRole('group', { name: '수업 전' }).getByRole('radio', { name: '4' }).click({ force: true });
    await on.press('노트 보내기');
    await on.until(() => expect(countOf('lesson.writeNote')).toBe(1));
    await on.expectText('김하늘 님이 건강 기록에 동의하면 입력할 수 있어요.');
    answer({ 'lesson.writeNote': () => ({ version: 1 }) });
    await on.press('노트 보내기');
    await on.until(() => expect(inputsOf('lesson.writeNote').at(-1)).toMatchObject({ health: null }));
  });

  it('reads why health cannot be recorded without consent, and is never asked about it for the piano', async () => {
    show(<NotebookPage notebook={{ ...exampleNotebook, healthConsent: { granted: false, at: null } }} />);
    await on.expectText('김하늘 님이 건강 기록에 동의하면 입력할 수 있어요.');
    unmount();
    show(<NotebookPage notebook={{ ...exampleNotebook, serviceType: 'music', noteKind: 'music', progress: [] }} />);
    await on.expectText('오늘 연습한 곡');
    await on.expectNoText('통증');
    await on.expectNoText('건강 기록');
    await page.getByRole('button', { name: '연습 중' }).click();
    await expect.element(page.getByRole('button', { name: '연습 중' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('is advised to recommend a doctor for severe pain', async () => {
    show(<NotebookPage notebook={exampleNotebook} />);
    await on.expectNoText('통증이 심해요.');
    await page.getByRole('group', { name: '수업 후' }).getByRole('radio', { name: '7' }).click({ force: true });
    await expect.element(page.getByText('통증이 심해요.')).toBeVisible();
  });

  it('types numbers that are rarely needed on request, and reads an entry of another form in full', async () => {
    show(<NotebookPage notebook={exampleNotebook} />);
    await expect.element(field('여유 횟수')).not.toBeInTheDocument();
    await on.press('여유 횟수, 쉬는 시간, 버티기, 거리 입력');
    await expect.element(field('여유 횟수')).toBeVisible();
    unmount();
    localStorage.clear();
    const entries = [{ ...emptyNoteEntry, name: '롤업', springs: 2 }];
    show(<NotebookPage notebook={withNote({ opened: { ...opened, note: { ...exampleLessonNote, entries } } })} />);
    await expect.element(field('스프링')).toHaveValue('2');
  });

  it('reads the note of a lesson that another coach gave, without the controls of the learner', async () => {
    const note = { ...exampleLessonNote, learnerLine: '한결 쉬웠어요.' };
    const readOnly = { ...opened, isWritable: false, canAddPhotos: false };
    show(<NotebookPage notebook={withNote({ coachName: '도우리', opened: { ...readOnly, note } })} />);
    for (const text of ['도우리 코치', '2개 중 1개 완료', '한결 쉬웠어요.', '김하늘 님의 한마디'])
      await on.expectText(text);
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    unmount();
    show(<NotebookPage notebook={withNote({ coachName: '도우리', opened: { ...readOnly, note: null } })} />);
    await on.expectText('아직 수업 노트가 없어요');
    await on.expectText('도우리 코치가 대신한 수업이에요.');
    await on.expectNoText('아직 시작한 수업이 없어요');
  });

  it('reads which homework the learner has ticked, of the last note and of a sent one', async () => {
    const ticks = (title: string) => page.getByRole('region', { name: title }).getByRole('listitem');
    show(<NotebookPage notebook={exampleNotebook} />);
    await expect.element(ticks('11월 17일(화) 숙제')).toHaveTextContent('스쿼트 10회11월 24일(화) 완료');
    unmount();
    show(<NotebookPage notebook={withNote()} />);
    await expect.element(ticks('보낸 숙제').first()).toHaveTextContent('스쿼트 10회완료 표시 없음');
    await expect.element(ticks('보낸 숙제').nth(1)).toHaveTextContent('걷기11월 24일(화) 완료');
  });

  it('reads that no lesson has begun', async () => {
    show(<NotebookPage notebook={{ ...exampleNotebook, lessons: [], opened: null, progress: [] }} />);
    await expect.element(page.getByText('아직 시작한 수업이 없어요')).toBeVisible();
  });
});

describe('the learner', () => {
  it('reads the note, ticks homework, and sees a tick that was not stored taken back', async () => {
    show(<NotebookPage notebook={asLearner()} />, { 'lesson.tickHomework': () => undefined });
    for (const text of ['무릎이 안쪽으로 모이지 않아요.', '의자 높이까지', '2개 중 1개 완료'])
      await on.expectText(text);
    const box = page.getByRole('checkbox', { name: '스쿼트 10회' });
    await box.click();
    await on.expectText('2개 중 2개 완료');
    await on.until(() =>
      expect(inputsOf('lesson.tickHomework')).toEqual([{ encryptedHomeworkId: 'homework-1', done: true }]),
    );
    answer({
      'lesson.tickHomework': () => {
        throw new Rejected('NOT_FOUND');
      },
    });
    await box.click();
    await on.until(() => expect(countOf('lesson.tickHomework')).toBe(2));
    await expect.element(box).toBeChecked();
  });

  it('writes a line, changes it, and removes it', async () => {
    show(<NotebookPage notebook={asLearner()} />, { 'lesson.writeLearnerLine': () => ({ version: 1 }) });
    await field('나의 한마디').fill('한결 쉬웠어요.');
    await on.press('한마디 남기기');
    await on.expectText('한마디를 남겼어요.');
    const line = { encryptedLessonId: 'lesson-2', version: 0, text: '한결 쉬웠어요.' };
    expect(inputsOf('lesson.writeLearnerLine')).toEqual([line]);
    await on.press('수정');
    await expect.element(field('나의 한마디')).toHaveValue('한결 쉬웠어요.');
    await field('나의 한마디').fill('훨씬 쉬웠어요.');
    await on.press('한마디 남기기');
    await on.until(() => expect(inputsOf('lesson.writeLearnerLine')[1]).toMatchObject({ version: 1 }));
  });

  it('sees the line that another device saved meanwhile, before the typed one replaces it', async () => {
    const refresh = showRefreshable(asLearner(), {
      'lesson.writeLearnerLine': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await field('나의 한마디').fill('여기서 쓴 말');
    await on.press('한마디 남기기');
    await on.expectProblem(field('나의 한마디'), '그사이 내용이 바뀌었어요.');
    const note = { ...exampleLessonNote, learnerLine: '다른 기기에서 쓴 말', lineVersion: 3 };
    refresh(asLearner({ opened: { ...opened, note } }));
    await on.expectText('다른 기기에서 쓴 말');
    await expect.element(page.getByRole('button', { name: '한마디 남기기' })).toBeDisabled();
    await on.press('작성하던 한마디 이어 쓰기');
    await expect.element(field('나의 한마디')).toHaveValue('여기서 쓴 말');
    answer({ 'lesson.writeLearnerLine': () => ({ version: 4 }) });
    await on.press('한마디 남기기');
    await on.expectText('한마디를 남겼어요.');
    expect(inputsOf('lesson.writeLearnerLine').at(-1)).toMatchObject({ version: 3, text: '여기서 쓴 말' });
    await on.expectNoText('다른 기기에서 저장한 한마디');
  });

  it('reads the newest line while it is closed, and changes that one', async () => {
    const line = (learnerLine: string, lineVersion: number) =>
      asLearner({ opened: { ...opened, note: { ...exampleLessonNote, learnerLine, lineVersion } } });
    const refresh = showRefreshable(line('처음 쓴 말', 1), {});
    await on.expectText('처음 쓴 말');
    refresh(line('다른 기기에서 쓴 말', 2));
    await on.expectText('다른 기기에서 쓴 말');
    await on.expectNoText('처음 쓴 말');
    await on.press('수정');
    await expect.element(field('나의 한마디')).toHaveValue('다른 기기에서 쓴 말');
    await on.expectNoText('다른 기기에서 저장한 한마디');
  });

  it('continues a line that was typed and not sent, or returns to the saved one', async () => {
    const notebook = asLearner();
    show(<NotebookPage notebook={notebook} />);
    await field('나의 한마디').fill('집에서도 해 봤어요.');
    unmount();
    show(<NotebookPage notebook={notebook} />);
    await on.expectText('작성하던 한마디를 이어서 써요.');
    await expect.element(field('나의 한마디')).toHaveValue('집에서도 해 봤어요.');
    await on.press('처음부터 쓰기');
    await expect.element(field('나의 한마디')).toHaveValue('');
  });

  it('gives the consent to health records where it is explained, and withdraws it after a question', async () => {
    show(<NotebookPage notebook={asLearner({ healthConsent: { granted: false, at: null } })} />, {
      'session.setConsent': () => undefined,
    });
    await on.expectText('수업 때 건강 상태를 기록할까요?');
    await on.press('동의하고 기록 시작하기');
    await on.expectText('동의했어요. 이제 코치가 건강 기록을 남길 수 있어요.');
    unmount();
    show(<NotebookPage notebook={asLearner()} />, { 'session.setConsent': () => undefined });
    await on.press('건강 기록 동의 철회하기');
    await page.getByRole('alertdialog').getByRole('button', { name: '동의 철회하기' }).click();
    await on.until(() => expect(inputsOf('session.setConsent').at(-1)).toMatchObject({ granted: false }));
  });

  it('reads charts with a table under each, for each exercise', async () => {
    show(<NotebookPage notebook={asLearner()} />);
    const tables = page.getByRole('table', { includeHidden: true });
    await on.until(() => expect(tables.elements().map(({ textContent }) => textContent)).toHaveLength(4));
    const texts = () => tables.elements().map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      '스쿼트 무게 (kg)수업무게11.1710kg11.2412kg',
      '주간 운동량 (kg)주무게 × 횟수 × 세트11.16300kg11.23360kg',
      '기록한 시간 (분)수업시간11.1720분11.2425분',
      '통증수업수업 전수업 후11.175211.24기록 없음1',
    ]);
    await page.getByRole('combobox', { name: '그래프로 볼 운동' }).selectOptions('런지');
    await on.until(() => expect(texts()[0]).toBe('런지 무게 (kg)수업무게11.244kg'));
  });

  it('reads that there is no note yet, and that charts need two notes', async () => {
    show(<NotebookPage notebook={asLearner({ opened: { ...opened, note: null, isWritable: false } })} />);
    await expect.element(page.getByText('아직 수업 노트가 없어요')).toBeVisible();
    unmount();
    show(<NotebookPage notebook={asLearner({ progress: exampleNotebook.progress.slice(1) })} />);
    await on.expectText('노트가 2개 이상 쌓이면 변화를 그래프로 볼 수 있어요.');
  });
});
