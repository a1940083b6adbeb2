import { brand } from '~/domain/shared/brand';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { createAccount, createCoach } from '../people/accounts';
import { expect, test } from '../fixtures';
import { logIn, withDatabase } from '../people/members';

/** Returns every page and route of the product in its route notation: /coaches/[encryptedCoachId]. */
function routes(folder = join(root, 'src/app'), path = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return routes(join(folder, entry.name), entry.name.startsWith('(') ? path : `${path}/${entry.name}`);
    return /^(?:page|route)\.tsx?$/.test(entry.name) ? [path || '/'] : [];
  });
}

/** Fills each parameter of the route with one value; `[[...step]]` may be left out. */
function fill(route: string, value: string, vertical = 'workout'): string {
  return (
    route
      .replace(/\/\[\[[^\]]*\]\]/g, value === 'x' ? '' : `/${value}`)
      .replace('[vertical]', vertical)
      .replace(/\[[^\]]*\]/g, value) || '/'
  );
}

const hostile = ['%', '%ff', '%E0%A4%A', '%00', 'a%2Fb', '%2e%2e%2fx', '__proto__', '%F0%9F%98%80', 'x'.repeat(2000)];
const names = [
  'after',
  'amount',
  'city',
  'coach',
  'code',
  'connect',
  'cursor',
  'district',
  'encryptedId',
  'form',
  'gender',
  'id',
  'kind',
  'lesson',
  'message',
  'month',
  'msg',
  'order',
  'orderId',
  'page',
  'pages',
  'paymentKey',
  'post',
  'program',
  'programType',
  'province',
  'purpose',
  'purposes',
  'query',
  'redirectTo',
  'serviceType',
  'slots',
  'sort',
  'start',
  'state',
  'status',
  'tab',
  'trialAt',
  'type',
  'vertical',
  'with',
];
const twice = `?${names.map((name) => `${name}=1&${name}=2`).join('&')}`;
const queries = ['', twice, `?${names.map((name) => `${name}=%00&${name}[]=%ff`).join('&')}`];

const agent = new Agent({ keepAlive: true });
type Answer = { status: number; headers: IncomingHttpHeaders };

/** Requests the path exactly as given: an ordinary client would normalise it. */
function fetchAddress(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(process.env.E2E_BASE_URL ?? '');
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Returns what is wrong with a response, or null. */
function faultOf({ status, headers }: Answer): string | null {
  // /readyz answers 503 when no worker runs.
  if (status >= 500 && status !== 503) return `answers ${status}`;
  if (headers['set-cookie'] && headers['cache-control'] !== 'private, no-store')
    return `a cookie under ${headers['cache-control'] ?? 'nothing'}`;
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['cache-control']) return 'a header is missing';
  return null;
}

async function openSession(userId: number): Promise<string> {
  const token = randomBytes(20).toString('hex');
  await withDatabase((client) =>
    client.query("insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '29 days')", [
      createHash('sha256').update(token).digest('hex'),
      userId,
    ]),
  );
  return `${brand.key}_session=${token}`;
}

/** Runs the work with a function that ages the session past half of its lifetime: the next response renews it. */
const withAging = <T>(userId: number, work: (age: () => Promise<unknown>) => Promise<T>) =>
  withDatabase((client) =>
    work(() => client.query("update sessions set expires_at = now() + interval '5 days' where user_id = $1", [userId])),
  );

async function faults(
  addresses: readonly string[],
  cookie: string,
  before?: () => Promise<unknown>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const address of addresses) {
    await before?.();
    const fault = faultOf(await fetchAddress(address, cookie ? { cookie } : {}));
    if (fault) failures.push(`${address.slice(0, 120)} ${fault}`);
  }
  return failures;
}

const knownPaths = routes().map((route) => fill(route, 'x'));
const requestedPaths = knownPaths.flatMap((path) => queries.map((query) => `${path}${query}`));
const strangeWith = (values: readonly string[]) =>
  routes()
    .filter((route) => route.includes('['))
    .flatMap((route) => values.map((value) => fill(route, value)));

/**
 * Pages that a user may open, and whose parameters or data decide that they do not exist: the route, filled with `x`,
 * and a query.
 */
