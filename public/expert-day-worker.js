// Makes the page of an expert's day readable without a connection: caches the page, and the scripts and styles that it
// needs. API calls do not go through this worker; the page has its own queue for actions. A page of the scope that is
// not cached redirects to the offline start page, which lists the stored days.
const PAGES = 'expert-day-pages';
const ASSETS = 'expert-day-parts';
const DAY = /^\/f\/company\/expert\/arrival\/\d+\/\d{4}-\d\d-\d\d\/?$/;
// One cached page serves all body checks: it contains no personal data and reads the id from the address. A page
// contains the query of its request, so it is cached only for an address without a query.
const BODY_CHECK = /^\/f\/company\/expert\/body-check\/\d+\/?$/;
const BODY_CHECK_PAGE = '/f/company/expert/body-check/1';
// This page contains no personal data either: it reads the browser's storage.
const START_PAGE = '/f/company/expert/offline';
const START = /^\/f\/company\/expert\/offline\/?$/;
const SHARED_PAGES = [START_PAGE, BODY_CHECK_PAGE];
const DAY_MS = 86_400_000;

function cachePathOf(path) {
  if (BODY_CHECK.test(path)) return BODY_CHECK_PAGE;
  if (START.test(path)) return START_PAGE;
  return DAY.test(path) ? path : null;
}
// The last days, and the assets of the last versions of the product.
const MAX_PAGES = 10;
const MAX_ASSETS = 400;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const path = cachePathOf(url.pathname);
  if (request.mode === 'navigate') event.respondWith(path ? page(request, path) : otherPage(request));
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(asset(request));
});

// Returns the current page, and the cached one only without an answer. A redirect (to the login) deletes the cached
// pages.
async function page(request, path) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      if (SHARED_PAGES.includes(path) && new URL(request.url).search) return answer;
      await pages.put(path, answer.clone());
      await deleteOldest(pages, MAX_PAGES, SHARED_PAGES);
    } else if (answer.type === 'opaqueredirect') await caches.delete(PAGES);
    return answer;
  } catch (error) {
    const cached = await pages.match(path);
    return cached ?? startPage(pages, error);
  }
}

async function otherPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return startPage(await caches.open(PAGES), error);
  }
}

// Redirects to the start page, because a page reads from its address what it shows.
async function startPage(pages, error) {
  if (await pages.match(START_PAGE)) return Response.redirect(START_PAGE, 302);
  throw error;
}

// Deletes all but the newest entries, and never the shared pages, which link to everything else.
async function deleteOldest(cache, max, shared = []) {
  const entries = (await cache.keys()).filter(({ url }) => !shared.includes(new URL(url).pathname));
  for (const request of entries.slice(0, Math.max(0, entries.length - max))) await cache.delete(request);
}

// The name of an asset contains a hash of its content, so a cached one is never outdated.
async function asset(request) {
  const assets = await caches.open(ASSETS);
  const cached = await assets.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    await assets.put(request, answer.clone());
    await deleteOldest(assets, MAX_ASSETS);
  }
  return answer;
}

// The first page was loaded before this worker was active: it sends its address, its assets (`keep`) and the server's
// time (`now`, milliseconds), if it knows it.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(cacheAll(event.data.keep, event.data.page, event.data.now));
});

async function cacheAll(urls, path, now) {
  const assets = await caches.open(ASSETS);
  for (const url of urls) if (!(await assets.match(url))) await assets.add(url).catch(() => undefined);
  await deleteOldest(assets, MAX_ASSETS);
  const pages = await caches.open(PAGES);
  for (const cachePath of [cachePathOf(path), ...SHARED_PAGES]) {
    if (!cachePath || isRecent(await pages.match(cachePath), now)) continue;
    const answer = await fetch(cachePath).catch(() => null);
    if (!answer || !answer.ok || answer.redirected) continue;
    await cacheAssetsOf(await answer.clone().text());
    await pages.put(cachePath, answer);
  }
}

// A cached page is fetched again after a day, before the assets of its version are deleted. The day is counted by the
// server's clock, because the device's can be wrong; without the server's time the page is fetched again.
function isRecent(answer, now) {
  const at = Date.parse(answer?.headers.get('date') ?? '');
  return typeof now === 'number' && now - at < DAY_MS;
}

// Caches the scripts and styles of a page that was not opened yet.
async function cacheAssetsOf(text) {
  const assets = await caches.open(ASSETS);
  for (const [name] of text.matchAll(/\/_next\/static\/[\w./~()\[\]@%-]+\.(?:js|css)/g))
    if (!(await assets.match(name))) await assets.add(name).catch(() => undefined);
}
