import type { APIRequestContext, Page } from '@playwright/test';
import { brand } from '~/domain/shared/brand';
import { sharedPath } from '~/domain/marketing/page-view';
import { seoulDate } from '~/domain/shared/seoul-time';
import { demoEmails } from '../../prisma/seed/demo-accounts';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCoach } from '../people/accounts';
import { logIn } from '../people/members';
import { product } from '../product';
import { linkedPages, outcomeOf, type Role, type Route, routes, stepRoutes, titled } from './route-table';

/** The page asks for a record that does not exist, and the browser logs the answer; `expert-pages.browser` tests it. */
const missingRecord = '/f/company/expert/body-check/1';

/** Every page names the brand in its title. */
const anyBrand = new RegExp(`${brand.name}|${brand.nameInEnglish}`);

/**
 * Pages that a role opens although another role opens them too (`openedElsewhere`): some with its own menus, and as a
 * learner, who consented to ad measurement, those about health.
 */
const sampledPages: Readonly<Record<Role, readonly string[]>> = {
  guest: [],
  learner: ['/care/listings', '/f/feed', '/f/ocare', '/f/purpose/moms', '/f/purpose/rehab'],
  employee: ['/f/office'],
  manager: ['/f/company/learner/schedule', '/f/office/stretch'],
  coach: ['/f/process'],
  expert: ['/f/safety'],
  operator: ['/f/service'],
};
/** The pages of a guest are the same for members, and a manager has those of an employee. */
const openedElsewhere = (route: Route, role: Role): boolean =>
  (role !== 'guest' && outcomeOf(route, 'guest').page) || (role === 'manager' && outcomeOf(route, 'employee').page);

type Person = { userId: number | null; csCorporateId?: number };

const guest = async (): Promise<Person> => ({ userId: null });
const learner = async (): Promise<Person> => ({
  userId: (await (await product()).factories.account.createAccount()).id,
});
const coach = async (): Promise<Person> => ({ userId: (await createCoach(1)).id });

async function employee({ isManager = false } = {}): Promise<Person> {
  const { factories } = await product();
  const { csCorporateId } = await factories.company.createCompany();
  const user = await factories.account.createAccount();
  await factories.company.addEmployee(csCorporateId, user, { isManager });
  return { userId: user.id };
}

async function expert(): Promise<Person> {
  const { factories } = await product();
  const { csCorporateId } = await factories.company.createCompany();
  const { id, userId } = await factories.lesson.createCoach();
  await factories.company.addExpert(csCorporateId, id);
  return { userId, csCorporateId };
}

async function operator(): Promise<Person> {
  const { id } = await (await product()).factories.account.createAccount({ grade: 'operator' });
  return { userId: id };
}

/** Fills the parameters of an address: a company, by default one of the demo data, and today. */
const fill = (address: string, { csCorporateId = 1 }: Person) =>
  address.replace('{company}', String(csCorporateId)).replace('{day}', seoulDate(new Date()));

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const titleOf = (html: string) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
/** An id in an address, which differs from run to run. */
const withoutId = (location: string) => location.replace(/(?<=^\/f\/document\/expert\/).+/, '…');

/** Returns the address of a coach in the list of all coaches. */
async function coachPath(request: APIRequestContext): Promise<string> {
  const [path] = /\/coaches\/[\w-]+/.exec(await (await request.get('/listings')).text()) ?? [];
  expect(path).toBeDefined();
  return path ?? '';
}

/** Requests an address and expects what the table says about it; returns whether it is a page. */
async function expectOutcome(request: APIRequestContext, role: Role, route: Route, person: Person): Promise<boolean> {
  const [address, ...rest] = route;
  const path = fill(address, person);
  const outcome = outcomeOf([path, ...rest], role);
  const answer = await request.get(path, { maxRedirects: 0 });
  const [location] = (answer.headers()['location'] ?? '').split(', ');
  const actual = [path, answer.status(), withoutId(location ?? '')];
  if (outcome.page) expect([...actual, titleOf(await answer.text())]).toEqual([path, 200, '', outcome.title]);
  else if (outcome.location === null) expect(actual).toEqual([path, 404, '']);
  else expect(actual).toEqual([path, 307, fill(outcome.location, person)]);
  return outcome.page;
}

