import type { Metadata } from 'next';
import { orderFilters } from '~/features/operations/list/list-filters';
import { OrderList } from '~/features/operations/payment/order-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '주문·결제' };

export default consolePage(OrderList, (get) => api.operations.listOrders.prefetchInfinite(orderFilters(get)));
