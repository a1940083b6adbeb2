import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { timingConstants } from '~/domain/shared/site-constants';
import { show } from '~/test/browser-mode/show';
import { useIdlePrefetch } from './use-idle-prefetch';

const { prefetchIdleTimeoutMs } = timingConstants;

function Links() {
  return (
    <p>
      {[useIdlePrefetch(), useIdlePrefetch()].map((isReady) => (isReady ? 'requests its page' : 'waits')).join(', ')}
    </p>
  );
}

function fakeConnection(connection: { saveData?: boolean; effectiveType?: string } | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = () => page.getByRole('paragraph').element().textContent;

it.each([
  ['without information about the connection', undefined, 'requests its page, requests its page'],
  ['on 4G', { saveData: false, effectiveType: '4g' }, 'requests its page, requests its page'],
  ['on 3G', { saveData: false, effectiveType: '3g' }, 'requests its page, requests its page'],
  ['on 2G', { saveData: false, effectiveType: '2g' }, 'waits, waits'],
  ['on slow 2G', { effectiveType: 'slow-2g' }, 'waits, waits'],
  ['with data saver', { saveData: true, effectiveType: '4g' }, 'waits, waits'],
])('%s: links wait until the browser is idle, and then follow the connection', async (_, connection, expected) => {
  fakeConnection(connection);
  const idle: (() => void)[] = [];
  const request = vi.fn((callback: () => void) => idle.push(callback));
  vi.stubGlobal('requestIdleCallback', request);
  show(<Links />);
  await expect.poll(text).toBe('waits, waits');
  expect(request.mock.calls).toEqual([[expect.any(Function), { timeout: prefetchIdleTimeoutMs }]]);
  idle[0]?.();
  await expect.poll(text).toBe(expected);
});

it('waits for the timeout where the browser does not say when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  // Some browsers have no such function at all.
  Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  show(<Links />);
  await expect.poll(text).toBe('waits, waits');
  vi.advanceTimersByTime(prefetchIdleTimeoutMs - 1);
  expect(text()).toBe('waits, waits');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(text).toBe('requests its page, requests its page');
});
