import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { LessonDock } from './lesson-dock';

const closeFrom = seoulInstant(2026, 12, 1, 12, 25);
const nothing = () => undefined;
const renderDock = (now: Date, { isMarked = false, label = '' } = {}) =>
  renderToStaticMarkup(
    <LessonDock
      {...{ closeFrom, now, isMarked }}
      undo={label === '' ? null : { label, run: nothing }}
      onAdd={nothing}
      onClose={nothing}
    />,
  );

describe('the button that closes the attendance', () => {
  it('says until half of the lesson has passed from when it can be used, and nothing after that', () => {
    const early = renderDock(new Date(closeFrom.getTime() - 1));
    const note = /<p id="([^"]+)"[^>]*>출석은 오후 12시 25분부터 마감할 수 있어요\.<\/p>/.exec(early);
    expect(early).toContain(`aria-describedby="${note?.[1]}"`);
    expect(early).toMatch(/<button[^>]* disabled=""/);
    const open = renderDock(closeFrom);
    expect(open).not.toContain('마감할 수 있어요');
    expect(open).not.toMatch(/ disabled=""|describedby/);
  });
});

describe('the undo button of a mark', () => {
  const label = '김하늘 님 출석';
  it('has its place as long as a person can be marked, also before the first mark', () => {
    expect(renderDock(closeFrom, { isMarked: true })).toMatch(/<output[^>]*>같은 버튼을 한 번 더 누르면/);
    const marked = renderDock(closeFrom, { isMarked: true, label });
    expect(marked).toContain(`>${label}</output>`);
    expect(marked).toContain(`aria-label="${label} 되돌리기"`);
    expect(renderDock(closeFrom, { label })).not.toContain('되돌리기');
  });
});
