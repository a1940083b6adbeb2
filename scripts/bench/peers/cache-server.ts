// A minimal shared cache in front of a site: it stores responses as `s-maxage` allows. PORT is its port and ORIGIN the
// site behind it.
import { createServer } from 'node:http';

type CachedResponse = { status: number; body: Buffer; headers: Record<string, string>; until: number };
const origin = process.env.ORIGIN ?? '';
const cache = new Map<string, CachedResponse>();

async function fetchOrigin(path: string): Promise<CachedResponse> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const { 'transfer-encoding': _, connection: __, ...headers } = Object.fromEntries(response.headers);
  const seconds = response.ok ? Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0) : 0;
  const answer = {
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers,
    until: Date.now() + seconds * 1000,
  };
  if (seconds > 0) cache.set(path, answer);
  return answer;
}

createServer((request, response) => {
  const path = request.url ?? '/';
  const cached = cache.get(path);
  const answered = cached && cached.until > Date.now() ? Promise.resolve(cached) : fetchOrigin(path);
  answered
    .then(({ status, body, headers }) => response.writeHead(status, headers).end(body))
    .catch(() => response.writeHead(502).end());
}).listen(Number(process.env.PORT));
