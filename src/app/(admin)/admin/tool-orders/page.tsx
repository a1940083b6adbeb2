import type { Metadata } from 'next';
import { toolOrderFilters } from '~/features/operations/list/list-filters';
import { ToolOrderList } from '~/features/operations/tools/tool-order-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '도구 주문' };

export default consolePage(ToolOrderList, (get) =>
  api.operations.listToolOrders.prefetchInfinite(toolOrderFilters(get)),
);
