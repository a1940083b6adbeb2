import type { Metadata } from 'next';
import { reviewFilters } from '~/features/operations/list/list-filters';
import { ReviewList } from '~/features/operations/review/review-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '후기' };

export default consolePage(ReviewList, (get) => api.operations.review.list.prefetchInfinite(reviewFilters(get)));
