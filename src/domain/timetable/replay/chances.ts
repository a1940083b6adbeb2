const STEPS = 200;
/** So many standard deviations above the seats nobody more comes in. */
const FAR = 8;

/**
 * How likely an entry gets one of the seats of a draw, for each number of tickets in it at once: as `winningOdds`, and
 * quick enough for hundreds of draws. Integrated over where an entry's smallest key falls (0 to 1), as far as anybody
 * there still gets a seat.
 * @param people how many entries have how many tickets
 * @returns 0 to 1 by tickets
 */
export function chancesOfDraw(people: ReadonlyMap<number, number>, seats: number): Map<number, number> {
  const all = [...people.values()].reduce((sum, count) => sum + count, 0);
  if (seats <= 0 || all <= seats) return new Map([...people.keys()].map((tickets) => [tickets, seats <= 0 ? 0 : 1]));
  const factorials = logFactorials(all);
  const width = reach(people, seats) / STEPS;
  const chances = new Map<number, number>();
  for (const tickets of people.keys()) {
    const others = [...people].map(([size, count]) => [size, size === tickets ? count - 1 : count] as const);
    let chance = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const left = Math.log1p(-(step + 0.5) * width);
      const density = tickets * Math.exp((tickets - 1) * left);
      chance += width * density * fewerAhead(others, left, { seats, factorials });
    }
    chances.set(tickets, Math.min(1, chance));
  }
  return chances;
}

/** From where on so many keys lie below that there is no seat any more. */
function reach(people: ReadonlyMap<number, number>, seats: number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 30; halving += 1) {
    const at = (low + high) / 2;
    let mean = 0;
    let variance = 0;
    for (const [tickets, count] of people) {
      const behind = (1 - at) ** tickets;
      mean += count * (1 - behind);
      variance += count * behind * (1 - behind);
    }
    if (mean - FAR * Math.sqrt(variance) > seats) high = at;
    else low = at;
  }
  return high;
}

/** The chance that fewer than `seats` of the others have a key below; those with as many tickets are alike. */
function fewerAhead(
  others: readonly (readonly [tickets: number, people: number])[],
  left: number,
  { seats, factorials }: { seats: number; factorials: Float64Array },
): number {
  let chance = new Float64Array([1]);
  for (const [tickets, people] of others) {
    if (people === 0) continue;
    const some = binomial(people, tickets * left, { seats, factorials });
    const next = new Float64Array(Math.min(chance.length + people, seats));
    for (let ahead = 0; ahead < some.length; ahead += 1) {
      const part = some[ahead] ?? 0;
      for (let before = 0; before < chance.length && ahead + before < next.length; before += 1)
        next[ahead + before] = (next[ahead + before] ?? 0) + part * (chance[before] ?? 0);
    }
    chance = next;
  }
  return chance.reduce((sum, part) => sum + part, 0);
}

/**
 * The chances that 0, 1, 2 … of so many are ahead, as far as it matters.
 * @param behind the logarithm of the chance that one is not
 */
function binomial(
  people: number,
  behind: number,
  { seats, factorials }: { seats: number; factorials: Float64Array },
): Float64Array {
  const ahead = Math.log(-Math.expm1(behind));
  const chances = new Float64Array(Math.min(people + 1, seats));
  for (let count = 0; count < chances.length; count += 1) {
    const ways = (factorials[people] ?? 0) - (factorials[count] ?? 0) - (factorials[people - count] ?? 0);
    chances[count] = Math.exp(ways + count * ahead + (people - count) * behind);
  }
  return chances;
}

function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let number = 2; number <= most; number += 1) logs[number] = (logs[number - 1] ?? 0) + Math.log(number);
  return logs;
}
