import type { BrowserContext } from '@playwright/test';
import { TEST_KEYS } from '../scripts/lib/test-cluster.mjs';
import { createLearner, logIn, withDatabase } from './members';

// The product's own modules read these when they are first imported, so that import comes after.
process.env.DATABASE_URL = process.env.E2E_DATABASE_URL;
process.env.APP_KEYS = TEST_KEYS;
process.env.APP_URL = process.env.E2E_BASE_URL;
process.env.LOG_LEVEL = 'silent';

export type NewTool = { id: number; name: string };

/** A tool that nobody else's journey buys. */
export function createTool({
  name,
  serviceType = 'music',
  subcategory = null,
  price = 240_000,
  rentPrice = 18_000,
  stock = 5,
  drawing = 'violin',
}: {
  name: string;
  serviceType?: string;
  subcategory?: string | null;
  price?: number;
  rentPrice?: number | null;
  stock?: number;
  drawing?: string;
}): Promise<NewTool> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into tools (service_type, name, description, subcategory, price, rent_price, stock, drawing) values ($1::"ServiceType", $2, '활, 송진, 케이스가 한 벌이에요.', $3, $4, $5, $6, $7) returning id`,
      [serviceType, name, subcategory, price, rentPrice, stock, drawing],
    );
    return { id: rows[0]?.id ?? 0, name };
  });
}

/** Takes a tool of a journey off the shelf, so that the next journey's shop is as short. */
export function retireTool({ id }: NewTool): Promise<unknown> {
  return withDatabase((client) => client.query('update tools set active = false where id = $1', [id]));
}

export function setTool({ id }: NewTool, { price, stock }: { price?: number; stock?: number }): Promise<unknown> {
  return withDatabase((client) =>
    client.query('update tools set price = coalesce($2, price), stock = coalesce($3, stock) where id = $1', [
      id,
      price ?? null,
      stock ?? null,
    ]),
  );
}

export async function stockOf({ id }: NewTool): Promise<number> {
  return withDatabase(
    async (client) =>
      (await client.query<{ stock: number }>('select stock from tools where id = $1', [id])).rows[0]?.stock ?? -1,
  );
}

/** A learner who is logged in in this browser. */
export async function createToolBuyer(context: BrowserContext) {
  const learner = await createLearner();
  await logIn(context, learner.id, process.env.E2E_BASE_URL ?? '');
  return {
    ...learner,
    /** The newest order's state. */
    orderStatus: () =>
      withDatabase(
        async (client) =>
          (
            await client.query<{ status: string }>(
              'select status from tool_orders where learner_id = $1 order by id desc limit 1',
              [learner.id],
            )
          ).rows[0]?.status ?? null,
      ),
    /** Time passes: the hold of the newest order is over. */
    endHold: () =>
      withDatabase((client) =>
        client.query(
          "update tool_orders set hold_expires_at = now() - interval '1 second', stock_held_to = now() - interval '1 second' where id = (select max(id) from tool_orders where learner_id = $1)",
          [learner.id],
        ),
      ),
  };
}

/** An operator who is logged in in this browser. */
export async function logInAsOperator(context: BrowserContext): Promise<void> {
  const operator = await createLearner('운영자');
  await withDatabase((client) => client.query("update users set grade = 'operator' where id = $1", [operator.id]));
  await logIn(context, operator.id, process.env.E2E_BASE_URL ?? '');
}
