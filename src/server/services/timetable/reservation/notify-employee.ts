import {
  cancelsPendingMessages,
  delayedUntilMorning,
  type Notice,
  noticeText,
  waitsForMorning,
} from '~/domain/timetable/texts/notices';
import { isOfferNight, offerMorning } from '~/domain/timetable/offer-hours';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import type { LockedTimetable } from './lock-timetable';

export type NoticeLesson = Pick<LockedTimetable, 'csCorporateId' | 'programTitle' | 'startsAt' | 'policy'>;
type Recipient = { id: number; userId: number | null };

/**
 * Notifies an employee about a lesson: on the notifications page, and by a message on the channels they chose. Guests
 * get neither. At night, messages about free and given seats are sent only to people who chose messages at night; the
 * others get them in the morning, those of an offer only while it lasts (notify-offers.ts).
 * @param key identifies this notice among those of its kind for the reservation; the same key is sent once. By default
 *   it is the moment, so every move is sent
 */
export async function notifyEmployee(
  tx: Tx,
  lesson: NoticeLesson,
  { id, userId }: Recipient,
  notice: Notice,
  { now, key = String(now.getTime()) }: { now: Date; key?: string },
): Promise<void> {
  if (userId === null) return;
  const { template, title, body, path } = textOf(notice, lesson);
  const { csCorporateId } = lesson;
  const dedupeKey = `company:${notice.kind}:${id}:${key}`;
  const { count } = await tx.companyNotification.createMany({
    data: [{ csCorporateId, userId, template, title, body, path, dedupeKey, reservationId: id, createdAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  const dropped = cancelsPendingMessages(notice.kind) ? await skipPendingMessages(tx, { id, userId, now }) : 0;
  // If the message of the addition was still waiting for the morning, its removal is not sent either.
  if (dropped > 0 && notice.kind === 'addition-removed') return;
  await sendNotice(tx, lesson, { id, userId }, notice, { now, dedupeKey });
}

/** Skips messages about a seat that wait for the morning and are no longer true. @returns how many there were */
async function skipPendingMessages(
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<number> {
  const { count } = await tx.message.updateMany({
    where: {
      userId,
      status: 'QUEUED',
      notBefore: { gt: now },
      OR: delayedUntilMorning.map((kind) => ({ dedupeKey: { startsWith: `company:${kind}:${id}:` } })),
    },
    data: { status: 'SKIPPED', error: '그사이 예약이 바뀌어 보내지 않았어요.' },
  });
  return count;
}

/**
 * Sends the message of an offer that was made at night, once per offer: by the end of the night to everyone who has not
 * got it yet.
 */
export async function sendOffer(
  tx: Tx,
  lesson: NoticeLesson,
  { id, userId }: Recipient,
  { offeredUntil, now }: { offeredUntil: Date; now: Date },
): Promise<void> {
  if (userId === null) return;
  await sendNotice(tx, lesson, { id, userId }, { kind: 'offered', offeredUntil }, { now, dedupeKey: '' });
}

const textOf = (notice: Notice, { programTitle, startsAt }: NoticeLesson) =>
  noticeText(notice, { title: programTitle, startsAt });

async function sendNotice(
  tx: Tx,
  lesson: NoticeLesson,
  { id, userId }: { id: number; userId: number },
  notice: Notice,
  { now, dedupeKey }: { now: Date; dedupeKey: string },
): Promise<void> {
  const { message, template, title, body, path } = textOf(notice, lesson);
  const leavesAt = await messageLeavesAt(tx, lesson, { userId, kind: notice.kind, now });
  if (leavesAt === null) return;
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await queueMessage(tx, {
    kind: message,
    template,
    recipient: email,
    userId,
    listed: false,
    // An offer has one key, whenever its message is sent.
    dedupeKey: notice.kind === 'offered' ? `company:offered:${id}:${notice.offeredUntil.getTime()}` : dedupeKey,
    content: {
      title,
      paragraphs: [body],
      // Former members cannot open the company's pages.
      ...(notice.kind === 'left-company'
        ? {}
        : { action: { label: '회사 수업 보기', url: new URL(path, env.APP_URL).href } }),
    },
    ...(leavesAt > now ? { notBefore: leavesAt } : {}),
  });
}

type WrittenNow<K> = { userId: number; kind: K; now: Date };

/**
 * Returns when the message of a notice that is written now is sent.
 * @returns now, or the end of the night; null for a message that is sent only while its offer lasts
 */
export async function messageLeavesAt(
  tx: Tx,
  lesson: NoticeLesson,
  written: WrittenNow<(typeof delayedUntilMorning)[number]>,
): Promise<Date>;
export async function messageLeavesAt(
  tx: Tx,
  lesson: NoticeLesson,
  written: WrittenNow<Notice['kind']>,
): Promise<Date | null>;
export async function messageLeavesAt(
  tx: Tx,
  { policy, startsAt }: NoticeLesson,
  { userId, kind, now }: WrittenNow<Notice['kind']>,
): Promise<Date | null> {
  const atNight = waitsForMorning(kind);
  if (atNight === 'no' || !isOfferNight(now, policy.offer)) return now;
  const { nightMessages } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { nightMessages: true } });
  if (nightMessages) return now;
  if (atNight === 'while-it-lasts') return null;
  const morning = offerMorning(now, policy.offer);
  return atNight === 'before-start' && startsAt <= morning ? now : morning;
}
