import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import { ChosenTimeNotice } from './chosen-time-notice';

const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const renderForCoach = (lesson: Partial<typeof exampleLesson>) =>
  renderToStaticMarkup(
    <ChosenTimeNotice
      contract={exampleContract}
      lesson={{ ...exampleLesson, ...lesson }}
      side="coach"
      startsAt={after(75)}
      by="other"
      now={now}
    />,
  );

it('warns a coach who moves a lesson whose deadline has passed to a time that is days away', () => {
  const passed = '무료 취소 기한이 지났어요.';
  expect(renderForCoach({ status: 'CONFIRMED', freeCancelUntil: after(-1) })).toContain(passed);
  expect(renderForCoach({ status: 'CONFIRMED', freeCancelUntil: after(1) })).toBe('');
  // A requested time has no deadline yet.
  expect(renderForCoach({ status: 'REQUESTED', freeCancelUntil: null })).toBe('');
});
