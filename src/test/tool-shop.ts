import type { ToolLine } from '~/domain/tools/schema/order';
import type { MemberActor } from '~/domain/shared/actor';
import { createOperatorActor, deliverToolOrder, payToolOrder, toolOrderInput } from './factories/tools';
import { startGatewayServer } from './stand-ins/gateway-server';

/** Opens a shop whose tools are sold through the embedded gateway and delivered by an operator. */
export async function openToolShop() {
  const { url } = await startGatewayServer();
  const operator = await createOperatorActor();
  return {
    url,
    operator,
    /** Creates a paid order of these lines, delivered to this district or to a new one. */
    sell: async (learner: MemberActor, lines: ToolLine[], region?: Parameters<typeof toolOrderInput>[1]) =>
      payToolOrder(url, learner, await toolOrderInput(lines, region)),
    deliver: (encryptedOrderId: string, now?: Date) => deliverToolOrder(operator, encryptedOrderId, now),
  };
}
