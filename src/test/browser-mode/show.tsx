import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { rememberEmail } from '~/components/account/typed-email';
import { writeStores } from '~/components/browser/stored-day';
import { type OpenQuestion, subscribeToQuestions } from '~/components/ui/confirm';
import { ConfirmHost } from '~/components/ui/confirm-host';
import { clearToasts } from '~/components/ui/toast';
import { ToastHost } from '~/components/ui/toast-host';
import { TrpcProvider } from '~/trpc/react';
import { resetServerClock } from '~/trpc/server-clock';
import { crowdedViews } from './filled-buttons';
import { recordVisit, resetRouter } from './router-stand-in';
import { type Answers, answer, resetServer, unexpectedCalls } from './server-stand-in';

let mounted: Root[] = [];
let client: ReturnType<typeof useQueryClient> | null = null;
const home = `${window.location.pathname}${window.location.search}`;

function ExposeClient() {
  const queryClient = useQueryClient();
  useEffect(() => {
    client = queryClient;
  }, [queryClient]);
  return null;
}

/**
 * Renders a component as a page of the product: with the providers for calls, toasts and confirmations. First results
 * are delayed only with `minimumFetchDelayMs`.
 */
export function show(page: ReactNode, answers: Answers = {}, path = '/', minimumFetchDelayMs = 0): void {
  answer(answers);
  resetRouter(path);
  const place = document.createElement('main');
  place.id = 'main';
  place.tabIndex = -1;
  document.body.append(place);
  const root = createRoot(place);
  mounted.push(root);
  root.render(
    <TrpcProvider minimumFetchDelayMs={minimumFetchDelayMs}>
      <ExposeClient />
      <Suspense fallback={null}>{page}</Suspense>
      <ConfirmHost />
      <ToastHost />
    </TrpcProvider>,
  );
}

/** Leaves the page as a link does: the cache stays, and the next `show` renders another page of the same tab. */
export function unmount(): void {
  for (const root of mounted) root.unmount();
  mounted = [];
  document.body.replaceChildren();
}

// A full navigation would end the test, so it is prevented and recorded.
globalThis.navigation.addEventListener('navigate', (event) => {
  if (event.navigationType === 'traverse' || event.destination.sameDocument || !event.cancelable) return;
  const { pathname, search } = new URL(event.destination.url);
  event.preventDefault();
  recordVisit(`leave ${pathname}${search}`);
});

const { title } = document;
const roots = [document.documentElement, document.body].map((element) => ({
  element,
  attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
}));

/** Restores what components change outside the page's root: the title, attributes, cookies and the scroll position. */
function resetDocument(): void {
  document.title = title;
  for (const { element, attributes } of roots) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  window.scrollTo(0, 0);
}

/**
 * Resets what an earlier test may have left in the page: answers, storage, toasts, the server's clock, the document and
 * the email typed last.
 */
export async function resetBrowser(): Promise<void> {
  resetDocument();
  rememberEmail('');
  await writeStores(['actions', 'days', 'bodyChecks', 'clock'], (store) => void store.clear());
  clearToasts();
  resetServerClock();
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Removes the page of a test, and fails the test for calls without a response and for views with two filled buttons.
 */
export async function closePage(): Promise<void> {
  const crowded = crowdedViews();
  unmount();
  // A call that the page has started is sent in the next task, and belongs to this test.
  await new Promise((sent) => setTimeout(sent));
  let openQuestions: readonly OpenQuestion[] = [];
  subscribeToQuestions((questions) => (openQuestions = questions))();
  for (const { answer: close } of openQuestions) close(false);
  client?.clear();
  resetRouter(home);
  expect(unexpectedCalls(), 'calls that the test does not answer').toEqual([]);
  expect(crowded, 'views with more than one filled button').toEqual([]);
}
