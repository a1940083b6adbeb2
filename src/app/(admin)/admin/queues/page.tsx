import type { Metadata } from 'next';
import { QueueList } from '~/features/operations/job/queue-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '시스템 작업' };

export default consolePage(QueueList, () => api.operations.listQueues.prefetch());
