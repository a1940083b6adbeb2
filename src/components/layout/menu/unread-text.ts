/** Returns "읽지 않은 알림 3개". The session counts up to 100, so 100 means 100 or more. */
export const unreadText = (unread: number): string => `읽지 않은 알림 ${unread > 99 ? '100개 이상' : `${unread}개`}`;
