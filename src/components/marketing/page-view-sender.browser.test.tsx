import { afterEach, expect, it, vi } from 'vitest';
import { inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { PageViewSender } from './page-view-sender';
import { reportPageView } from './report-page-view';

const accepted = { 'marketing.pageView': () => ({ accepted: true }) };
const paths = () => inputsOf('marketing.pageView').map(({ path }) => path);
const visit = (path: string) => window.history.pushState(null, '', path);

afterEach(() => vi.restoreAllMocks());

it('reports each public page once, with a new id and without the query', async () => {
  await logIn({ reportsPageViews: true });
  show(<PageViewSender />, accepted, '/f/price?utm_source=kakao#top');
  await on.until(() => expect(paths()).toEqual(['/f/price']));
  visit('/f/price?month=2');
  visit('/');
  await on.until(() => expect(paths()).toEqual(['/f/price', '/']));
  const ids = inputsOf('marketing.pageView').map(({ eventId }) => eventId);
  expect(ids).toEqual([expect.stringMatching(/^\d{13}$/), expect.stringMatching(/^\d{13}$/)]);
});

it('gives two views within one second different ids', async () => {
  show(<PageViewSender />, accepted, '/login');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);
  await reportPageView('/f/price');
  await reportPageView('/f/menu');
  expect(paths()).toEqual(['/f/price', '/f/menu']);
  expect(new Set(inputsOf('marketing.pageView').map(({ eventId }) => eventId)).size).toBe(2);
});

it.each([
  '/care/suggest',
  '/f/purpose/moms',
  '/f/company/learner',
  '/payment/return/success',
  '/user/mypage',
  '/admin',
])('reports nothing from %s', async (path) => {
  await logIn({ reportsPageViews: true });
  show(<PageViewSender />, accepted, path);
  visit('/f/price');
  await on.until(() => expect(paths()).toEqual(['/f/price']));
});

it('reports nothing without the consent', async () => {
  await logIn();
  show(<PageViewSender />, accepted, '/f/price');
  await logIn({ reportsPageViews: true });
  visit('/f/menu');
  await on.until(() => expect(paths()).toEqual(['/f/menu']));
});

it('only logs a report that fails', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const reject = () => {
    throw new Rejected('RATE_LIMITED');
  };
  await logIn({ reportsPageViews: true });
  show(<PageViewSender />, { 'marketing.pageView': reject }, '/f/price');
  await on.until(() => expect(log.mock.calls).toEqual([[new Rejected('RATE_LIMITED').message]]));
  expect(document.body.textContent).toBe('');
});

it('sends the ids of the browser and of the pressed advertisement, the same ones on each page', async () => {
  await logIn({ reportsPageViews: true });
  show(<PageViewSender />, accepted, '/f/price?fbclid=IwAR2F4-dbP0');
  await on.until(() => expect(paths()).toEqual(['/f/price']));
  visit('/f/menu');
  await on.until(() => expect(paths()).toEqual(['/f/price', '/f/menu']));
  const [first, second] = inputsOf('marketing.pageView').map(({ browserId, clickId }) => [browserId, clickId]);
  expect(first).toEqual([
    expect.stringMatching(/^fb\.1\.\d{13}\.\d{1,10}$/),
    expect.stringMatching(/^fb\.1\.\d{13}\.IwAR2F4-dbP0$/),
  ]);
  expect(second).toEqual(first);
});

it('deletes the ids of the browser without the consent, and creates none', async () => {
  window.localStorage.setItem('ad-browser', 'fb.1.1790000000000.1');
  window.localStorage.setItem('ad-click', 'fb.1.1790000000000.a');
  await logIn();
  show(<PageViewSender />, accepted, '/f/price?fbclid=IwAR2F4-dbP0');
  const stored = () => ['ad-browser', 'ad-click'].map((key) => window.localStorage.getItem(key));
  await on.until(() => expect(stored()).toEqual([null, null]));
});
