import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import { emptyHealth, type NoteHealth } from '~/domain/lesson/schema/note-health';
import type { ServiceType } from '~/domain/shared/service-type';
import { exampleLessonNote, exampleNotebook } from '~/test/browser-mode/note-examples';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { NotebookPage } from './notebook-page';

const opened = exampleNotebook.opened;
if (!opened) throw new Error('the example has no lesson');
const asLearner = (change: Partial<LessonNotebook>): LessonNotebook => ({
  ...exampleNotebook,
  side: 'learner',
  ...change,
});
const field = (name: string) => page.getByRole('textbox', { name });
const nameField = () => page.getByRole('combobox', { name: '운동 이름' });

async function expectTexts(texts: readonly string[]): Promise<void> {
  for (const text of texts) await on.expectText(text);
}

afterEach(() => localStorage.clear());

describe('the note of each vertical', () => {
  it('sees what to do as soon as a sign that stops a lesson is chosen, or a high blood pressure is typed', async () => {
    show(<NotebookPage notebook={{ ...exampleNotebook, serviceType: 'pregnant', noteKind: 'pregnant' }} />, {
      'lesson.writeNote': () => ({ version: 1 }),
    });
    await nameField().fill('호흡');
    await page.getByRole('checkbox', { name: /출혈, 양수/ }).click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: '수업 중이라면 바로 멈춰' }))
      .toHaveTextContent('119');
    await field('수축기 혈압').fill('182');
    await field('이완기 혈압').fill('95');
    await on.expectText('오늘 병원에서 진료를 받아 주세요.');
    await field('임신 주수').fill('24주');
    await on.press('등을 대고 눕기');
    await on.press('노트 보내기');
    const health = { signs: ['pregnancySymptoms'], systolic: 182, diastolic: 95, pregnancyWeek: 24 };
    await on.until(() =>
      expect(inputsOf('lesson.writeNote')).toMatchObject([{ health, tags: ['등을 대고 눕기'], version: 0 }]),
    );
  });

  it('records parts of the body with a side, reuses them without values, and sends only those with a value', async () => {
    const spots = [
      { part: '어깨', side: 'R' },
      { part: '목', side: 'BOTH' },
    ] as const;
    const previous = opened.previous && { ...opened.previous, spots: [...spots] };
    const notebook = { ...exampleNotebook, serviceType: 'ache', noteKind: 'ache' } as const;
    show(<NotebookPage notebook={{ ...notebook, opened: { ...opened, previous } }} />, {
      'lesson.writeNote': () => ({ version: 1 }),
    });
    await on.press('11월 17일(화) 노트 불러오기');
    const shoulder = page.getByRole('group', { name: '오른쪽 어깨' });
    await shoulder.getByRole('textbox', { name: '수업 전 통증' }).fill('7');
    await expect.element(page.getByText('통증이 심해요.')).toBeVisible();
    await shoulder.getByRole('textbox', { name: '관절 각도' }).fill('120°');
    await on.press('부위 추가');
    const added = page.getByRole('group', { name: '허리(요추)' });
    await added.getByRole('combobox', { name: '부위' }).selectOptions('무릎');
    const knee = page.getByRole('group', { name: '무릎' });
    await knee.getByRole('combobox', { name: '좌우' }).selectOptions('왼쪽');
    await page.getByRole('group', { name: '왼쪽 무릎' }).getByRole('textbox', { name: '움직임' }).fill('3');
    await on.press('노트 보내기');
    const empty = { before: null, after: null, movement: null, angle: null };
    await on.until(() =>
      expect(inputsOf('lesson.writeNote')).toMatchObject([
        {
          health: {
            parts: [
              { ...empty, part: '어깨', side: 'R', before: 7, angle: 120 },
              { ...empty, part: '무릎', side: 'L', movement: 3 },
            ],
          },
        },
      ]),
    );
  });

  it('reads what a sign means first, and health data of each kind', async () => {
    const health = {
      ...emptyHealth,
      signs: ['pregnancySymptoms' as const, 'pelvicSymptoms' as const],
      pregnancyWeek: 24,
      systolic: 118,
      diastolic: 76,
      exertion: 13,
    };
    const note = { ...exampleLessonNote, health, tags: ['비틀기' as const] };
    const pregnant = { serviceType: 'pregnant', noteKind: 'pregnant' } as const;
    show(<NotebookPage notebook={asLearner({ ...pregnant, opened: { ...opened, note } })} />);
    await expectTexts([
      '수업보다 몸이 먼저예요',
      '연락이 안 되면 119에',
      '수업을 이렇게 맞춰요',
      '118/76mmHg',
      '24주',
      '13점',
      '비틀기',
    ]);
  });

  it.each<[ServiceType, Partial<NoteHealth>, readonly string[]]>([
    [
      'ache',
      { parts: [{ part: '무릎', side: 'L', before: 6, after: 4, movement: null, angle: 95 }], signs: [] },
      ['왼쪽 무릎', '통증 6 → 4', '관절 각도 95°', '확인한 증상이 없었어요.'],
    ],
    [
      'meditation',
      { calmBefore: 2, calmAfter: 6, stressAfter: 3 },
      ['수업 전 차분함', '수업 후 스트레스', '기록 없음'],
    ],
  ])('reads health data of %s', async (kind, change, texts) => {
    const health = { ...emptyHealth, ...change };
    const notebook = asLearner({
      serviceType: kind,
      noteKind: kind,
      opened: { ...opened, note: { ...exampleLessonNote, health } },
    });
    show(<NotebookPage notebook={notebook} />);
    await expectTexts(texts);
  });

  it('reads what an art lesson leads to, and how long a musician practised at home', async () => {
    const plan = { next: '그림자 칠하기', bring: '4B 연필', tags: ['명암' as const] };
    const note = { ...exampleLessonNote, health: emptyHealth, ...plan };
    show(<NotebookPage notebook={asLearner({ serviceType: 'art', noteKind: 'art', opened: { ...opened, note } })} />);
    await expectTexts(['다음에 할 것', '그림자 칠하기', '가져올 것', '4B 연필', '명암']);
    unmount();
    const practised = { ...exampleLessonNote, health: emptyHealth, homeMinutes: 210 };
    show(
      <NotebookPage
        notebook={asLearner({ serviceType: 'music', noteKind: 'music', opened: { ...opened, note: practised } })}
      />,
    );
    await expectTexts(['지난 일주일 집에서 연습한 시간', '210분']);
  });
});
