import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { changedDetails, SAVE_OVER, SaveConflict, submitUnless } from './save-conflict';

const nothing = () => undefined;

/** Presses Enter in a field, and returns how often the form was saved and what has the focus. */
function pressEnter(hasConflict: boolean, times: number, isSaveOver = false) {
  const done = { prevented: 0, saved: 0, focused: [] as string[] };
  const heading = { focus: () => done.focused.push('conflict') };
  const form = {
    querySelector: (selector: string) => (selector === '[data-conflict]' ? heading : null),
    hasAttribute: (name: string) => isSaveOver && name === 'data-saving-over',
  };
  const event = {
    preventDefault: () => (done.prevented += 1),
    currentTarget: form as never,
    nativeEvent: { submitter: null },
  };
  const submit = submitUnless(hasConflict, () => (done.saved += 1));
  for (let press = 0; press < times; press += 1) submit(event);
  return done;
}

describe('Enter in a form', () => {
  it('saves it, and moves to the conflict while one is shown', () => {
    expect(pressEnter(false, 1)).toEqual({ prevented: 1, saved: 1, focused: [] });
    expect(pressEnter(true, 1, true)).toEqual({ prevented: 1, saved: 1, focused: [] });
    expect(pressEnter(true, 2)).toEqual({ prevented: 2, saved: 0, focused: ['conflict', 'conflict'] });
  });
});

describe('a conflict with another operator', () => {
  const saved = [
    ['이름', '남이 고친 건물'],
    ['주소', '서울'],
  ] as const;
  const render = (typed: typeof saved | readonly (readonly [string, string])[]) =>
    renderToStaticMarkup(
      <SaveConflict saved={1} details={saved} typed={typed} onTake={nothing} onSaveOver={nothing} pending={false} />,
    );

  it('shows the details that differ from the typed ones', () => {
    const typed = [
      ['이름', '내 건물'],
      ['주소', '서울'],
    ] as const;
    expect(changedDetails(saved, typed)).toEqual([{ label: '이름', saved: '남이 고친 건물', typed: '내 건물' }]);
    expect(changedDetails(saved, saved)).toEqual([]);
    const markup = render(typed);
    expect(markup).toMatch(/<mark[^>]*>남이 고친 건물<\/mark>.*내 입력: 내 건물/);
    expect(markup).not.toContain('서울');
    expect(render(saved)).toContain('입력한 내용과 같아요.');
  });

  it('takes the focus, and has a save button that does not submit the form', () => {
    const markup = render([]);
    expect(markup).toMatch(/<h3[^>]*data-conflict=""[^>]*tabindex="-1"/);
    const buttons = [...markup.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes = '', label]) => ({
      label,
      isPlain: attributes.includes('type="button"'),
    }));
    expect(buttons).toEqual([
      { label: '저장된 내용에서 다시 수정하기', isPlain: true },
      { label: SAVE_OVER, isPlain: true },
    ]);
  });

  it('prevents every form that shows it from being submitted', () => {
    const filesWith = (element: RegExp) =>
      globSync('src/features/**/*.tsx').filter(
        (path) => !path.endsWith('.test.tsx') && element.test(readFileSync(path, 'utf8')),
      );
    const forms = filesWith(/<SaveConflict\b/);
    // SaveForm shows the conflict of most forms.
    expect(forms).toContain('src/features/operations/list/save-form.tsx');
    expect(filesWith(/<Save(Conflict|Form)\b/).length).toBeGreaterThan(5);
    for (const path of forms) {
      const text = readFileSync(path, 'utf8');
      const handlers = [...text.matchAll(/<form\b[\s\S]*?onSubmit=\{(\w+)/g)].map(([, name]) => name);
      expect([path, new Set(handlers)]).toEqual([path, new Set(['submitUnless'])]);
      // The form has no submit button while the conflict is shown.
      const submits = text.match(/type="submit"/g)?.length ?? 0;
      const parts = text.match(/\{(?:saved|conflict|hasConflict) \? null : \([\s\S]*?\n\s*\)\}/g) ?? [];
      const hidden = parts.join('').match(/type="submit"/g)?.length ?? 0;
      expect([path, submits]).toEqual([path, hidden]);
    }
  });
});
