import type { Metadata } from 'next';
import { OverviewBoard } from '~/features/operations/shell/overview';
import { api } from '~/trpc/server';
import { consolePage } from './console-page';

export const metadata: Metadata = { title: '오늘' };

export default consolePage(OverviewBoard, () =>
  Promise.all([api.operations.overview.prefetch(), api.operations.listAudit.prefetch({})]),
);
