import { z } from 'zod';
import { rowId } from '~/domain/shared/row-id';
import type { MailContent } from './mail-content';

/** How long an entry stays in the list, read or not, in days. */
export const notificationDays = 180;

/** An entry of a user's own list of notifications. */
const notificationSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** Details, one in each line; empty without any. */
  body: z.string(),
  /** The page that it links to. */
  path: z.string(),
  createdAt: z.date(),
  read: z.boolean(),
});
export type OwnNotification = z.infer<typeof notificationSchema>;

export const ownNotificationsInput = z.object({ cursor: rowId.nullish() });
export const ownNotificationsSchema = z.object({
  items: z.array(notificationSchema),
  unread: z.number(),
  nextCursor: z.number().nullable(),
});
export type OwnNotifications = z.infer<typeof ownNotificationsSchema>;

/** One notification, or with `andOlder` also all older ones: those that came since the list was read stay unread. */
export const readOwnNotificationsInput = z.object({ id: rowId, andOlder: z.boolean().default(false) });

/**
 * Returns the entry of a message: its title, its details and the path of its link. The paragraphs are left out, because
 * some of them contain what a person wrote.
 * @param site the address of this site
 * @returns null for a message without a link to this site
 */
export function notificationOf(
  { title, facts, action }: MailContent,
  site: string,
): Pick<OwnNotification, 'title' | 'body' | 'path'> | null {
  if (!action || !URL.canParse(action.url)) return null;
  const { origin, pathname, search, hash } = new URL(action.url);
  if (origin !== new URL(site).origin) return null;
  return { title, body: (facts ?? []).map((fact) => fact.join(' ')).join('\n'), path: `${pathname}${search}${hash}` };
}
