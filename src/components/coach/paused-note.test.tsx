import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { PausedNote } from './paused-note';

const textOf = (pause: Parameters<typeof PausedNote>[0]['pause']) =>
  renderToStaticMarkup(<PausedNote pause={pause} />).replaceAll(/<[^>]+>/g, '');

it('shows since when the coach is paused, what is still possible, why, and whom to ask', () => {
  const text = textOf({ since: seoulInstant(2026, 11, 25, 19), reason: '확인할 일이 있어요.' });
  expect(text).toContain('11월 25일(수) 오후 7시부터 코치 활동이 중지돼 있어요.');
  expect(text).toContain('확정된 1:1 수업은 그대로예요.');
  expect(text).toContain('이유: 확인할 일이 있어요.');
  expect(text).toContain('고객센터로 문의해 주세요.');
});

it('shows no date or reason that is not recorded, and nothing without a pause', () => {
  const text = textOf({ since: null, reason: null });
  expect(text).toContain('코치 활동이 중지돼 있어요.');
  expect(text).not.toMatch(/부터|의견/);
  expect(textOf(null)).toBe('');
});
