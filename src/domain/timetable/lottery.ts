import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import type { TimetablePolicy } from './policy';

/** Returns when a lottery is drawn, given the close of its entries. */
export function drawTime(closesAt: Date, { lottery }: Pick<TimetablePolicy, 'lottery'>): Date {
  return new Date(closesAt.getTime() + lottery.drawMinutesAfterClose * MINUTE_MS);
}

/** Returns when a lesson's lottery opens and closes for entries, and when it is drawn. */
export function lotteryTimes(
  startsAt: Date,
  plannedAt: Date,
  policy: TimetablePolicy,
): { opensAt: Date; closesAt: Date; drawsAt: Date } {
  const { lottery } = policy;
  const closeDay = seoulParts(new Date(startsAt.getTime() - lottery.closesDays * DAY_MS));
  const closesAt = seoulInstant(closeDay.year, closeDay.month, closeDay.day, lottery.closesHour);
  const opensAt = new Date(Math.max(startsAt.getTime() - lottery.opensDays * DAY_MS, plannedAt.getTime()));
  return { opensAt, closesAt, drawsAt: drawTime(closesAt, policy) };
}

/** Returns the number of tickets: one, plus one for each recent loss. */
export function ticketsFor(recentLosses: number, { lottery }: TimetablePolicy): number {
  return Math.min(1 + recentLosses, lottery.maxTickets);
}

/** An entry as it is published: the receipt does not identify the person. */
export const lotteryEntrySchema = z.tuple([z.string().regex(/^[0-9a-f]{16}$/), z.int().min(1).max(100)]);
export type LotteryEntry = z.infer<typeof lotteryEntrySchema>;

/** Returns what is published before the seed: the list sorted by receipt, and its hash. */
export function publishEntries(entries: readonly LotteryEntry[]): { entries: LotteryEntry[]; entriesHash: string } {
  const listed = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { entries: listed, entriesHash: hashOf(JSON.stringify(listed)) };
}

/** Returns the SHA-256 of a text, in hex. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Returns the hash that is published when the lottery opens. @param seed 32 bytes, hex */
export function seedHash(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * Returns the order of a draw. The key of each ticket is HMAC-SHA256(seed, receipt|number), with numbers from 1;
 * entries are sorted by their smallest key. The first ones get the seats, the others wait in this order
 * (docs/product/company.md#lottery).
 * @returns receipts
 */
export function drawOrder(seed: string, entries: readonly LotteryEntry[]): string[] {
  const key = hexToBytes(seed);
  const smallest = (receipt: string, tickets: number) =>
    Array.from({ length: tickets }, (_, index) => bytesToHex(hmac(sha256, key, utf8ToBytes(`${receipt}|${index + 1}`))))
      .toSorted()
      .at(0) ?? '';
  return entries
    .map(([receipt, tickets]) => ({ receipt, place: smallest(receipt, tickets) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ receipt }) => receipt);
}

const STEPS = 400;

/**
 * Returns the probability that an entry gets a seat: the smallest of its keys has to be among the `seats` smallest of
 * all. The function integrates over the position of that key (0 to 1); the keys of the other entries are independent of
 * it.
 * @param others the tickets of each other entry
 * @returns 0 to 1
 */
export function winningOdds(tickets: number, others: readonly number[], seats: number): number {
  if (seats <= 0) return 0;
  if (others.length < seats) return 1;
  const sizes = new Map<number, number>();
  for (const other of others) sizes.set(other, (sizes.get(other) ?? 0) + 1);
  let odds = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const fraction = (step + 0.5) / STEPS;
    const density = tickets * (1 - fraction) ** (tickets - 1);
    odds += (density / STEPS) * fewerAhead(sizes, fraction, seats);
  }
  return Math.min(1, odds);
}

/**
 * Returns the probability that fewer than `seats` other entries have a key below `at`. Entries with the same number of
 * tickets are grouped.
 */
function fewerAhead(sizes: ReadonlyMap<number, number>, at: number, seats: number): number {
  // chance[n] is the probability that n of the entries processed so far are ahead; n of `seats` or more are dropped.
  let chance = [1];
  for (const [tickets, people] of sizes) {
    const successes = binomial(people, 1 - (1 - at) ** tickets, seats);
    chance = Array.from({ length: Math.min(chance.length + people, seats) }, (_, count) =>
      successes.reduce((sum, part, ahead) => sum + part * (chance[count - ahead] ?? 0), 0),
    );
  }
  return chance.reduce((sum, part) => sum + part, 0);
}

/** Returns the binomial probabilities of 0, 1, 2 … successes, limited to the first `limit` values. */
function binomial(trials: number, each: number, limit: number): number[] {
  const chances = [(1 - each) ** trials];
  for (let count = 1; count < Math.min(trials + 1, limit); count += 1)
    chances.push(((chances[count - 1] ?? 0) * (trials - count + 1) * each) / (count * (1 - each)));
  return chances;
}
