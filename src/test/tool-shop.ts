import type { ToolLine } from '~/domain/tools/order-schema';
import type { MemberActor } from '~/domain/shared/actor';
import { startGatewayServer } from './stand-ins/gateway-server';

/**
 * Tools that are sold through the embedded gateway and sent by an operator. Opened, like the gateway's server, before
 * anything reads the settings: `await vi.hoisted(async () => (await import('~/test/tool-shop')).openToolShop())`.
 */
export async function openToolShop() {
  const { url } = await startGatewayServer();
  const { createOperatorActor, deliverToolOrder, payToolOrder, toolOrderInput } = await import('./factories/tools');
  const operator = await createOperatorActor();
  return {
    url,
    operator,
    /** A paid order of these lines, sent to this district or to one of its own. */
    sell: async (learner: MemberActor, lines: ToolLine[], region?: Parameters<typeof toolOrderInput>[1]) =>
      payToolOrder(url, learner, await toolOrderInput(lines, region)),
    deliver: (encryptedOrderId: string, now?: Date) => deliverToolOrder(operator, encryptedOrderId, now),
  };
}
