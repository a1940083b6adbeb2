import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { quantile } from './harness';

export interface Call {
  /** Path with the query string. */
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface Load {
  /** Scheme, host and port. */
  url: string;
  /**
   * Each connection repeats its own share of the calls: preparing all calls for every connection would add work to the
   * measured time.
   */
  calls: Call[];
  connections?: number;
  seconds?: number;
  /**
   * Makes each call exactly once, however long that takes; the number of calls must be a multiple of the connections.
   */
  once?: boolean;
}

/** Fetches the body of one answer and throws unless its status is 200. */
export async function fetchBody(url: string, call: Call): Promise<Buffer> {
  const { path, method = 'GET', headers = {}, body } = call;
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  if (response.status !== 200) throw loadError(url, [call], `answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Error of a measurement that is void because an answer failed. */
const loadError = (url: string, calls: Call[], problem: string) =>
  new Error(`${url}${calls[0]?.path ?? ''}: ${problem}`);

/** Measures answers per second of connections that each send the next call as soon as the previous one is answered. */
export async function httpThroughput({
  url,
  calls,
  connections = 8,
  seconds = 2,
  once = false,
}: Load): Promise<number> {
  let place = 0;
  const options: autocannon.Options = {
    url,
    connections,
    ...(once ? { amount: calls.length } : { duration: seconds }),
    setupClient: (client) => {
      const share = Math.ceil(calls.length / connections);
      const from = (place++ * share) % calls.length;
      client.setRequests(calls.slice(from, from + share));
    },
  };
  const startedAt = performance.now();
  let answered = startedAt;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (failure: unknown, finished) =>
      failure ? reject(new Error('no load could be made', { cause: failure })) : resolve(finished),
    );
    load.on('response', () => (answered = performance.now()));
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw loadError(url, calls, `${result.non2xx} refusals and ${result.errors} errors in ${result['2xx']} answers`);
  // autocannon's own duration ends with the full second in which it checks whether all calls are answered.
  return result['2xx'] / (once ? (answered - startedAt) / 1000 : result.duration);
}

/**
 * Measures the 99th percentile of the response times in milliseconds. Requests are sent at a constant rate, whether
 * earlier ones are answered or not, and each time is counted from the moment when the request was due.
 */
export async function httpP99({
  url,
  calls,
  seconds = 2,
  rate,
}: Pick<Load, 'url' | 'calls' | 'seconds'> & { rate: number }): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < seconds * rate; index += 1) {
    const due = start + (index * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    const answer = answered(agent, url, calls[index % calls.length] ?? { path: '/' }).then(
      () => performance.now() - due,
    );
    // A failure is thrown below, together with the requests still in progress.
    answer.catch(() => {});
    answers.push(answer);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return quantile(times, 0.99);
}

/**
 * Makes all calls at the same moment, each on its own connection, and returns the response time of each in
 * milliseconds.
 */
export async function httpConcurrently({ url, calls }: Pick<Load, 'url' | 'calls'>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  try {
    return await Promise.all(
      calls.map(async (call) => {
        await answered(agent, url, call);
        return performance.now() - start;
      }),
    );
  } finally {
    agent.destroy();
  }
}

function answered(agent: Agent, url: string, { path, method = 'GET', headers = {}, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(loadError(url, [{ path }], `answered ${response.statusCode}`)),
        )
        .on('error', reject);
    });
    outgoing.on('error', reject).end(body);
  });
}
