'use client';
import { GatewayPause, gatewayPauses } from '~/components/checkout/gateway-pause';
import type { OrderView } from '~/domain/payment/order-view';
import { useTurnedStage } from './use-turned-stage';

export function OrderChecking({ order, waitsFor }: { order: OrderView; waitsFor: keyof typeof gatewayPauses }) {
  useTurnedStage(order, 2_000);
  return <GatewayPause {...gatewayPauses[waitsFor]} />;
}
