import type { Metadata } from 'next';
import { CoachDocumentList } from '~/features/operations/coach-document/coach-document-list';
import { coachDocumentFilters } from '~/features/operations/list/list-filters';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '코치 서류' };

export default consolePage(CoachDocumentList, (get) =>
  api.operations.coachDocument.list.prefetchInfinite(coachDocumentFilters(get)),
);
