import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '~/domain/shared/durations';
import type { ReviewAnswer, ReviewedLesson } from '~/domain/timetable/review/schema';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { reviewAnswer } from '~/test/company/review-answer';
import { LessonReviewForm } from './lesson-review-form';
import { LessonReviews } from './lesson-reviews';

const now = new Date();
const lesson = (id: number, review: ReviewAnswer | null = null): ReviewedLesson => ({
  b2bTimetableReservationId: id,
  title: `수업 ${id}`,
  startsAt: now,
  endsAt: now,
  expertName: '서유정',
  placeName: '본관',
  review,
  counts: true,
  writableUntil: new Date(now.getTime() + DAY_MS),
});
const words = () => page.getByRole('textbox').first();
const opinion = '어깨가 가벼워졌어요.';

async function fill() {
  await words().fill(opinion);
  for (const group of page.getByRole('group').all()) await group.getByRole('radio').first().click();
}

describe('a review that cannot be sent', () => {
  it.each([
    ['rejected', new Rejected('CONFLICT'), '그사이 내용이 바뀌었어요.'],
    ['not answered', new ConnectionLost(), '인터넷이 잠시 끊겼어요'],
  ])('stays with all its answers in the form and in the tab: %s', async (_, problem, reason) => {
    const done: string[] = [];
    const form = () => <LessonReviewForm lesson={lesson(1)} onDone={() => void done.push('done')} />;
    show(form(), {
      'b2bLearner.review': () => {
        throw problem;
      },
    });
    await fill();
    await on.press('후기 남기기');
    await on.expectText(reason);
    await expect.element(words()).toHaveValue(opinion);
    unmount();
    show(form());
    await on.expectText('작성하던 후기를 이어서 써요.');
    await expect.element(words()).toHaveValue(opinion);
    expect(done).toEqual([]);
    answer({ 'b2bLearner.review': () => undefined });
    await on.press('후기 남기기');
    await on.until(() => expect(done).toEqual(['done']));
    const [first, second] = inputsOf('b2bLearner.review');
    expect(second).toEqual(first);
    expect(second).toMatchObject({ b2bTimetableReservationId: 1 });
    unmount();
    show(form());
    await expect.element(words()).toHaveValue('');
  });

  it.each([
    ['작성하던 후기 이어 쓰기', opinion],
    ['저장된 후기 불러오기', reviewAnswer.toCoach],
  ])('is chosen when another device has saved one meanwhile: %s', async (choice, text) => {
    show(<LessonReviewForm lesson={lesson(1)} onDone={() => undefined} />);
    await fill();
    unmount();
    show(<LessonReviewForm lesson={lesson(1, reviewAnswer)} onDone={() => undefined} />, {
      'b2bLearner.review': () => undefined,
    });
    await expect.element(page.getByRole('alert', { name: '지금 저장된 후기' })).toBeVisible();
    await expect.element(on.button('후기 수정')).toBeDisabled();
    await on.press(choice);
    await expect.element(words()).toHaveValue(text);
    await on.press('후기 수정');
    await on.until(() => expect(inputsOf('b2bLearner.review').at(-1)).toMatchObject({ review: { toCoach: text } }));
  });

  it('shows the missing answers and focuses the first one', async () => {
    show(<LessonReviewForm lesson={lesson(1)} onDone={() => undefined} />);
    await on.press('후기 남기기');
    await expect.element(page.getByText('하나를 골라 주세요.').first()).toBeInTheDocument();
    await on.until(() => expect(page.getByRole('group').first().element().contains(document.activeElement)).toBe(true));
    expect(countOf('b2bLearner.review')).toBe(0);
  });
});

describe('the list of reviews', () => {
  const path = '/f/company/learner/review?b2bTimetableReservationId=8';
  it('shows the sent review, and closes the form', async () => {
    let lessons = [lesson(7), lesson(8)];
    show(
      <LessonReviews first={{ lessons }} locked={false} renderedAt={now} />,
      {
        'b2bLearner.reviews': () => ({ lessons }),
        'b2bLearner.review': ({ b2bTimetableReservationId, review }) => {
          lessons = [lesson(7), lesson(b2bTimetableReservationId, review)];
        },
      },
      path,
    );
    await fill();
    await on.press('후기 남기기');
    await on.expectText(opinion);
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    await expect.element(on.button('후기 수정')).toBeVisible();
    expect(countOf('b2bLearner.review')).toBe(1);
  });

  it.each([
    ['whose time is over', { writableUntil: new Date(now.getTime() - 1) }, false],
    ['that is not counted any more', { counts: false }, false],
    ['of somebody for whom an operator acts', {}, true],
  ])('opens no form for a lesson %s', async (_, change, locked) => {
    const lessons = [lesson(7), { ...lesson(8, reviewAnswer), ...change }];
    show(
      <LessonReviews first={{ lessons }} locked={locked} renderedAt={now} />,
      { 'b2bLearner.reviews': () => ({ lessons }) },
      path,
    );
    await on.expectText('수업 8');
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    await expect.element(on.button('후기 수정')).not.toBeInTheDocument();
  });
});
