'use client';
import { GatewayPause, gatewayPauses } from '~/components/checkout/gateway-pause';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { useWatchedToolOrder } from './use-watched-tool-order';

export function ToolOrderChecking({ order, waitsFor }: { order: ToolOrderView; waitsFor: keyof typeof gatewayPauses }) {
  useWatchedToolOrder(order, 2_000);
  return <GatewayPause {...gatewayPauses[waitsFor]} />;
}
