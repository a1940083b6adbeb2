import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Review } from '~/domain/review/schema';
import { ReviewCards } from './review-cards';
import { ReviewSummaryCard } from './review-summary-card';

const review: Review = {
  encryptedReviewId: 'review-1',
  writer: '김*늘',
  rating: 5,
  contents: '자세가 좋아졌어요.',
  serviceType: 'workout',
  programTitle: '필라테스',
  imageUrl: null,
  photos: [],
  drawingUrl: null,
  createdAt: new Date('2026-11-20T03:00:00Z'),
  edited: false,
  coach: { encryptedCoachId: 'coach-1', name: '한지우', gender: 'female', avatarSeed: 7 },
};

it('shows no avatar next to the writer, and the coach’s avatar next to the coach’s name', () => {
  const lines = [...renderToStaticMarkup(<ReviewCards reviews={[review]} />).matchAll(/<p\b[^]*?<\/p>/g)].map(
    ([line]) => line,
  );
  const ofWriter = lines.filter((line) => line.includes('김*늘'));
  const ofCoach = lines.filter((line) => line.includes('한지우 코치'));
  expect([ofWriter.length, ofCoach.length]).toEqual([1, 1]);
  expect(ofWriter[0]).not.toContain('<svg');
  expect(ofCoach[0]).toContain('<svg');
});

it('labels a drawing as a drawing, and only a photo as a photo', () => {
  const markup = (urls: Pick<Review, 'imageUrl' | 'drawingUrl'>) =>
    renderToStaticMarkup(<ReviewCards reviews={[{ ...review, ...urls }]} />);
  const drawn = markup({ imageUrl: null, drawingUrl: '/f/reviews/picture/workout-17.svg' });
  expect(drawn).toContain('장면을 그린 그림');
  expect(drawn).not.toContain('사진');
  expect(markup({ imageUrl: '/files/17.webp', drawingUrl: null })).toContain('필라테스 후기 사진');
});

it.each([
  [0, false],
  [3, true],
])('the summary of %i photo reviews shows their count: %s', (photos, counted) => {
  const summary = { count: 20, rating: 4.5, ratingCounts: [10, 10, 0, 0, 0], photos };
  expect(renderToStaticMarkup(<ReviewSummaryCard summary={summary} />).includes('사진')).toBe(counted);
});
