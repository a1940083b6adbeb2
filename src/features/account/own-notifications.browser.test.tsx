import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NotificationBell } from '~/components/layout/menu/notification-bell';
import type { OwnNotification } from '~/domain/messaging/notification';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answerSession, countOf, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { OwnNotificationList } from './own-notification-list';

const notification = (id: number, read = false): OwnNotification => ({
  id,
  title: `알림 ${id}`,
  body: '수업 12월 3일(목) 오후 7시',
  path: `/f/user/mypage/lesson/learner?n=${id}`,
  createdAt: now,
  read,
});
const badge = (unread: number) => page.getByRole('link', { name: `내 알림, 읽지 않은 알림 ${unread}개` });
const showBoth = (items: OwnNotification[], { locked = false, onRead = () => {} } = {}) => {
  const listed = { items, unread: items.filter(({ read }) => !read).length, nextCursor: null };
  show(
    <>
      <NotificationBell />
      <OwnNotificationList first={listed} locked={locked} renderedAt={now} />
    </>,
    {
      'session.notifications': () => ({ ...listed, ...after() }),
      'session.readNotifications': () => onRead(),
    },
    '/account/notifications',
  );
};
let answered: { items: OwnNotification[]; unread: number } | null = null;
const after = () => answered ?? {};

describe('the list of notifications', () => {
  it('marks everything that it shows as read, and the bell follows', async () => {
    await logIn({ kinds: ['learner'], unread: 2 });
    answered = null;
    showBoth([notification(2), notification(1)], {
      onRead: () => {
        answered = { items: [notification(2, true), notification(1, true)], unread: 0 };
        answerSession({ alive: true, name: '김하늘', grade: 'user', kinds: ['learner'], unread: 0 });
      },
    });
    await expect.element(badge(2)).toHaveAttribute('href', '/account/notifications');
    await on.press('2개 모두 읽음');
    await expect.element(page.getByRole('link', { name: '내 알림', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /모두 읽음/ })).not.toBeInTheDocument();
    await on.expectFocus(page.getByRole('heading', { name: '내 알림', level: 1 }));
    expect(inputsOf('session.readNotifications')).toEqual([{ id: 2, andOlder: true }]);
  });

  it('marks one when it is opened, and a read one not again', async () => {
    answered = null;
    showBoth([notification(2), notification(1, true)]);
    await page.getByRole('link', { name: /알림 1/ }).click();
    await page.getByRole('link', { name: /알림 2/ }).click();
    await on.until(() => expect(inputsOf('session.readNotifications')).toEqual([{ id: 2 }]));
  });

  it('stays unread while an operator acts as the user', async () => {
    answered = null;
    showBoth([notification(1)], { locked: true });
    await page.getByRole('link', { name: /알림 1/ }).click();
    await expect.element(page.getByRole('button', { name: /모두 읽음/ })).not.toBeInTheDocument();
    expect(countOf('session.readNotifications')).toBe(0);
  });

  it('says what appears there while it is empty, and leads an employee to the company’s list', async () => {
    await logIn({ kinds: ['learner', 'employee'] });
    answered = null;
    showBoth([]);
    await on.expectText('아직 알림이 없어요');
    await expect
      .element(page.getByRole('link', { name: '회사 알림 보기' }))
      .toHaveAttribute('href', '/f/company/learner/notifications');
  });
});

describe('the bell', () => {
  const companyNotices = '/f/company/learner/notifications';
  it('opens the user’s list, on a company’s pages an employee’s company notices, and is not shown to operators', async () => {
    const bell = page.getByRole('link', { name: /알림/ });
    for (const [kinds, path, name, href] of [
      [['learner'], '/', '내 알림', '/account/notifications'],
      [['learner', 'employee'], '/', '내 알림', '/account/notifications'],
      [['coach', 'expert'], '/f/company/expert/calculate', '내 알림', '/account/notifications'],
      [['coach', 'expert'], '/f/company/expert/', '내 알림', '/account/notifications'],
      [['learner', 'employee'], '/f/company/learner/my', '회사 알림, 읽지 않은 알림 5개', companyNotices],
      [['learner', 'employee', 'manager'], '/f/company/report', '회사 알림, 읽지 않은 알림 5개', companyNotices],
      [['operator'], '/admin', null, ''],
    ] as const) {
      await logIn({ kinds: [...kinds] });
      show(<NotificationBell />, { 'b2bLearner.unreadNotifications': () => ({ unread: 5 }) }, path);
      if (name !== null)
        await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      else await expect.element(bell).not.toBeInTheDocument();
      unmount();
    }
  });

  it('reads the number again when the user comes back to the tab', async () => {
    await logIn({ kinds: ['coach'], unread: 1 });
    show(<NotificationBell />, {}, '/expert/');
    await expect.element(badge(1)).toBeVisible();
    answerSession({ alive: true, name: '한지우', grade: 'coach', kinds: ['coach'], unread: 3 });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(badge(3)).toBeVisible();
  });
});
