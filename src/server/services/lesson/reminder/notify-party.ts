import { lessonNotePath } from '~/domain/lesson/lesson-note';
import type { LessonNotification } from '~/domain/lesson/lesson-notification';
import { lessonMail } from '~/domain/lesson/texts/messages';
import { lessonMessageKinds } from '~/domain/lesson/message-kinds';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { type ContractRow, contractToken } from '../contract/contract-row';
import type { NotificationKey } from './notification-key';

/**
 * Kinds of news about the whole contract, or after which the contract needs no answer; their links open the contract
 * page.
 */
const ofContract: ReadonlySet<LessonNotification['kind']> = new Set([
  'contractEnded',
  'contractExpiring',
  'contractExtended',
  'contractPaused',
  'contractResumed',
  'contractExpired',
  'seriesExpired',
  'timesConfirmed',
  'timesDropped',
]);

/**
 * Returns the URL of the recipient's lesson list, opened at the contract and one lesson
 * (docs/product/names-and-routes.md#lesson-addresses). The lesson's id has no revision, so that the page finds its
 * current state.
 */
export function lessonUrl(
  to: PartyRole,
  contract: { id: number; revision: number },
  lessonId: number | null,
  type: 'time' | 'answers' | 'substitute' = 'time',
): string {
  const url = new URL(`/f/user/mypage/lesson/${to === 'learner' ? 'learner' : 'expert'}`, env.APP_URL);
  url.searchParams.set('encryptedId', contractToken(contract));
  url.searchParams.set('type', type);
  if (lessonId !== null) url.searchParams.set('lesson', encryptId('lesson', lessonId));
  return url.href;
}

/** Kinds for a coach who is not, or not any more, a side of the lesson; their links open the coach's home. */
const ofHome: ReadonlySet<LessonNotification['kind']> = new Set([
  'substituteRequested',
  'substituteDropped',
  'substituteLessonEnded',
  'faultDeducted',
]);

/** Returns the URL of the contract page, where no time is requested any more once the contract is over. */
function contractUrl(contract: ContractRow): string {
  return new URL(`/f/user/mypage/lesson/${contractToken(contract)}`, env.APP_URL).href;
}

/** Returns the URL where the learner reviews these lessons; the id has no revision, so that old mails still work. */
function reviewUrl(contract: ContractRow): string {
  const url = new URL('/f/user/mypage/review', env.APP_URL);
  url.searchParams.set('contract', encryptId('contract', contract.id));
  return url.href;
}

function urlOf(to: PartyRole, contract: ContractRow, notification: LessonNotification): string {
  if (notification.kind === 'trialNoted')
    return new URL(
      `/consulting/?encryptedConsultingId=${encodeURIComponent(notification.encryptedConsultingId)}`,
      env.APP_URL,
    ).href;
  if (notification.kind === 'lessonNoted' || notification.kind === 'noteWanted')
    return new URL(
      lessonNotePath({
        encryptedId: contractToken(contract),
        programType: contract.productType,
        side: to,
        encryptedLessonId: encryptId('lesson', notification.lessonId),
      }),
      env.APP_URL,
    ).href;
  if (ofHome.has(notification.kind)) return new URL('/expert', env.APP_URL).href;
  if (notification.kind === 'substituteOffered') return lessonUrl(to, contract, notification.lessonId, 'substitute');
  if (notification.kind === 'seriesRequested' || notification.kind === 'followingMoveProposed')
    return lessonUrl(to, contract, null, 'answers');
  return ofContract.has(notification.kind)
    ? contractUrl(contract)
    : lessonUrl(to, contract, 'lessonId' in notification ? notification.lessonId : null);
}

function dedupeKey(key: NotificationKey, to: PartyRole): string {
  return `lesson:${key}:${to}`;
}

/**
 * Queues a mail to one side of a contract in the same transaction as the change it reports. The same `key` is sent
 * once.
 */
export async function notifyParty(
  tx: Tx,
  contract: ContractRow,
  to: PartyRole,
  notification: LessonNotification,
  key: NotificationKey,
): Promise<void> {
  const { learner, coach, program } = contract;
  const reader =
    to === 'learner'
      ? { userId: learner.id, recipient: learner.email }
      : { userId: coach.user.id, recipient: coach.user.email };
  const nameOf = to === 'coach' ? await readLearnerNames(tx, contract.coachId, [learner]) : null;
  const context = {
    to,
    learnerName: nameOf?.(learner) ?? learner.name,
    coachName: coach.displayName,
    programTitle: program.title,
    url: urlOf(to, contract, notification),
    reviewUrl: reviewUrl(contract),
    policy: lessonPolicies.of(contract.lessonPolicyVersion),
  };
  await queueMessage(tx, {
    kind: lessonMessageKinds[notification.kind],
    template: `lesson-${notification.kind}`,
    ...reader,
    content: lessonMail(notification, context),
    dedupeKey: dedupeKey(key, to),
  });
}

/**
 * Queues a mail that a person sends by hand: at most once a day (Seoul) per contract. The caller holds the contract's
 * lock.
 * @throws DomainError ALREADY_SENT
 */
export async function notifyOnceADay(
  tx: Tx,
  contract: ContractRow,
  to: PartyRole,
  notification: LessonNotification,
  { kind, now }: { kind: 'nudge'; now: Date },
): Promise<void> {
  const key: NotificationKey = `${kind}:${contract.id}:${seoulDate(now)}`;
  if ((await tx.message.count({ where: { dedupeKey: dedupeKey(key, to) } })) > 0) throw new DomainError('ALREADY_SENT');
  await notifyParty(tx, contract, to, notification, key);
}
