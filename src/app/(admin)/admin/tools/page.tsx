import type { Metadata } from 'next';
import { toolStockFilters } from '~/features/operations/list/list-filters';
import { ToolStockList } from '~/features/operations/tools/tool-stock-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '도구 재고' };

export default consolePage(ToolStockList, (get) =>
  api.operations.listToolStock.prefetchInfinite(toolStockFilters(get)),
);