for (const [role, create] of [
  ['guest', guest],
  ['learner', learner],
  ['employee', employee],
  ['manager', () => employee({ isManager: true })],
  ['coach', coach],
  ['expert', expert],
  ['operator', operator],
] as const) {
  test(`every route shows its page or redirects, as ${role} @any-width @both-widths`, async ({ page, context }) => {
    test.slow();
    const person = await create();
    const { userId } = person;
    if (userId !== null) {
      await logIn(context, userId);
      await (await product()).factories.account.agreeToMeasurement(userId);
    }
    const sent: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== process.env.E2E_BASE_URL && !request.url().startsWith('data:')) sent.push(`to ${origin}`);
      if (pathname.endsWith('marketing.pageView')) sent.push(new URL(page.url()).pathname);
    });
    const opened: string[] = [];
    for (const route of routes) {
      const isPage = await expectOutcome(page.request, role, route, person);
      if (
        isPage &&
        route[0] !== missingRecord &&
        (!openedElsewhere(route, role) || sampledPages[role].includes(route[0]))
      )
        opened.push(route[0]);
    }
    if (role === 'learner') opened.push(await coachPath(page.request));
    // Every member who can answer the questions gets the same steps.
    if (role === 'guest' || role === 'learner')
      for (const route of stepRoutes) await expectOutcome(page.request, role, route, person);
    for (const address of opened) {
      await test.step(address, async () => {
        const answer = await page.goto(fill(address, person));
        expect(answer?.status()).toBe(200);
        await expectAccessible(page);
        expect(await page.title(), address).toMatch(anyBrand);
        if (role === 'guest') {
          await expectTerms(page, address);
          await expectServed(page, (await answer?.text()) ?? '');
        }
      });
    }
    // Nothing is sent about health, company lessons, payment and accounts, and nothing without the consent.
    expect(sent.filter((path) => userId === null || sharedPath(path) === null)).toEqual([]);
    if (userId !== null) {
      await page.goto('/f/price');
      await expect.poll(() => sent.at(-1)).toBe('/f/price');
    }
    const logout = await page.request.get('/user/logout/?redirectTo=%2Ff%2Fprice', { maxRedirects: 0 });
    expect([logout.status(), logout.headers()['location']]).toEqual([
      303,
      '/user/logout/confirm?redirectTo=%2Ff%2Fprice',
    ]);
  });
}

/** Expects that every heading of the page is in the HTML of the server, which search engines read. */
async function expectServed(page: Page, html: string): Promise<void> {
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');
  const served = withoutSpace(decode(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '')));
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  expect(headings.filter((heading) => !served.includes(withoutSpace(heading)))).toEqual([]);
}

/** Expects that a page with a price states the refund and whether a guarantee insurance exists. */
async function expectTerms(page: Page, address: string): Promise<void> {
  const text = await page.getByRole('main').innerText();
  if (/\d,\d{3}원|₩/.test(text))
    expect([address, text]).toEqual([address, expect.stringMatching(/보증보험|insurance/)]);
}

test('the addresses of rows of the demo data show their pages to the people whom they concern @any-width', async ({
  openFor,
}) => {
  const { db } = await product();
  for (const role of ['learner', 'coach', 'employee', 'expert'] as const) {
    const { id } = await db.user.findFirstOrThrow({ where: { email: demoEmails[role] } });
    const page = await openFor(`the demo ${role}`, (context) => logIn(context, id));
    for (const [, address, pattern, title] of linkedPages.filter(([reader]) => reader === role)) {
      const list = await page.request.get(address);
      const html = await list.text();
      const { pathname } = new URL(list.url());
      const hrefs = [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => decode(href));
      const linked = [pathname, ...hrefs].find((href) => pattern.test(href));
      const answer = await page.request.get(linked ?? '/nothing');
      expect([role, address, linked, answer.status(), titleOf(await answer.text())]).toEqual([
        role,
        address,
        expect.any(String),
        200,
        titled(title),
      ]);
      const contract = /^\/mypage\/.*encryptedId=([^&]+)/.exec(linked ?? '')?.[1];
      if (contract === undefined) continue;
      const lesson = await page.request.get(`/f/user/mypage/lesson/${contract}`);
      expect([lesson.status(), titleOf(await lesson.text())]).toEqual([200, titled('수업')]);
    }
  }
});
