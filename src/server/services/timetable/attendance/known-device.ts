import type { Db, Tx } from '~/server/db';

/**
 * The browser by which an account knows who asks: one of the device cookies that it carries was given at a login of
 * this account.
 * @param devices hashes of the cookies
 * @returns its hash; null for a browser that the account does not know, as one that has dropped its cookies
 */
export async function readKnownDevice(db: Db | Tx, userId: number, devices: readonly string[]): Promise<string | null> {
  const known = await db.knownDevice.findFirst({
    where: { userId, deviceHash: { in: [...devices] } },
    select: { deviceHash: true },
  });
  return known?.deviceHash ?? null;
}
