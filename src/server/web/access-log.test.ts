import { expect, it } from 'vitest';
import { type Rejection, createAccessLog } from './access-log';

const rejection: Rejection = { requestId: 'id', method: 'GET', route: 'asset', status: 404, ms: 3, ip: '203.0.113.9' };

function startLog() {
  const lines: unknown[] = [];
  const log = createAccessLog({ info: (line: unknown) => void lines.push(line) });
  return { lines, log };
}

it('writes one line for a rejected request, with the route, the status and the client', () => {
  const { lines, log } = startLog();
  log(rejection, 0);
  expect(lines).toEqual([rejection]);
});

it('writes 30 lines per route and status in a minute, then the number of omitted ones', () => {
  const { lines, log } = startLog();
  for (let index = 0; index < 1000; index += 1) log(rejection, index);
  expect(lines).toHaveLength(30);
  log({ ...rejection, status: 400 }, 1000);
  log({ ...rejection, route: 'page' }, 1000);
  expect(lines).toHaveLength(32);
  log(rejection, 59_999);
  expect(lines).toHaveLength(32);
  log(rejection, 60_000);
  log(rejection, 60_001);
  expect(lines.slice(32)).toEqual([{ ...rejection, unlogged: 971 }, rejection]);
});
