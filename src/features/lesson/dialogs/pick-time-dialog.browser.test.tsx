import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { type Answers, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { PickTimeDialog } from './pick-time-dialog';

const free = [20, 21].map((hour) => seoulInstant(2026, 11, 25, hour));
const [eight] = free;
const hours: Answers = {
  'lesson.hours': () => ({ lessonMinutes: 60, wished: [], days: [{ date: '2026-11-25', startsAt: free }] }),
};
const page1 = '/f/user/mypage/lesson/contract-1';
const dialog = (
  purpose: 'first' | 'book' | 'move',
  { side = 'learner', closed = [] }: { side?: 'learner' | 'coach'; closed?: string[] } = {},
) => (
  <PickTimeDialog
    contract={exampleContract}
    side={side}
    lesson={purpose === 'move' ? exampleLesson : null}
    now={now}
    purpose={purpose}
    onClose={() => void closed.push('closed')}
  />
);
const send = () => page.getByRole('button', { name: /(요청|제안)하기/ });
const pick = async (hour: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^${hour}`) })
    .first()
    .click();
};

const cases = [
  ['first', 'lesson.requestFirstTime', { encryptedId: 'contract-1', startsAt: eight }],
  ['book', 'lesson.schedule', { encryptedId: 'contract-1', startsAt: eight }],
  ['move', 'lesson.move', { encryptedLessonId: 'lesson-1', startsAt: eight }],
] as const;

describe.each(cases)('a picked time: %s', (purpose, call, input) => {
  it('disables its button until the response arrives', async () => {
    const closed: string[] = [];
    const answered = Promise.withResolvers<{ encryptedId: string; encryptedLessonId: string }>();
    show(dialog(purpose, { closed }), { ...hours, [call]: () => answered.promise }, page1);
    await pick('20:00');
    await send().click();
    await expect.element(send()).toHaveAttribute('aria-busy', 'true');
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    expect(closed).toEqual([]);
    answered.resolve({ encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' });
    await on.until(() => expect(closed).toEqual(['closed']));
    await on.until(() => expect(readVisits()).toContain('replace /f/user/mypage/lesson/contract-2'));
    expect(inputsOf(call)).toMatchObject([input]);
  });

  it('can be picked and sent again after a rejection', async () => {
    const closed: string[] = [];
    let isHourTaken = true;
    const answer = () => {
      if (isHourTaken) throw new Rejected('SLOT_TAKEN');
      return { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
    };
    show(dialog(purpose, { closed }), { ...hours, [call]: answer }, page1);
    await pick('20:00');
    await send().click();
    await expect.element(on.button('시간을 골라 주세요')).toBeDisabled();
    isHourTaken = false;
    await pick('21:00');
    await send().click();
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(inputsOf(call)).toHaveLength(2);
  });
});

it('opens the lesson list after a first time from a learner, and no page after one from a coach', async () => {
  const ids = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
  const closed: string[] = [];
  show(dialog('first', { closed, side: 'coach' }), { ...hours, 'lesson.requestFirstTime': () => ids }, '/anywhere');
  await pick('20:00');
  await send().click();
  await on.until(() => expect(closed).toEqual(['closed']));
  expect(readVisits()).toEqual([]);
});

it('preselects the held hour', async () => {
  const held = { ...exampleContract, heldStartsAt: eight ?? null };
  show(
    <PickTimeDialog contract={held} side="learner" lesson={null} now={now} purpose="first" onClose={() => undefined} />,
    hours,
  );
  await expect.element(send()).toHaveTextContent('11월 25일(수) 오후 8시로 요청하기');
});
