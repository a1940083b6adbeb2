import type { MailContent } from '~/domain/messaging/mail-content';
import { unansweredText } from '~/domain/payment/texts/request-text';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonNotification } from '../lesson-notification';
import type { PartyRole } from '../status';
import { freeUntilLabel, lateText, nameTime, timeTermsText } from '../time-terms';
import { mailParts, type NotificationContext } from './mail-parts';

/** A piece of news about several times of one contract. */
type SeriesNotification = Extract<
  LessonNotification,
  { kind: 'followingMoveProposed' | 'seriesRequested' | 'seriesExpired' | 'timesConfirmed' | 'timesDropped' }
>;

/** States that requests that nobody answered cost nothing: `count` lessons can be booked again. */
export function expiredRequestText(count: number, to: PartyRole): string {
  return to === 'learner'
    ? `수업 ${count}회는 그대로 남아 있어요. 새 시간을 정해 주세요.`
    : `회원의 수업 ${count}회는 그대로 남아 있어요. 새 시간을 제안해 주세요.`;
}

/** Builds the mail about several times of one contract; every time is listed. */
export function seriesMail(notification: SeriesNotification, context: NotificationContext): MailContent {
  const { other, about, see, answer } = mailParts(context);
  if (notification.kind === 'followingMoveProposed')
    return {
      title: `${other.subject} 수업 ${notification.moves.length}회의 시간을 변경하자고 했어요`,
      paragraphs: ['수락하기 전까지는 기존 시간 그대로예요. 한 번에 답하거나 하나씩 답할 수 있어요.'],
      facts: [
        ...about,
        ...notification.moves.map(
          ({ from, to }, index) =>
            [`수업 ${index + 1}`, `${formatSeoulDateTime(from)} → ${formatSeoulDateTime(to)}`] as const,
        ),
      ],
      action: answer,
    };
  if (notification.kind === 'timesConfirmed') return timesConfirmedMail(notification, context);
  const { starts } = notification;
  const count = `${starts.length}회`;
  const facts = [
    ...about,
    ...starts.map((startsAt, index) => [`수업 ${index + 1}`, formatSeoulDateTime(startsAt)] as const),
  ];
  switch (notification.kind) {
    case 'seriesRequested':
      return {
        title: `${other.subject} 수업 ${count}의 시간을 한 번에 정하고 싶어 해요`,
        paragraphs: [
          '모두 괜찮으면 한 번에 확정할 수 있어요. 어려운 날은 하나씩 답해 주세요.',
          unansweredText(notification.answerBy, { answers: context.to, reads: context.to }, starts.length),
        ],
        facts,
        action: answer,
      };
    case 'seriesExpired':
      return {
        title: `답변이 없어 수업 요청 ${starts.length}건이 취소됐어요`,
        paragraphs: [expiredRequestText(starts.length, context.to)],
        facts,
        action: see,
      };
    case 'timesDropped':
      return {
        title:
          notification.purpose === 'decline'
            ? `${other.subject} 수업 시간 요청 ${starts.length}건을 거절했어요`
            : `${other.subject} 수업 시간 요청 ${starts.length}건을 취소했어요`,
        paragraphs: [
          '새로 요청한 수업의 횟수는 그대로 남아 있고, 이미 확정된 수업은 기존 시간 그대로예요.',
          ...(notification.reason ? [`남긴 의견: ${notification.reason}`] : []),
        ],
        facts,
        action: see,
      };
  }
}

/**
 * Builds the mail about times that were confirmed together. To the learner it states the end of free cancelling of each
 * time, what a late cancel costs, and the whole terms of each time that is too close for free cancelling.
 */
function timesConfirmedMail(
  { times }: Extract<SeriesNotification, { kind: 'timesConfirmed' }>,
  context: NotificationContext,
): MailContent {
  const { other, about, see } = mailParts(context);
  const { policy } = context;
  const withTerms = times.flatMap(({ startsAt, cancelling }) => (cancelling ? [{ startsAt, cancelling }] : []));
  const close = withTerms.filter(({ cancelling }) => cancelling.close);
  const others = withTerms.filter(({ cancelling }) => !cancelling.close);
  return {
    title: `수업 시간 ${times.length}개가 확정됐어요`,
    paragraphs: [
      `${other.subject} 모두 확정했어요.`,
      ...close.map(({ startsAt, cancelling }) => {
        const { title, sentences } = timeTermsText(cancelling, policy, null);
        return [nameTime(startsAt, title), ...sentences].join(' ');
      }),
      ...others
        .slice(0, 1)
        .map(
          ({ cancelling }) =>
            `${close.length > 0 ? '다른 수업은 ' : ''}아래 기한까지 무료로 취소할 수 있어요. ${lateText(cancelling)}`,
        ),
    ],
    facts: [
      ...about,
      ...times.map(({ startsAt, cancelling }, index) => {
        const free = cancelling ? freeUntilLabel(cancelling, policy) : null;
        return [`수업 ${index + 1}`, [formatSeoulDateTime(startsAt), free].filter(Boolean).join(' · ')] as const;
      }),
    ],
    action: see,
  };
}
