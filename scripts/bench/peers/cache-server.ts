// A minimal shared cache in front of a site: it stores responses as `s-maxage` allows. PORT is its port and ORIGIN the
// site behind it.
import { createServer } from 'node:http';

type Kept = { status: number; body: Buffer; headers: Record<string, string>; until: number };
const origin = process.env.ORIGIN ?? '';
const kept = new Map<string, Kept>();

async function ask(path: string): Promise<Kept> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const { 'transfer-encoding': _, connection: __, ...headers } = Object.fromEntries(response.headers);
  const seconds = response.ok ? Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0) : 0;
  const answer = {
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers,
    until: Date.now() + seconds * 1000,
  };
  if (seconds > 0) kept.set(path, answer);
  return answer;
}

createServer((request, response) => {
  const path = request.url ?? '/';
  const known = kept.get(path);
  const answered = known && known.until > Date.now() ? Promise.resolve(known) : ask(path);
  answered
    .then(({ status, body, headers }) => response.writeHead(status, headers).end(body))
    .catch(() => response.writeHead(502).end());
}).listen(Number(process.env.PORT));
