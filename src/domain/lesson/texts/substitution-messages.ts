import type { MailContent } from '~/domain/messaging/mail-content';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonNotification } from '../lesson-notification';
import { mailParts, type NotificationContext } from './mail-parts';
import { outcomeText } from './outcome-text';
import { declinedText } from './substitution-labels';

type SubstitutionNews = Extract<LessonNotification, { kind: `substitute${string}` }>;

/**
 * Builds the mails about another coach who gives a lesson. The other coach reads the learner's name only in the end.
 */
export function substitutionMail(notification: SubstitutionNews, context: NotificationContext): MailContent {
  const { rows, see } = mailParts(context);
  const anonymous = [
    ['수업', formatSeoulDateTime(notification.startsAt)],
    ['프로그램', context.programTitle],
  ] as const;
  const home = { label: '코치 홈 보기', url: context.url };
  switch (notification.kind) {
    case 'substituteRequested':
      return {
        title: `${notification.fromCoach} 코치의 수업을 대신할 수 있나요?`,
        paragraphs: [
          `${formatSeoulDateTime(notification.answerBy)}까지 답해 주세요. 수락하면 회원에게 물어보고, 회원이 동의하면 수업이 확정돼요.`,
          '수업료는 이 수업을 한 코치에게 정산돼요.',
        ],
        facts: [...anonymous, ['동네', notification.place]],
        action: { label: '답하기', url: context.url },
      };
    case 'substituteOffered':
      return {
        title: `${notification.substitute} 코치가 수업을 대신할 수 있어요`,
        paragraphs: [
          `${context.coachName} 코치가 이 수업을 할 수 없어서, 같은 시간에 할 수 있는 코치를 찾았어요. 이 수업만 코치가 바뀌어요.`,
          `${formatSeoulDateTime(notification.answerBy)}까지 골라 주세요. 원하지 않거나 그때까지 답하지 않으면 수업이 취소되고, ${declinedText(notification.outcome)}.`,
        ],
        facts: [
          ...rows(notification.startsAt),
          ['대체 코치', `${notification.substitute} 코치`],
          ['답변 기한', `${formatSeoulDateTime(notification.answerBy)}까지, 답하지 않으면 수업이 취소돼요`],
        ],
        action: { label: '코치 확인하고 답하기', url: context.url },
      };
    case 'substituteAgreed':
      return {
        title: `${notification.substitute} 코치가 대신할 수 있다고 했어요`,
        paragraphs: [
          `회원에게 물어봤어요. ${formatSeoulDateTime(notification.answerBy)}까지 답을 기다리고, 결과를 알려 드릴게요.`,
        ],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'substituteUnavailable':
      return {
        title: `${notification.substitute} 코치가 수업을 대신할 수 없어요`,
        paragraphs: [
          context.to === 'coach'
            ? '수업은 그대로예요. 다른 코치에게 요청하거나, 수업이 어려우면 취소해 주세요.'
            : `이 수업의 코치는 그대로 ${context.coachName} 코치예요. 바뀌는 것이 있으면 다시 알려 드릴게요.`,
        ],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'substituteWithdrawn':
      return {
        title: `${context.coachName} 코치와의 수업은 그대로예요`,
        paragraphs: ['대체 코치 요청이 취소됐어요. 수업 시간도 그대로예요.'],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'substituteAccepted':
      return {
        title: `회원이 ${notification.substitute} 코치의 수업에 동의했어요`,
        paragraphs: ['이 수업은 내 일정에서 빠졌고, 수업료는 대신하는 코치에게 정산돼요.'],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'substituteConfirmed':
      return {
        title: '대체 수업이 확정됐어요',
        paragraphs: [
          '회원이 동의했어요. 주소와 신청 내용은 수업 화면에서 확인해 주세요.',
          '수업료는 이 수업을 한 코치에게 정산돼요.',
        ],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'substituteDropped':
      return {
        title: '대체 수업 요청이 끝났어요',
        paragraphs: [
          notification.agreed
            ? '수락해 주셨지만 이제 이 수업을 대신하지 않으셔도 돼요. 그 시간은 더 비워 두지 않으셔도 돼요.'
            : '답하지 않으셔도 돼요.',
        ],
        facts: anonymous,
        action: home,
      };
    case 'substituteLessonEnded':
      return {
        title: '대체 수업이 취소됐어요',
        paragraphs: [
          notification.earned
            ? '회원의 수업 전체가 취소되거나 쉬는 기간이 돼 이 수업도 취소됐어요. 수업 1회로 처리돼 정산에 들어가요.'
            : '회원의 수업 전체가 취소되거나 쉬는 기간이 돼 이 수업도 취소됐어요.',
        ],
        facts: anonymous,
        action: home,
      };
    case 'substituteDeclined':
      return {
        title: notification.expired
          ? '답변이 없어 수업이 취소됐어요'
          : '회원이 대체 코치를 원하지 않아 수업이 취소됐어요',
        paragraphs: [
          ...(notification.expired
            ? [
                context.to === 'learner'
                  ? '대체 코치와 수업할지 기한까지 답하지 않으셔서 수업이 취소됐어요.'
                  : '회원이 대체 코치와 수업할지 기한까지 답하지 않았어요.',
              ]
            : []),
          outcomeText(notification.outcome, context),
          ...(notification.reason ? [`남긴 의견: ${notification.reason}`] : []),
        ],
        facts: rows(notification.startsAt, '취소된 수업'),
        action: see,
      };
  }
}
