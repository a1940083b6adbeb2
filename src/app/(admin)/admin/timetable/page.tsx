import type { Metadata } from 'next';
import { timetableFilters } from '~/features/operations/list/list-filters';
import { TimetableList } from '~/features/operations/company/timetable-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '회사 수업' };

export default consolePage(TimetableList, (get) =>
  api.operations.company.lessons.prefetchInfinite(timetableFilters(get)),
);
