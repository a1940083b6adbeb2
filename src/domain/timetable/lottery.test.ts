import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  drawOrder,
  hashOf,
  type LotteryEntry,
  lotteryTimes,
  publishEntries,
  seedHash,
  ticketsFor,
  winningOdds,
} from './lottery';
import { timetablePolicies } from './policy';

const policy = timetablePolicies.of('timetable-2026-11-23');
const receipt = (number: number) => number.toString(16).padStart(16, '0');
const seedOf = (number: number) => hashOf(`seed ${number}`);
const entry = fc.tuple(
  fc.bigInt(0n, 2n ** 64n - 1n).map((number) => number.toString(16).padStart(16, '0')),
  fc.integer({ min: 1, max: 4 }),
);
const entries = fc.uniqueArray(entry, { selector: ([name]) => name, maxLength: 30 });

/** An independent check of the draw: thirty lines that anybody can write from the published rule, without our code. */
function independentDraw(seed: string, list: readonly (readonly [string, number])[]): string[] {
  const best = list.map(([name, tickets]) => {
    const keys: string[] = [];
    for (let number = 1; number <= tickets; number += 1)
      keys.push(createHmac('sha256', Buffer.from(seed, 'hex')).update(`${name}|${number}`).digest('hex'));
    keys.sort();
    return { name, key: keys[0] ?? '' };
  });
  best.sort((a, b) => (a.key < b.key ? -1 : 1));
  return best.map(({ name }) => name);
}

describe('a draw', () => {
  it('follows the published rule for the published list and seed, whatever the order of the list', () => {
    fc.assert(
      fc.property(entries, fc.integer(), (list, number) => {
        const seed = seedOf(number);
        const order = drawOrder(seed, list);
        expect(order).toEqual(independentDraw(seed, list));
        expect(drawOrder(seed, list.toReversed())).toEqual(order);
        expect(order.toSorted()).toEqual(list.map(([name]) => name).toSorted());
      }),
    );
  });

  it('changes the hash of its list when an entry is added, removed or given another ticket', () => {
    fc.assert(
      fc.property(entries, entry, fc.nat(), (list, another, at) => {
        const { entriesHash, entries: listed } = publishEntries(list);
        expect(publishEntries(list.toReversed()).entriesHash).toBe(entriesHash);
        const changed: LotteryEntry[][] = [[...list, another]];
        const chosen = listed[at % Math.max(1, listed.length)];
        if (chosen) {
          changed.push(listed.filter((other) => other !== chosen));
          changed.push(listed.map((item) => (item === chosen ? [item[0], item[1] + 1] : item)));
        }
        for (const other of changed)
          if (!(other.length === list.length + 1 && list.some(([name]) => name === another[0])))
            expect(publishEntries(other).entriesHash).not.toBe(entriesHash);
      }),
    );
  });

  it('publishes the SHA-256 of its seed, so that anybody can verify it', () => {
    expect(seedHash('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  it('gives each ticket the same chance: 20,000 draws against the displayed odds (chi-squared)', () => {
    const list: LotteryEntry[] = [1, 1, 2, 3, 1].map((tickets, index) => [receipt(index), tickets]);
    const seats = 2;
    const draws = 20_000;
    const wins = new Map<string, number>();
    for (let number = 0; number < draws; number += 1)
      for (const winner of drawOrder(seedOf(number), list).slice(0, seats))
        wins.set(winner, (wins.get(winner) ?? 0) + 1);
    let chiSquared = 0;
    for (const [index, [name, tickets]] of list.entries()) {
      const others = list.filter((_, other) => other !== index).map(([, count]) => count);
      const odds = winningOdds(tickets, others, seats);
      const expected = odds * draws;
      chiSquared += ((wins.get(name) ?? 0) - expected) ** 2 / (expected * (1 - odds));
    }
    // With five entries, a value above 20.5 has a probability of 1 in 1,000. The seeds are fixed, so the result is
    // always the same.
    expect(chiSquared).toBeLessThan(20.5);
  });
});

describe('odds', () => {
  it('add up to the number of seats, and are 1 when everybody can have a seat', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 15 }),
        (tickets, seats) => {
          const odds = tickets.map((own, index) =>
            winningOdds(
              own,
              tickets.filter((_, other) => other !== index),
              seats,
            ),
          );
          const sum = odds.reduce((total, part) => total + part, 0);
          expect(sum).toBeCloseTo(Math.min(seats, tickets.length), 2);
        },
      ),
    );
  });

  it('are seats divided by people when all have the same number of tickets', () => {
    expect(winningOdds(1, [1, 1, 1], 1)).toBeCloseTo(0.25, 4);
    expect(winningOdds(2, [1], 1)).toBeCloseTo(2 / 3, 4);
    expect(winningOdds(1, [1], 0)).toBe(0);
  });
});

describe('a lottery', () => {
  it('opens a week before the lesson, closes two days before at 18:00 and is drawn ten minutes later', () => {
    const startsAt = seoulInstant(2026, 12, 10, 9);
    expect(lotteryTimes(startsAt, seoulInstant(2026, 11, 1), policy)).toEqual({
      opensAt: seoulInstant(2026, 12, 3, 9),
      closesAt: seoulInstant(2026, 12, 8, 18),
      drawsAt: seoulInstant(2026, 12, 8, 18, 10),
    });
    const planned = seoulInstant(2026, 12, 5, 10);
    expect(lotteryTimes(startsAt, planned, policy).opensAt).toEqual(planned);
  });

  it('gives one ticket, plus one for each recent loss, up to four', () => {
    expect([0, 1, 2, 3, 4, 9].map((losses) => ticketsFor(losses, policy))).toEqual([1, 2, 3, 4, 4, 4]);
  });
});
