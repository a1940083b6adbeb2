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
  /** Each connection goes through its own share of them again and again: to prepare all for everyone would be work within the measured time. */
  calls: Call[];
  connections?: number;
  seconds?: number;
  /** Requests a second of all connections together; as many as are answered when it is not given. */
  rate?: number;
}

/**
 * Every answer must be a good one, or there is no figure.
 * @returns answers a second, and each answer's time in milliseconds
 */
async function load({ url, calls, connections = 8, seconds = 2, rate }: Load): Promise<{ rate: number; times: number[] }> {
  const times: number[] = [];
  let place = 0;
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    setupClient: (client) => {
      const share = Math.ceil(calls.length / connections);
      const from = (place++ * share) % calls.length;
      client.setRequests(calls.slice(from, from + share));
    },
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (failure: unknown, finished) => (failure ? reject(new Error('no load could be made', { cause: failure })) : resolve(finished)));
    running.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds));
  });
  if (result.non2xx > 0 || result.errors > 0 || times.length === 0) throw new Error(`${url}${calls[0]?.path ?? ''}: ${result.non2xx} refusals and ${result.errors} errors in ${times.length} answers`);
  return { rate: result['2xx'] / result.duration, times };
}

/** Answers a second. */
export async function httpThroughput(what: Load): Promise<number> {
  return (await load(what)).rate;
}

/** Milliseconds that 99 of 100 answers do not exceed, at a given rate. */
export async function httpP99(what: Load & { rate: number }): Promise<number> {
  return quantile((await load(what)).times, 0.99);
}
