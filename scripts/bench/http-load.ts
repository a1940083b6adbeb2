import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { quantile } from './harness';

export interface Call {
  /** With query. */
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface Load {
  /** Scheme, host and port. */
  url: string;
  /**
   * Each connection goes through its own share of them again and again: to prepare all for everyone would be work
   * within the measured time.
   */
  calls: Call[];
  connections?: number;
  seconds?: number;
  /** Each call is made one time and no more, however long that takes; connections divide them without remainder. */
  once?: boolean;
}

/** The body of one answer, which must be a good one. */
export async function fetchBody(url: string, call: Call): Promise<Buffer> {
  const { path, method = 'GET', headers = {}, body } = call;
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  if (response.status !== 200) throw refused(url, [call], `answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Every answer must be a good one, or there is no figure. */
const refused = (url: string, calls: Call[], what: string) => new Error(`${url}${calls[0]?.path ?? ''}: ${what}`);

/** Answers a second of connections that each ask again as soon as they are answered. */
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
  const began = performance.now();
  let answered = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (failure: unknown, finished) =>
      failure ? reject(new Error('no load could be made', { cause: failure })) : resolve(finished),
    );
    load.on('response', () => (answered = performance.now()));
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw refused(url, calls, `${result.non2xx} refusals and ${result.errors} errors in ${result['2xx']} answers`);
  // Its own duration ends with the full second in which it looks whether all calls are answered.
  return result['2xx'] / (once ? (answered - began) / 1000 : result.duration);
}

/**
 * Milliseconds that 99 of 100 answers do not exceed. Requests come one after the other at an even pace, whether the
 * ones before are answered or not, and each is counted from the moment at which it was due.
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
    // A refusal is thrown below, with those that are still under way.
    answer.catch(() => {});
    answers.push(answer);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return quantile(times, 0.99);
}

/** Milliseconds until each of these calls is answered when all are made at the same moment, each by a connection. */
export async function httpAtOnce({ url, calls }: Pick<Load, 'url' | 'calls'>): Promise<number[]> {
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
    const asked = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200 ? resolve() : reject(refused(url, [{ path }], `answered ${response.statusCode}`)),
        )
        .on('error', reject);
    });
    asked.on('error', reject).end(body);
  });
}
