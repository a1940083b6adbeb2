import { expect, it } from 'vitest';
import { type Refusal, createAccessLog } from './access-log';

const refusal: Refusal = { requestId: 'id', method: 'GET', route: 'asset', status: 404, ms: 3, ip: '203.0.113.9' };

function started() {
  const lines: unknown[] = [];
  const log = createAccessLog({ info: (line: unknown) => void lines.push(line) });
  return { lines, log };
}

it('writes one line for a rejected request, with the route, the status and the client', () => {
  const { lines, log } = started();
  log(refusal, 0);
  expect(lines).toEqual([refusal]);
});

it('writes 30 lines per route and status in a minute, then the number of omitted ones', () => {
  const { lines, log } = started();
  for (let index = 0; index < 1000; index += 1) log(refusal, index);
  expect(lines).toHaveLength(30);
  log({ ...refusal, status: 400 }, 1000);
  log({ ...refusal, route: 'page' }, 1000);
  expect(lines).toHaveLength(32);
  log(refusal, 59_999);
  expect(lines).toHaveLength(32);
  log(refusal, 60_000);
  log(refusal, 60_001);
  expect(lines.slice(32)).toEqual([{ ...refusal, unlogged: 971 }, refusal]);
});
