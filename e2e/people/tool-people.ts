import type { BrowserContext } from '@playwright/test';
import type { ServiceType } from '~/domain/shared/service-type';
import { createLearner, logIn } from './members';
import { product } from '../product';

export type NewTool = { id: number; name: string };

/** Creates a tool that no other test buys. */
export async function createTool(tool: {
  name: string;
  serviceType?: ServiceType;
  subcategory?: string | null;
  price?: number;
  rentPrice?: number | null;
  stock?: number;
  drawing?: string;
}): Promise<NewTool> {
  const { factories } = await product();
  return factories.tools.createTool({
    serviceType: 'music',
    description: '활, 송진, 케이스가 한 벌이에요.',
    price: 240_000,
    rentPrice: 18_000,
    stock: 5,
    drawing: 'violin',
    ...tool,
  });
}

/** Removes a test's tool from the shop, so that the shop does not grow with each test. */
export async function retireTool({ id }: NewTool): Promise<void> {
  const { db } = await product();
  await db.tool.update({ where: { id }, data: { active: false } });
}

export async function stockOf(tool: NewTool): Promise<number> {
  const { factories } = await product();
  return factories.tools.stockOf(tool);
}

/** Creates a learner and logs this browser in. */
export async function createToolBuyer(context: BrowserContext) {
  const { db } = await product();
  const learner = await createLearner();
  await logIn(context, learner.id);
  const newest = () => db.toolOrder.findFirst({ where: { learnerId: learner.id }, orderBy: { id: 'desc' } });
  return {
    ...learner,
    /** Returns the status of the newest order. */
    orderStatus: async () => (await newest())?.status ?? null,
    /** Lets the hold of the newest order expire. */
    async endHold() {
      const past = new Date(Date.now() - 1_000);
      await db.toolOrder.update({
        where: { id: (await newest())?.id ?? 0 },
        data: { holdExpiresAt: past, stockHeldTo: past },
      });
    },
  };
}
