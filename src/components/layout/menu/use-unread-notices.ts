import { useEffect } from 'react';
import { create } from 'zustand';
import { lightQuery } from '~/trpc/light-call';

const useUnread = create<{ unread: number }>()(() => ({ unread: 0 }));
let hasRequested = false;

/** Refetches the count after notices were read. Without an answer the count is 0. */
export async function refreshUnreadNotices(): Promise<void> {
  hasRequested = true;
  try {
    useUnread.setState(await lightQuery('b2bLearner.unreadNotifications', undefined));
  } catch {
    useUnread.setState({ unread: 0 });
  }
}

/** Returns the number of unread notices of the company; requested once per page load, and only when a menu shows it. */
export function useUnreadNotices(): number {
  const { unread } = useUnread();
  useEffect(() => {
    if (!hasRequested) void refreshUnreadNotices();
  }, []);
  return unread;
}