const missingPages: Record<'coach' | 'employee', readonly (readonly [route: string, query: string])[]> = {
  coach: [
    ['/f/company/expert/schedule/[csCorporateId]', ''],
    ['/f/company/expert/notifications/[csCorporateId]', ''],
    ['/f/company/expert/arrival/[csCorporateId]', ''],
    ['/f/company/expert/arrival/[csCorporateId]/[date]', ''],
    ['/f/company/expert/calculate/[csCorporateId]', ''],
  ],
  employee: [
    ['/f/company/learner/challenge', '?challenge=999999999'],
    ['/f/company/learner/body-check/report', '?company=999999999'],
    ['/f/company/learner/body-check/report/part', '?company=999999999'],
    ['/f/company/learner/body-check/report/[encryptedUserId]', ''],
    ['/f/company/learner/body-check/[b2bTimetableReservationId]', ''],
    ['/tool/order', '?program=nothing'],
  ],
};
/** Addresses of no route, below pages that show a skeleton while they load. */
const unmatched: Record<'coach' | 'employee', readonly string[]> = {
  coach: ['/f/company/expert/nothing', '/f/company/expert/calculate/x/nothing', '/f/company/expert/arrival/calendar/x'],
  employee: ['/f/company/learner/nothing', '/f/company/learner/my/nothing', '/tool/order/mine/nothing'],
};

/** Addresses with a parameter or an id that does not exist. */
const missingIds: Record<'guest' | 'coach' | 'employee', readonly string[]> = {
  guest: [
    '/f/why/x',
    '/f/why/999999999',
    '/f/feed?post=x',
    '/f/feed?post=999999999',
    '/f/office/x',
    '/f/purpose/x',
    '/f/group/x',
    '/listings/nothing',
    '/nothing',
  ],
  coach: ['/consulting/reg?encryptedId=x', '/coaches/x'],
  employee: [
    ...['receipt', 'bill', 'pdf', 'program', 'expert'].map((kind) => `/f/document/${kind}/x`),
    '/f/user/mypage/lesson/x',
    '/consulting?encryptedConsultingId=x',
    '/mypage/lessons/detail?encryptedId=x&rating=member',
    '/payment/nothing',
  ],
};

