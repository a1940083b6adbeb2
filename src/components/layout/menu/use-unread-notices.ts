import { useEffect } from 'react';
import { create } from 'zustand';
import { lightQuery } from '~/trpc/light-call';

const useUnread = create<{ unread: number }>()(() => ({ unread: 0 }));
let asked = false;

/** Asks again: after they were read. Without an answer nothing is claimed. */
export async function refreshUnreadNotices(): Promise<void> {
  asked = true;
  try {
    useUnread.setState(await lightQuery('b2bLearner.unreadNotifications', undefined));
  } catch {
    useUnread.setState({ unread: 0 });
  }
}

/** How many notices of the company are unread; one question per page load, asked only where they stand in a menu. */
export function useUnreadNotices(): number {
  const { unread } = useUnread();
  useEffect(() => {
    if (!asked) void refreshUnreadNotices();
  }, []);
  return unread;
}
