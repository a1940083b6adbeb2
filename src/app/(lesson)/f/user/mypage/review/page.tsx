import type { Metadata } from 'next';
import { OwnReviews } from '~/features/review/own-reviews';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '내 후기' };

export default async function OwnReviewsPage() {
  const [waiting, written] = await Promise.all([api.review.waiting(), api.review.written({})]);
  return <OwnReviews waiting={waiting} written={written} />;
}
