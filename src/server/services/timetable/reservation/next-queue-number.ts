import type { Tx } from '~/server/db';

/** Returns the next queue number, which is behind everybody who waits now for any lesson. */
export async function nextQueueNumber(tx: Tx): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ number: bigint }[]>`select nextval('timetable_queue_numbers') as number`;
  if (!row) throw new Error('the sequence returned no number');
  return row.number;
}
