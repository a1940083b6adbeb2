import type { Db, Tx } from '~/server/db';

/**
 * Returns the registered browser of an account: one of the device cookies that the request contains was issued at a
 * login of this account.
 * @param devices hashes of the cookies
 * @returns the hash of that cookie; null for an unknown browser, for example one that deleted its cookies
 */
export async function findKnownDevice(db: Db | Tx, userId: number, devices: readonly string[]): Promise<string | null> {
  const device = await db.knownDevice.findFirst({
    where: { userId, deviceHash: { in: [...devices] } },
    select: { deviceHash: true },
  });
  return device?.deviceHash ?? null;
}
