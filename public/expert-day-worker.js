// Keeps the page of an expert's day readable without a connection: the page itself and what it is drawn with. Nothing
// that is asked or sent passes through here; what was done waits in the page's own queue. A page of the scope that is
// not stored leads to the offline start page, which lists what is.
const PAGES = 'expert-day-pages';
const PARTS = 'expert-day-parts';
const DAY = /^\/f\/company\/expert\/arrival\/\d+\/\d{4}-\d\d-\d\d\/?$/;
// One page serves them all: it holds nobody's data and reads in the address whose it is. A page holds the query that it
// was asked with, so that it is kept only from an address without one.
const BODY_CHECK = /^\/f\/company\/expert\/body-check\/\d+\/?$/;
const BODY_CHECK_PAGE = '/f/company/expert/body-check/1';
// It holds nobody's data, too: it reads in the browser what is stored there.
const START_PAGE = '/f/company/expert/offline';
const START = /^\/f\/company\/expert\/offline\/?$/;
const SHARED_PAGES = [START_PAGE, BODY_CHECK_PAGE];
const DAY_MS = 86_400_000;

function keptAs(path) {
  if (BODY_CHECK.test(path)) return BODY_CHECK_PAGE;
  if (START.test(path)) return START_PAGE;
  return DAY.test(path) ? path : null;
}
// The last few days, and the parts of the last few versions.
const MOST_PAGES = 10;
const MOST_PARTS = 400;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const path = keptAs(url.pathname);
  if (request.mode === 'navigate') event.respondWith(path ? page(request, path) : otherPage(request));
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(part(request));
});

// The page of now; the kept one only without an answer. A page that leads elsewhere (a login) takes the kept ones away.
async function page(request, path) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      if (SHARED_PAGES.includes(path) && new URL(request.url).search) return answer;
      await pages.put(path, answer.clone());
      await dropOldest(pages, MOST_PAGES, SHARED_PAGES);
    } else if (answer.type === 'opaqueredirect') await caches.delete(PAGES);
    return answer;
  } catch (error) {
    const kept = await pages.match(path);
    return kept ?? startPage(pages, error);
  }
}

async function otherPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return startPage(await caches.open(PAGES), error);
  }
}

// By its own address, since a page finds in the address what it shows.
async function startPage(pages, error) {
  if (await pages.match(START_PAGE)) return Response.redirect(START_PAGE, 302);
  throw error;
}

// The shared pages stay: each is a way to everything else.
async function dropOldest(cache, most, shared = []) {
  const kept = (await cache.keys()).filter(({ url }) => !shared.includes(new URL(url).pathname));
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}

// Named by their content, so that a kept one is never old.
async function part(request) {
  const parts = await caches.open(PARTS);
  const kept = await parts.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await parts.put(request, answer.clone());
    await dropOldest(parts, MOST_PARTS);
  }
  return answer;
}

// The first page was drawn before this worker was there: it names its parts and itself.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.data.keep, event.data.page));
});

async function keepAll(urls, path) {
  const parts = await caches.open(PARTS);
  for (const url of urls) if (!(await parts.match(url))) await parts.add(url).catch(() => undefined);
  await dropOldest(parts, MOST_PARTS);
  const pages = await caches.open(PAGES);
  for (const kept of [keptAs(path), ...SHARED_PAGES]) {
    if (!kept || isOfToday(await pages.match(kept))) continue;
    const answer = await fetch(kept).catch(() => null);
    if (!answer || !answer.ok || answer.redirected) continue;
    await keepPartsOf(await answer.clone().text());
    await pages.put(kept, answer);
  }
}

// A stored page is fetched again after a day, so that it is not of a version whose parts are gone.
function isOfToday(answer) {
  const at = Date.parse(answer?.headers.get('date') ?? '');
  return Date.now() - at < DAY_MS;
}

// What a page that was not opened yet is drawn with.
async function keepPartsOf(text) {
  const parts = await caches.open(PARTS);
  for (const [name] of text.matchAll(/\/_next\/static\/[\w./~()\[\]@%-]+\.(?:js|css)/g))
    if (!(await parts.match(name))) await parts.add(name).catch(() => undefined);
}
