import type pg from 'pg';
import superjson from 'superjson';
import { searchBox } from '~/server/services/listing/search-box';
import { createRandom, pick } from '~/test/inputs/sample-input';
import { type Bench, type BenchResult, interleave, throughput } from '../harness';
import { httpThroughput } from '../http-load';
import { startBareApp } from '../peers/bare-app';
import { CLIENTS, inTurn, openPool } from '../service-pool';

const COACHES = 100_000;
const [FEW, MANY] = [10_000, 1_000_000];
const QUERIES = 2000;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const SLIPS = '가 나 다 라 마 바 사'.split(' ');

/**
 * Draws names, districts and programs as users type them: the first letters, the full word, only initial consonants, or
 * with a typing error.
 */
async function drawTyped(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `(select display_name as text from coaches where id % 97 = 0 order by id limit 600) union all (select district from regions where id % 11 = 0 order by id limit 250) union all (select title from programs order by id)`,
  );
  const random = createRandom(COACHES);
  const initialsOf = (text: string) =>
    Array.from(text, (letter) => INITIALS[Math.floor(((letter.codePointAt(0) ?? 0) - 0xac00) / 588)] ?? '').join('');
  return Array.from({ length: QUERIES }, () => {
    const { text } = pick(random, rows);
    const roll = random();
    if (roll < 0.45) return text.slice(0, 1 + Math.floor(random() * text.length));
    if (roll < 0.7) return text;
    if (roll < 0.9) return initialsOf(text) || text;
    const place = Math.floor(random() * text.length);
    return `${text.slice(0, place)}${pick(random, SLIPS)}${text.slice(place + 1)}`;
  });
}

type Box = { pool: pg.Pool; typed: string[] };
const answersOf = ({ pool, typed }: Box) => {
  const next = inTurn(typed);
  return () => throughput(() => searchBox({ pool, now: new Date() }, { text: next() }), { clients: CLIENTS });
};
const named = (count: number) => `${count.toLocaleString('en')} coaches`;

/** Measures the suggestions under the search box after each key: coaches, programs, places and purposes. */
const bench: Bench = {
  title: 'Search box',
  run: async (context) => {
    const boxOver = async (coaches: number): Promise<Box & { databaseUrl: string }> => {
      const databaseUrl = await context.coachSet(coaches);
      const pool = openPool(context, databaseUrl);
      const typed = await drawTyped(pool);
      for (const text of typed.slice(0, 300)) await searchBox({ pool, now: new Date() }, { text });
      return { databaseUrl, pool, typed };
    };
    const box = await boxOver(COACHES);
    const nextId = inTurn(Array.from({ length: COACHES }, (_, index) => 1 + ((index * 7919) % COACHES)));
    const lookup = () =>
      throughput(
        () => box.pool.query({ name: 'coach-by-id', text: 'select * from coaches where id = $1', values: [nextId()] }),
        { clients: CLIENTS },
      );
    const results: BenchResult[] = [
      {
        name: `search box over ${named(COACHES)}`,
        unit: 'answers/s',
        peerName: 'primary-key lookup of a coach',
        ...(await interleave(lookup, answersOf(box))),
        note: 'half of it begun, a quarter whole, a fifth first consonants, a tenth with a slip',
      },
    ];
    const [url, bare] = [await context.startWeb(box.databaseUrl), await startBareApp(context)];
    const calls = box.typed.map((text) => ({
      path: `/api/trpc/listing.search?input=${encodeURIComponent(JSON.stringify(superjson.serialize({ text })))}`,
    }));
    const throughHttp = await interleave(
      () => httpThroughput({ url: bare, calls: [{ path: '/empty' }] }),
      () => httpThroughput({ url, calls }),
    );
    results.push({
      name: `listing.search over ${named(COACHES)}`,
      unit: 'answers/s',
      peerName: 'an empty route handler of the framework',
      ...throughHttp,
      note: '8 connections',
    });
    if (context.withoutMillion) return results;
    const [few, many] = [await boxOver(FEW), await boxOver(MANY)];
    // Uses the same words on both sets, so that both do the same work.
    const grown = await interleave(answersOf({ ...many, typed: few.typed }), answersOf(few));
    return [
      ...results,
      {
        name: `search box, growth from ${named(FEW)} to ${named(MANY)}`,
        unit: 'answers/s',
        peerName: 'the large set',
        ...grown,
        target: { atMost: 1.2 },
        note: '100 times the data, the same words',
      },
    ];
  },
};
export default bench;
