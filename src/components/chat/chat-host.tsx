'use client';
import { MessageCircle } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { hasChat } from '~/domain/marketing/chat';
import { timingConstants } from '~/domain/shared/site-constants';

/** Returns true from 300 ms after the page has loaded. */
function useIsAfterLoad(): boolean {
  const [isAfterLoad, setAfterLoad] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setAfterLoad(true), timingConstants.chatDelayMs);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
  return isAfterLoad;
}

/**
 * The chat of the customer centre, rendered once in the root layout when its key is set. Its button appears when the
 * chat can be opened. Without an answer of the provider, for example behind a content blocker, nothing is shown.
 */
export function ChatHost({ pluginKey }: { pluginKey: string }) {
  const session = useSessionHint();
  const path = usePathname();
  const isAfterLoad = useIsAfterLoad();
  const [unread, setUnread] = useState<number | null>(null);
  // An operator who acts as a member does not chat in the member's name.
  const isKnown = session.status === 'anonymous' || (session.status === 'alive' && !session.loggedInFromAdmin);
  const isOn = isAfterLoad && isKnown && hasChat(path);
  const { memberId, memberHash } = (session.status === 'alive' && session.chat) || { memberId: null, memberHash: null };
  const name = session.status === 'alive' ? session.name : '';
  const isReady = unread !== null;

  useEffect(() => {
    if (!isOn) return;
    let isActive = true;
    let stop = () => {};
    import('./channel').then(
      ({ startChat, stopChat }) => {
        if (!isActive) return;
        stop = stopChat;
        startChat(
          {
            pluginKey,
            member: memberId === null ? null : { memberId, memberHash, name },
            path: window.location.pathname,
          },
          (count) => {
            if (isActive) setUnread(count);
          },
        );
      },
      // The mail address of the customer centre is on every page.
      () => undefined,
    );
    return () => {
      isActive = false;
      stop();
      setUnread(null);
    };
  }, [isOn, pluginKey, memberId, memberHash, name]);

  useEffect(() => {
    // Nothing is sent about a page without the chat, which this effect may see before the chat is closed.
    if (isOn && isReady) void import('./channel').then(({ showChatPage }) => showChatPage(path));
  }, [isOn, isReady, path]);

  if (unread === null) return null;
  const label = unread > 0 ? `채팅 상담 열기, 읽지 않은 메시지 ${unread}개` : '채팅 상담 열기';
  return (
    <button
      type="button"
      data-print="hide"
      aria-label={label}
      title={label}
      onClick={() => void import('./channel').then(({ openChatWindow }) => openChatWindow())}
      className="fixed right-5 bottom-[calc(var(--dock)+20px)] z-2 grid size-14 place-items-center rounded-full bg-ink text-paper shadow-2 transition-transform hover:scale-105"
    >
      <MessageCircle aria-hidden className="size-6" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="tnum absolute -top-1 -right-1 min-w-6 rounded-full bg-green px-1.5 text-center text-caption font-semibold text-paper"
        >
          {Math.min(unread, 99)}
        </span>
      ) : null}
    </button>
  );
}
