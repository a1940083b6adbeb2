'use client';
import { GatewayPause, gatewayPauses } from '~/components/checkout/gateway-pause';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { useTurnedStage } from './use-turned-stage';

export function ToolOrderChecking({ order, waitsFor }: { order: ToolOrderView; waitsFor: keyof typeof gatewayPauses }) {
  useTurnedStage(order, 2_000);
  return <GatewayPause {...gatewayPauses[waitsFor]} />;
}
