import {
  boot,
  clearCallbacks,
  loadScript,
  onBadgeChanged,
  setPage,
  showMessenger,
  shutdown,
} from '@channel.io/channel-web-sdk-loader';
import { browserPlace, storedText } from '../browser/stored-value';

export type ChatMember = { memberId: string; memberHash: string; name: string };

/** The member whose chat is open in this browser: a logout loads a new document, which closes it here. */
const storedMember = storedText(browserPlace, 'chat-member');

/** Above the page and below its dialogs. */
const Z_INDEX = 40;

/**
 * Opens the connection of the chat, as a member or as a guest. The provider's own button stays hidden.
 * @param onReady called with the number of unread messages when the chat can be opened, and whenever the number changes
 */
export function startChat(
  { pluginKey, member, path }: { pluginKey: string; member: ChatMember | null; path: string },
  onReady: (unread: number) => void,
): void {
  loadScript();
  const previous = storedMember.read();
  if (previous !== null && previous !== member?.memberId) {
    shutdown();
    storedMember.remove();
  }
  if (member) storedMember.write(member.memberId);
  showChatPage(path);
  onBadgeChanged(onReady);
  boot(
    {
      pluginKey,
      language: 'ko',
      hideChannelButtonOnBoot: true,
      trackDefaultEvent: false,
      trackUtmSource: false,
      zIndex: Z_INDEX,
      ...(member && {
        memberId: member.memberId,
        memberHash: member.memberHash,
        profile: { name: member.name },
      }),
    },
    (error, user) => {
      if (!error) onReady(user?.unread ?? 0);
    },
  );
}

/** Informs the operators which page the visitor sees, without its query. */
export function showChatPage(path: string): void {
  setPage(path);
}

/** Closes the chat and its connection. */
export function stopChat(): void {
  clearCallbacks();
  shutdown();
}

export const openChatWindow = showMessenger;
