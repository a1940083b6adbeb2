import type { Metadata } from 'next';
import { LessonList } from '~/features/operations/lesson/lesson-list';
import { lessonFilters } from '~/features/operations/list/list-filters';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '1:1 수업' };

export default consolePage(LessonList, (get) => api.operations.listLessons.prefetchInfinite(lessonFilters(get)));
