import type { Metadata } from 'next';
import { complaintFilters } from '~/features/operations/list/list-filters';
import { ComplaintList } from '~/features/operations/complaint/complaint-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '불편 신고' };

export default consolePage(ComplaintList, (get) =>
  api.operations.listComplaints.prefetchInfinite(complaintFilters(get)),
);
