import type { BrowserContext } from '@playwright/test';
import type { ServiceType } from '~/domain/shared/service-type';
import { createLearner, logIn } from './members';
import { product } from '../product';

export type NewTool = { id: number; name: string };

/** A tool that nobody else's journey buys. */
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

/** Takes a tool of a journey off the shelf, so that the next journey's shop is as short. */
export async function retireTool({ id }: NewTool): Promise<void> {
  const { db } = await product();
  await db.tool.update({ where: { id }, data: { active: false } });
}

export async function setTool({ id }: NewTool, data: { price?: number; stock?: number }): Promise<void> {
  const { db } = await product();
  await db.tool.update({ where: { id }, data });
}

export async function stockOf(tool: NewTool): Promise<number> {
  const { factories } = await product();
  return factories.tools.stockOf(tool);
}

/** A learner who is logged in in this browser. */
export async function createToolBuyer(context: BrowserContext) {
  const { db } = await product();
  const learner = await createLearner();
  await logIn(context, learner.id);
  const newest = () => db.toolOrder.findFirst({ where: { learnerId: learner.id }, orderBy: { id: 'desc' } });
  return {
    ...learner,
    /** The newest order's state. */
    orderStatus: async () => (await newest())?.status ?? null,
    /** Time passes: the hold of the newest order is over. */
    async endHold() {
      const past = new Date(Date.now() - 1_000);
      await db.toolOrder.update({
        where: { id: (await newest())?.id ?? 0 },
        data: { holdExpiresAt: past, stockHeldTo: past },
      });
    },
  };
}
