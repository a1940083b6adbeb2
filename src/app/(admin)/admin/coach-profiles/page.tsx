import type { Metadata } from 'next';
import { CoachProfileList } from '~/features/operations/coach-profile/coach-profile-list';
import { coachProfileFilters } from '~/features/operations/list/list-filters';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '프로필 변경' };

export default consolePage(CoachProfileList, (get) =>
  api.operations.coachProfile.list.prefetchInfinite(coachProfileFilters(get)),
);
