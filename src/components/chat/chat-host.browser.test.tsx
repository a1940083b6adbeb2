import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { timingConstants } from '~/domain/shared/site-constants';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { logIn, logOut } from '~/test/browser-mode/visitor';
import { ChatHost } from './chat-host';

type Command = [name: string, ...values: unknown[]];

const pluginKey = '2e5cbd6c-0000-4000-8000-a5ac7ee0c9de';
const chat = { memberId: 'member-1', memberHash: 'proof-1' };
let commands: Command[] = [];

/** Stands in for the provider's script: it receives the documented commands and answers through their callbacks. */
beforeEach(() => {
  commands = [];
  window.ChannelIO = (...command: Command) => void commands.push(command);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.removeItem('chat-member');
});

const names = () => commands.map(([name]) => name);
const pages = () => commands.filter(([name]) => name === 'setPage').map(([, path]) => path);
const lastOf = (name: string) => commands.findLast(([other]) => other === name);
const visit = (path: string) => window.history.pushState(null, '', path);
const launcher = () => page.getByRole('button', { name: /채팅 상담 열기/ });
const bootsWith = async (option: Record<string, unknown>) => {
  await on.until(() =>
    expect(lastOf('boot')?.[1]).toMatchObject({ pluginKey, hideChannelButtonOnBoot: true, ...option }),
  );
  return lastOf('boot')?.[2] as (error: Error | null, user: { unread: number } | null) => void;
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits for a condition without moving the fake clock. */
async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await nextFrame();
}

/** Waits until a chat that has been allowed to start would have started. */
async function untilStarted(): Promise<void> {
  await import('./channel');
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

it('starts 300 ms after the page has loaded, and not before', async () => {
  expect(timingConstants.chatDelayMs).toBe(300);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<ChatHost pluginKey={pluginKey} />, {}, '/f/price');
  await untilTrue(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(timingConstants.chatDelayMs - 1);
  await untilStarted();
  expect(commands).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await bootsWith({});
});

it('waits for a page that is still loading, then for the 300 ms', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const listens = vi.spyOn(window, 'addEventListener');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<ChatHost pluginKey={pluginKey} />, {}, '/f/price');
  await untilTrue(() => listens.mock.calls.some(([type]) => type === 'load'));
  vi.advanceTimersByTime(10 * timingConstants.chatDelayMs);
  await untilStarted();
  expect(commands).toEqual([]);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(timingConstants.chatDelayMs - 1);
  await untilStarted();
  expect(commands).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await bootsWith({});
});

it('shows its button when the chat can be opened, with the number of unread messages', async () => {
  show(<ChatHost pluginKey={pluginKey} />, {}, '/f/price?utm_source=kakao');
  const ready = await bootsWith({});
  expect(lastOf('boot')?.[1]).not.toHaveProperty('memberId');
  expect(pages()).toEqual(['/f/price']);
  expect(launcher().elements()).toEqual([]);
  ready(null, { unread: 0 });
  await on.until(() => expect(launcher().element().getAttribute('aria-label')).toBe('채팅 상담 열기'));
  const changeBadge = lastOf('onBadgeChanged')?.[1] as ((unread: number, alert: number) => void) | undefined;
  changeBadge?.(2, 2);
  await on.until(() =>
    expect(launcher().element().getAttribute('aria-label')).toBe('채팅 상담 열기, 읽지 않은 메시지 2개'),
  );
  await launcher().click();
  await on.until(() => expect(names()).toContain('showMessenger'));
  visit('/f/menu');
  await on.until(() => expect(pages().at(-1)).toBe('/f/menu'));
});

it('shows no button when the provider rejects the request', async () => {
  show(<ChatHost pluginKey={pluginKey} />, {}, '/f/price');
  (await bootsWith({}))(new Error('unknown key'), null);
  visit('/f/menu');
  await on.until(() => expect(document.body.textContent).toBe(''));
});

it('opens as the member', async () => {
  await logIn({ chat });
  show(<ChatHost pluginKey={pluginKey} />, {}, '/');
  await bootsWith(chat);
  expect(lastOf('boot')?.[1]).toMatchObject({ profile: { name: '김하늘' } });
});

it('does not start for an operator who acts as a member', async () => {
  await logIn({ loggedInFromAdmin: true });
  show(<ChatHost pluginKey={pluginKey} />, {}, '/');
  await logOut();
  await bootsWith({});
  expect(names().filter((name) => name === 'boot')).toHaveLength(1);
});

it('closes when a page about health, a company or a payment opens, and starts again after it', async () => {
  show(<ChatHost pluginKey={pluginKey} />, {}, '/');
  (await bootsWith({}))(null, { unread: 0 });
  await on.until(() => expect(launcher().elements()).toHaveLength(1));
  visit('/f/purpose/moms');
  await on.until(() => expect([launcher().elements().length, names().at(-1)]).toEqual([0, 'shutdown']));
  visit('/f/price');
  await on.until(() => expect(names().filter((name) => name === 'boot')).toHaveLength(2));
  expect(new Set(pages())).toEqual(new Set(['/', '/f/price']));
});

it('ends the chat of a member who has logged out, before a guest can open it', async () => {
  await logIn({ chat });
  show(<ChatHost pluginKey={pluginKey} />, {}, '/');
  await bootsWith(chat);
  await logOut();
  await on.until(() => expect(names().filter((name) => name === 'boot')).toHaveLength(2));
  expect(names().slice(0, names().lastIndexOf('boot'))).toContain('shutdown');
  expect(lastOf('boot')?.[1]).not.toHaveProperty('memberId');
  expect(window.localStorage.getItem('chat-member')).toBeNull();
});

it('ends the chat of a member whose logout loaded a new document', async () => {
  window.localStorage.setItem('chat-member', 'member-1');
  show(<ChatHost pluginKey={pluginKey} />, {}, '/');
  await bootsWith({});
  expect(names().indexOf('shutdown')).toBeLessThan(names().indexOf('boot'));
  expect(names()).toContain('shutdown');
});
