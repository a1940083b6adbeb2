import { guardPage, type GuardSession } from '~/domain/account/guards';
import { brand } from '~/domain/shared/brand';
import { sharedPath } from '~/domain/marketing/page-view';
import { serviceTypes } from '~/domain/shared/service-type';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCoach } from '../people/accounts';
import { logIn } from '../people/members';
import { product } from '../product';

const below = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}/${name}`);

/** The addresses of the specification, with examples of their parameters (docs/product/names-and-routes.md#routes). */
const addresses: readonly string[] = [
  '/',
  '/dormant',
  '/f',
  '/listings',
  '/login',
  '/expert',
  '/error/404',
  '/account/coachAuth',
  '/tool/order',
  ...below('/login', 'anotherLogin expertLogin myAccount join/email join/email/certification'),
  ...below('/f', 'company faq feed find group group/english menu ocare office office/en popular price process program'),
  ...below('/f', 'reviews service why safety user/mypage user/mypage/review'),
  ...below('/f/user/mypage/lesson', 'expert learner'),
  ...below('/f/purpose', 'care diet meditation moms muscle posture rehab strength'),
  ...below('/f/office', 'pain pain-therapy stress stretch healthcare pt'),
  ...below('/f/company', 'expert learner'),
  ...below('/f/company/learner', 'cancel challenge find join login my notifications review schedule review/custom/dhl'),
  ...below('/f/company/learner/body-check', 'report report/part'),
  ...below('/f/company/expert', 'arrival/calendar arrival calculate notifications schedule body-check'),
  ...below('/f/document', 'bill expert pdf program receipt'),
  ...below('/tool/payment', 'painting piano violin'),
  ...below('/user/mypage', 'profile recent'),
  ...serviceTypes.map((vertical) => `/${vertical}/suggest`),
  ...serviceTypes
    .filter((vertical) => vertical !== 'ache' && vertical !== 'pregnant')
    .map((vertical) => `/${vertical}/listings`),
];

type Person = { session: GuardSession; userId: number | null };
const alive = {
  alive: true as const,
  csCorporateId: 0,
  loggedInFromAdmin: false,
  needScheduleUpdate: false,
  expertOf: [],
};

const guest = async (): Promise<Person> => ({ session: { alive: false }, userId: null });

async function learner(): Promise<Person> {
  const { id } = await (await product()).factories.account.createAccount();
  return { session: { ...alive, grade: 'user' }, userId: id };
}

async function employee({ isManager = false } = {}): Promise<Person> {
  const { factories } = await product();
  const { csCorporateId } = await factories.company.createCompany();
  const user = await factories.account.createAccount();
  await factories.company.addEmployee(csCorporateId, user, { isManager });
  return { session: { ...alive, grade: 'user', csCorporateId }, userId: user.id };
}

const coach = async (): Promise<Person> => ({
  session: { ...alive, grade: 'coach' },
  userId: (await createCoach(1)).id,
});

async function expert(): Promise<Person> {
  const { factories } = await product();
  const { csCorporateId } = await factories.company.createCompany();
  const { id, userId } = await factories.lesson.createCoach();
  await factories.company.addExpert(csCorporateId, id);
  return { session: { ...alive, grade: 'coach', expertOf: [csCorporateId] }, userId };
}

async function operator(): Promise<Person> {
  const { id } = await (await product()).factories.account.createAccount({ grade: 'operator' });
  return { session: { ...alive, grade: 'operator' }, userId: id };
}

const redirectOf = (session: GuardSession, path: string) => guardPage(session, { path, search: '' });
const isOpenToGuests = (address: string) => redirectOf({ alive: false }, address) === null;

for (const [role, create] of [
  ['a guest', guest],
  ['a learner', learner],
  ['an employee', employee],
  ['a company’s manager', () => employee({ isManager: true })],
  ['a coach', coach],
  ['an expert of a company', expert],
  ['an operator', operator],
] as const) {
  test(`every route redirects ${role} or shows its page @any-width @both-widths`, async ({ page, context }) => {
    test.slow();
    const { session, userId } = await create();
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
    for (const address of addresses) {
      const guarded = redirectOf(session, address);
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (guarded) {
        expect([address, answer.status(), answer.headers()['location']]).toEqual([address, 307, guarded.location]);
        continue;
      }
      expect(answer.status(), address).toBeGreaterThanOrEqual(200);
      expect(answer.status(), address).toBeLessThan(400);
      // A page that a guest can open is the same for everybody.
      if (userId === null || !isOpenToGuests(address)) opened.push(address);
    }
    for (const address of opened) {
      await test.step(address, async () => {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        await expectAccessible(page);
        const title = await page.title();
        expect(
          [brand.name, brand.nameInEnglish].some((name) => title.includes(name)),
          address,
        ).toBe(true);
      });
    }
    // Nothing is sent about health, company lessons, payment and accounts, and nothing without the consent.
    expect(sent.filter((path) => userId === null || sharedPath(path) === null)).toEqual([]);
    if (userId === null) return;
    await page.goto('/f/price');
    await expect.poll(() => sent.at(-1)).toBe('/f/price');
  });
}