/** Returns what a document shows before its scripts run. */
const visibleText = (html: string) =>
  html
    .replaceAll(/<(script|style|template|noscript|title)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

test.describe('every URL', { tag: '@any-width' }, () => {
  test('answers a guest, whatever its parameters contain', async () => {
    expect(knownPaths.length).toBeGreaterThan(80);
    const strange = [...strangeWith(hostile), ...hostile.map((value) => `/${value}/listings`)];
    expect(await faults([...requestedPaths, ...strange], '')).toEqual([]);
  });

  for (const [role, create] of [
    ['learner', () => createAccount()],
    ['coach', () => createCoach(1)],
    ['operator', () => createAccount({ grade: 'operator' })],
  ] as const) {
    // Each response renews the session, and its cookie must not be cached.
    test(`answers a ${role}`, async () => {
      const { id } = await create();
      const cookie = await openSession(id);
      // The logout is one of the URLs, and would end the session.
      const addresses = [
        ...knownPaths.filter((path) => !path.startsWith('/user/logout')).map((path) => `${path}${twice}`),
        // A segment that cannot be decoded never reaches a page (src/server/web/hostile-requests.test.ts).
        ...strangeWith(['%00', '__proto__']),
      ];
      expect(await withAging(id, (age) => faults(addresses, cookie, age))).toEqual([]);
    });
  }

  for (const [role, create] of [
    ['coach', () => createCoach(1)],
    ['employee', () => createAccount({ company: true })],
  ] as const) {
    // A page below a loading boundary is answered with 200 before its data decides.
    test(`of a page that does not exist answers a ${role} with 404`, async () => {
      const cookie = await openSession((await create()).id);
      const existing = new Set(routes());
      expect(missingPages[role].filter(([route]) => !existing.has(route))).toEqual([]);
      const addresses = [
        ...missingPages[role].map(([route, query]) => `${fill(route, 'x')}${query}`),
        ...unmatched[role],
      ];
      const statuses: [string, number][] = [];
      for (const address of addresses) statuses.push([address, (await fetchAddress(address, { cookie })).status]);
      expect(statuses).toEqual(addresses.map((address) => [address, 404]));
    });
  }

  test.describe('that does not exist', () => {
    test.use({ expectedErrors: /404/ });
    test('is an empty page, which redirects to /error/404', async ({ openFor }) => {
      for (const [role, create] of [
        ['guest', null],
        ['coach', () => createCoach(1)],
        ['employee', () => createAccount({ company: true })],
      ] as const) {
        const page = await openFor(role, async (context) => create && logIn(context, (await create()).id));
        const addresses =
          role === 'guest'
            ? missingIds.guest
            : [
                ...missingPages[role].map(([route, query]) => `${fill(route, 'x')}${query}`),
                ...unmatched[role],
                ...missingIds[role],
              ];
        for (const address of addresses) {
          const answer = await page.goto(address, { waitUntil: 'commit' });
          expect([address, answer?.status(), visibleText((await answer?.text()) ?? '')]).toEqual([address, 404, '']);
          await page.waitForURL('/error/404', { waitUntil: 'commit' });
        }
      }
    });
  });

  test('requests no page in advance on 2G or with data saver', async ({ openFor }) => {
    for (const [effectiveType, saveData, isAllowed] of [
      ['4g', false, true],
      ['2g', false, false],
      ['slow-2g', false, false],
      ['4g', true, false],
    ] as const) {
      const page = await openFor(`a visitor on ${effectiveType}`, (context) =>
        context.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), {
          effectiveType,
          saveData,
        }),
      );
      let prefetches = 0;
      page.on('request', (request) => {
        if (request.headers()['next-router-prefetch'] !== undefined) prefetches += 1;
      });
      await page.goto('/');
      // The links wait for an idle browser, like this callback, which comes after theirs.
      for (let idle = 0; idle < 2; idle += 1)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })));
      if (isAllowed) await expect.poll(() => prefetches).toBeGreaterThan(0);
      else expect([effectiveType, saveData, prefetches]).toEqual([effectiveType, saveData, 0]);
      await page.context().close();
    }
  });

  test('renews an old session and clears a broken one only where no cache stores the response', async () => {
    const { id } = await createAccount();
    const old = await openSession(id);
    expect(await faults(knownPaths, `${brand.key}_session=gone`)).toEqual([]);
    await withAging(id, async (age) => {
      for (const path of ['/', '/listings', '/workout/listings', '/f/reviews', '/terms']) {
        await age();
        const renewed = await fetchAddress(path, { cookie: old });
        expect(renewed.headers['set-cookie']).toEqual([
          `${old}; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax`,
          `${brand.key}_alive=1; Max-Age=2592000; Path=/; SameSite=Lax`,
        ]);
        expect(renewed.headers['cache-control']).toBe('private, no-store');
        expect((await fetchAddress(path)).headers['cache-control']).toContain('s-maxage');
      }
    });
  });

  test('withstands malformed headers for the framework’s router', async () => {
    const broken: Record<string, string>[] = [
      ...['garbage', '%ff', '%5B%22', '%5B%5D', '%7B%7D', 'null'].map((state) => ({
        rsc: '1',
        'next-router-state-tree': state,
      })),
      { rsc: '1', 'next-action': 'x' },
      { rsc: 'x', 'next-url': '%ff' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/../x' },
    ];
    for (const headers of broken) {
      for (const path of ['/', '/listings', '/login', '/coaches/x', '/nothing', '/admin'])
        expect(faultOf(await fetchAddress(path, headers)), `${path} ${JSON.stringify(headers)}`).toBeNull();
    }
  });

  test('leaves nothing on disk when it does not exist', async () => {
    const token = `nothing-${randomBytes(6).toString('hex')}`;
    const folder = join(root, '.next-test');
    for (let index = 0; index < 20; index += 1)
      expect((await fetchAddress(`/listings/${token}-${index}`)).status).toBe(404);
    for (const path of [
      '/workout/listings/',
      '/f/purpose/',
      '/f/group/',
      '/listings/by/',
      '/f/reviews/picture/',
      '/sitemap/',
      '/coaches/',
      '/',
    ])
      expect((await fetchAddress(`${path}${token}`)).status).toBe(404);
    expect((await fetchAddress('/_next/image?url=%2Ficon.svg&w=64&q=75')).status).toBe(404);
    expect(readdirSync(folder, { recursive: true }).filter((path) => String(path).includes(token))).toEqual([]);
  });

  test('declares what its page may load and where its forms may submit', async () => {
    const { headers } = await fetchAddress('/');
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' https://js.tosspayments.com https://*.tosspayments.com",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' https://js.tosspayments.com https://*.tosspayments.com",
        "frame-src 'self' https://js.tosspayments.com https://*.tosspayments.com",
        "form-action 'self' https://js.tosspayments.com https://*.tosspayments.com",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
