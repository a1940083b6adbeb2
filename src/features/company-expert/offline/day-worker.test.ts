import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { expertHome } from '~/domain/account/company-home';
import { menuOf } from '~/domain/account/person-menus';

const ORIGIN = 'https://dagaon.test';
const START = '/f/company/expert/offline';
const DAY = '/f/company/expert/arrival/7/2026-12-01';
const BODY_CHECK = '/f/company/expert/body-check/1';

type Listener = (event: object) => void;

/** Runs the worker as a browser does, with stored pages and, without `answer`, no connection. */
function openWorker(stored: readonly string[], answer?: (path: string) => Response, storedAt = '') {
  const store = new Map(stored.map((path) => [path, new Response(path, { headers: { date: storedAt } })]));
  const asPath = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
  const cache = {
    match: async (key: string | Request) => store.get(asPath(key)),
    put: async (key: string | Request, value: Response) => {
      store.delete(asPath(key));
      store.set(asPath(key), value);
    },
    delete: async (key: string | Request) => store.delete(asPath(key)),
    keys: async () => [...store.keys()].map((path) => ({ url: `${ORIGIN}${path}` })),
  };
  const listeners = new Map<string, Listener>();
  const source = readFileSync('public/expert-day-worker.js', 'utf8');
  runInNewContext(source, {
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, call: Listener) => listeners.set(name, call),
    },
    caches: { open: async () => cache, delete: async () => store.clear() },
    fetch: async (request: Request) => {
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(asPath(request));
    },
    Response: { redirect: (to: string, status: number) => ({ redirectsTo: to, status }) },
    URL,
    Date,
  });
  const navigate = async (path: string): Promise<unknown> => {
    let answered: Promise<unknown> | undefined;
    const request = { method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` };
    const respondWith = (given: Promise<unknown>) => void (answered = given);
    listeners.get('fetch')?.({ request, respondWith });
    const given = await answered;
    return given instanceof Response ? given.text() : given;
  };
  /** Sends what a page sends when this worker becomes active. */
  const sendPage = async (page: string, now: number | null) => {
    let done: Promise<unknown> | undefined;
    listeners.get('message')?.({ data: { keep: [], page, now }, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { navigate, sendPage, paths: () => [...store.keys()] };
}

describe('the service worker of an expert’s day', () => {
  it('redirects from a page that is not stored to the offline start page', async () => {
    const { navigate } = openWorker([START, DAY, BODY_CHECK]);
    expect(await navigate(`${DAY}?lesson=3`)).toBe(DAY);
    expect(await navigate('/f/company/expert/body-check/55')).toBe(BODY_CHECK);
    expect(await navigate(START)).toBe(START);
    const toStart = { redirectsTo: START, status: 302 };
    for (const path of [
      expertHome,
      '/f/company/expert/arrival/7/2026-12-02',
      '/f/company/expert/arrival/7',
      '/f/company/expert/arrival/calendar',
      '/f/company/expert/schedule/7?month=2026-12',
      '/f/company/expert/notifications/7',
      '/f/company/expert/calculate',
    ])
      expect([path, await navigate(path)]).toEqual([path, toStart]);
  });

  it('covers every link to the expert’s home', () => {
    expect(menuOf(['expert'])[0]?.href).toBe(expertHome);
    expect(readFileSync('next.config.mjs', 'utf8')).toContain(`'Service-Worker-Allowed', value: '/'`);
    const sources = globSync('{src,worker}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|generated/.test(path));
    expect(sources.length).toBeGreaterThan(1000);
    const withoutSlash = sources.filter((path) => /\/company\/expert['"`?#]/.test(readFileSync(path, 'utf8')));
    // The guards match the address with and without the trailing slash.
    expect(withoutSlash).toEqual(['src/domain/account/guards.ts']);
  });

  it('does not redirect when the start page is not stored', async () => {
    const { navigate } = openWorker([DAY]);
    for (const path of [START, '/f/company/expert/schedule/7']) await expect(navigate(path)).rejects.toThrow('Failed');
  });

  it('answers with the current page, and stores only days and shared pages', async () => {
    const { navigate, paths } = openWorker([], (path) => new Response(`now ${path}`));
    for (const path of ['/f/company/expert/schedule/7', DAY, START]) expect(await navigate(path)).toBe(`now ${path}`);
    expect(paths()).toEqual([DAY, START]);
    await navigate(`${START}?from=mail`);
    expect(paths()).toEqual([DAY, START]);
  });

  it.each([
    ['a day later', 25, [START, BODY_CHECK]],
    ['within a day', 23, []],
    ['when the page does not know the time', null, [START, BODY_CHECK]],
  ])('fetches stored pages again by the server’s clock: %s', async (_, hours, expected) => {
    const storedAt = Date.UTC(2026, 10, 30);
    const fetched: string[] = [];
    const answer = (path: string) => {
      fetched.push(path);
      return new Response(path);
    };
    const { sendPage } = openWorker([START, BODY_CHECK], answer, new Date(storedAt).toUTCString());
    await sendPage('/f/company/expert/', hours === null ? null : storedAt + hours * 3_600_000);
    expect(fetched.toSorted()).toEqual(expected.toSorted());
  });

  it('drops the oldest days but never a shared page', async () => {
    const { navigate, paths } = openWorker([START, BODY_CHECK], (path) => new Response(path));
    const days = Array.from({ length: 12 }, (_, index) => `/f/company/expert/arrival/7/2026-12-${index + 10}`);
    for (const day of days) await navigate(day);
    expect(paths()).toEqual([START, BODY_CHECK, ...days.slice(2)]);
  });
});
