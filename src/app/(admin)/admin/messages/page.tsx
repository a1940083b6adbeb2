import type { Metadata } from 'next';
import { messageFilters } from '~/features/operations/list/list-filters';
import { MessageList } from '~/features/operations/messaging/message-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '메시지' };

export default consolePage(MessageList, (get) => api.operations.listMessages.prefetchInfinite(messageFilters(get)));
