import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

const tree = [{ province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동'], weights: [1] }] }];
const json = (value: unknown) => () => Response.json({ result: { data: { json: value } } });
const font = () => new Response(new Uint8Array([1, 2, 3]));

/** Requests that a page sends once and then caches; each is loaded with empty caches. */
const loaders: Record<string, [answer: () => Response, load: () => Promise<() => Promise<unknown>>]> = {
  'the regions': [json(tree), async () => (await import('~/components/finder/load-regions')).loadRegions],
  'the cities with most coaches': [
    json([]),
    async () => (await import('~/components/finder/load-regions')).loadBusyCities,
  ],
  'the places': [json(tree), async () => (await import('~/components/finder/load-places')).loadPlaces],
  'the answer of the search box': [
    json({ suggestions: [] }),
    async () => {
      const { fetchSearch } = await import('~/components/finder/fetch-search');
      return () => fetchSearch('요가', new AbortController().signal);
    },
  ],
  'the owner of a listing’s conditions': [
    json({ email: 'a@dagaon.test' }),
    async () => (await import('~/features/listing/use-draft-email')).fetchDraftEmail,
  ],
  'the font of mails in the console': [
    font,
    async () => (await import('~/features/operations/messaging/frame-font')).frameFont,
  ],
};

it.each(Object.entries(loaders))(
  '%s: requested again after a failure, and cached after a success',
  async (_name, [answer, load]) => {
    const loadAnswer = await load();
    let requests = 0;
    vi.stubGlobal('fetch', () => {
      requests += 1;
      return requests === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer());
    });
    const failed = await Promise.allSettled([loadAnswer()]);
    const failedRequests = requests;
    const loaded = await loadAnswer();
    expect(failed).not.toContainEqual({ status: 'fulfilled', value: loaded });
    expect(requests).toBe(failedRequests + 1);
    expect(await loadAnswer()).toEqual(loaded);
    expect(requests).toBe(failedRequests + 1);
  },
);

/** An IndexedDB request that ends with an error or with a database. */
class StoppedRequest extends EventTarget {
  error = new DOMException('no room', 'UnknownError');
  result = new EventTarget();
  transaction = null;
  readonly settle: 'error' | 'success';
  constructor(settle: 'error' | 'success') {
    super();
    this.settle = settle;
    queueMicrotask(() => this.dispatchEvent(new Event(settle)));
  }
}

it('the IndexedDB database of an expert’s day is opened again after a failure', async () => {
  for (const name of ['IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBTransaction'])
    vi.stubGlobal(name, class extends EventTarget {});
  vi.stubGlobal('IDBRequest', StoppedRequest);
  let opened = 0;
  const open = () => {
    opened += 1;
    return new StoppedRequest(opened === 1 ? 'error' : 'success');
  };
  vi.stubGlobal('indexedDB', { open });
  const { database } = await import('~/components/outbox/store');
  await expect(Promise.allSettled([database(), database()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(opened).toBe(1);
  const connection = await database();
  expect(await database()).toBe(connection);
  expect(opened).toBe(2);
});

it('the hash that stands for a missing account is computed again after a failure', async () => {
  const argon = await import('@node-rs/argon2');
  let attempts = 0;
  vi.doMock('@node-rs/argon2', () => ({
    ...argon,
    hash: (...input: Parameters<typeof argon.hash>) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('no room')) : argon.hash(...input);
    },
  }));
  const { verifyPassword } = await import('~/server/auth/password');
  vi.doUnmock('@node-rs/argon2');
  await expect(verifyPassword(null, 'dagaon-demo-1')).rejects.toThrow('no room');
  expect(await verifyPassword(null, 'dagaon-demo-1')).toBe(false);
  expect(await verifyPassword(null, 'dagaon-demo-1')).toBe(false);
  expect(attempts).toBe(2);
});
