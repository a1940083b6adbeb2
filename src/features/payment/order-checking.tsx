'use client';
import { GatewayPause, gatewayPauses } from '~/components/checkout/gateway-pause';
import type { OrderView } from '~/domain/payment/order-view';
import { useWatchedOrder } from './use-watched-order';

export function OrderChecking({ order, waitsFor }: { order: OrderView; waitsFor: keyof typeof gatewayPauses }) {
  useWatchedOrder(order, 2_000);
  return <GatewayPause {...gatewayPauses[waitsFor]} />;
}
