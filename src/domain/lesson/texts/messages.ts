import { brandWith } from '~/domain/shared/brand-with';
import type { MailContent } from '~/domain/messaging/mail-content';
import { unansweredText } from '~/domain/payment/texts/request-text';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonNotification } from '../lesson-notification';
import type { LessonPolicy } from '../policy';
import { graceText, type TimeTerms, timeTermsText } from '../time-terms';
import { contractMail } from './contract-messages';
import { outcomeText } from './outcome-text';
import { expiredRequestText, seriesMail } from './series-messages';
import { substitutionMail } from './substitution-messages';
import { mailParts, type NotificationContext } from './mail-parts';
import { complaintTexts } from './next-steps';

/**
 * Builds the mail about one piece of news. It contains no health detail and no address
 * (docs/product/account-and-privacy.md#messages).
 */
export function lessonMail(notification: LessonNotification, context: NotificationContext): MailContent {
  const { policy } = context;
  const { other, about, rows, see, answer } = mailParts(context);

  switch (notification.kind) {
    case 'requested':
      return {
        title: `${other.subject} 수업 시간을 정하고 싶어 해요`,
        paragraphs: [
          '이 시간이 괜찮으면 확정해 주세요. 어렵다면 다른 시간을 제안할 수 있어요.',
          unansweredText(notification.answerBy, { answers: context.to, reads: context.to }),
        ],
        facts: rows(notification.startsAt),
        action: answer,
      };
    case 'counterProposed':
      return {
        title: `${other.subject} ${withParticle(formatSeoulDateTime(notification.startsAt), '을', '를')} 제안했어요`,
        paragraphs: [
          '이 시간이 괜찮으면 확정해 주세요.',
          unansweredText(notification.answerBy, { answers: context.to, reads: context.to }),
        ],
        facts: rows(notification.startsAt),
        action: answer,
      };
    case 'confirmed':
      return {
        title: '수업 시간이 확정됐어요',
        paragraphs: [
          `${other.subject} 확정했어요. 그날 만나요.`,
          ...cancellingParagraphs(notification.cancelling, policy),
        ],
        facts: [...rows(notification.startsAt), ...freeUntilRows(notification.cancelling)],
        action: see,
      };
    case 'coachPaused':
      return {
        title: '코치가 활동을 쉬고 있어요',
        paragraphs: ['이 수업을 예정대로 할 수 있는지 확인하고 있어요. 다른 시간이 필요하면 고객센터로 알려 주세요.'],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'comingUp':
      return {
        title: '수업이 다가오고 있어요',
        paragraphs: [
          `${other.subject} ${context.to === 'learner' ? '약속한 시간에 찾아와요' : '기다리고 있어요'}. 사정이 생겼다면 수업 화면에서 되도록 빨리 시간을 바꾸거나 취소해 주세요.`,
        ],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'moveProposed':
      return {
        title: `${other.subject} 수업 시간을 ${withParticle(formatSeoulDateTime(notification.proposedStartsAt), '으로', '로')} 변경하자고 했어요`,
        paragraphs: ['수락하기 전까지는 기존 시간 그대로예요.'],
        facts: [
          ...rows(notification.startsAt, '기존 시간'),
          ['바꿀 시간', formatSeoulDateTime(notification.proposedStartsAt)],
        ],
        action: answer,
      };
    case 'moveAccepted':
      return {
        title: '수업 시간이 바뀌었어요',
        paragraphs: [
          `${other.subject} 바뀐 시간을 수락했어요.`,
          ...cancellingParagraphs(notification.cancelling, policy),
        ],
        facts: [...rows(notification.startsAt, '바뀐 시간'), ...freeUntilRows(notification.cancelling)],
        action: see,
      };
    case 'moveDeclined':
      return {
        title: '수업 시간은 그대로예요',
        paragraphs: [`${other.subject} 시간 변경 요청을 거절했어요.`],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'moveWithdrawn':
      return {
        title: '수업 시간은 그대로예요',
        paragraphs: [`${other.subject} 시간 변경 요청을 취소했어요.`],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'cancelled': {
      const { title, label } = cancelledTexts[notification.of];
      return {
        title: `${other.subject} ${title}`,
        paragraphs: [
          outcomeText(notification.outcome, context, notification.earned),
          ...(notification.reason ? [`남긴 의견: ${notification.reason}`] : []),
        ],
        facts: rows(notification.startsAt, label),
        action: see,
      };
    }
    case 'cancelCharged': {
      const { chargedLessons, chargedAmount } = notification.outcome;
      return {
        title: `취소한 수업 ${chargedLessons}회가 차감됐어요`,
        paragraphs: [
          `처음 정한 시간의 ${policy.cancel.freeHours}시간 전까지, 그리고 ${graceText(policy)} 무료로 취소할 수 있어요. 그 뒤에 취소하면 수업 1회가 차감${notification.earned ? '되고 코치에게 지급돼요' : '돼요'}. 차감된 수업은 받은 수업으로 계산해요.`,
          `수업 ${policy.cancel.lessonsPerWaiver}회마다 무료 취소권이 1회 있어 늦게 취소해도 1회는 차감하지 않지만, 이번에는 남은 무료 취소권이 없었어요.`,
        ],
        facts: [
          ...rows(notification.startsAt, '취소한 수업'),
          ...(notification.freeUntil
            ? [['무료 취소 기한', `${formatSeoulDateTime(notification.freeUntil)}까지`] as const]
            : []),
          ['차감', `${chargedLessons}회 (${formatWon(chargedAmount)})`],
        ],
        action: see,
      };
    }
    case 'held':
      return {
        title: '수업은 어떠셨어요?',
        paragraphs: [
          `${other.subject} 수업을 마쳤다고 기록했어요. 사실과 다르면 기록한 지 ${policy.doneAfterHours}시간 안에 수업 화면에서 문제를 신고해 주세요.`,
          ...(notification.reviewed
            ? []
            : ['후기를 한두 문장이라도 남기면 코치에게 힘이 되고, 코치를 찾는 분들에게 도움이 돼요.']),
        ],
        facts: rows(notification.startsAt),
        action: notification.reviewed ? see : { label: '후기 쓰기', url: context.reviewUrl },
      };
    case 'autoCompleted':
      return {
        title: '수업을 마친 것으로 기록했어요',
        paragraphs: [
          `수업 시작 후 ${policy.noShowWithinHours}시간 동안 완료나 불참 기록이 없어 마친 것으로 기록했어요. 사실과 다르면 ${policy.doneAfterHours}시간 안에 수업 화면에서 문제를 신고해 주세요.`,
        ],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'absent':
      return {
        title: '수업에 불참한 것으로 기록됐어요',
        paragraphs: [
          outcomeText(notification.outcome, context),
          `남긴 의견: ${notification.reason}`,
          `사실과 다르면 수업 화면에서 문제를 신고해 주세요. ${brandWith('이', '가')} 양쪽에 확인해요.`,
        ],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'requestExpired':
      return {
        title: '답변이 없어 수업 요청이 취소됐어요',
        paragraphs: [expiredRequestText(1, context.to)],
        facts: rows(notification.startsAt, '요청한 시간'),
        action: see,
      };
    case 'followingMoveProposed':
    case 'seriesRequested':
    case 'seriesExpired':
    case 'timesConfirmed':
    case 'timesDropped':
      return seriesMail(notification, context);
    case 'substituteRequested':
    case 'substituteOffered':
    case 'substituteAgreed':
    case 'substituteUnavailable':
    case 'substituteWithdrawn':
    case 'substituteAccepted':
    case 'substituteConfirmed':
    case 'substituteDropped':
    case 'substituteLessonEnded':
    case 'substituteDeclined':
      return substitutionMail(notification, context);
    case 'contractEnded':
    case 'faultDeducted':
    case 'contractExpiring':
    case 'contractExtended':
    case 'contractPaused':
    case 'contractResumed':
    case 'contractExpired':
      return contractMail(notification, context);
    case 'complaintReceived':
      return {
        title: '신고를 접수했어요',
        paragraphs: [
          `${complaintTexts.answered} ${complaintTexts.hidden}`,
          ...(notification.open ? [complaintTexts.held] : []),
        ],
        facts: notification.startsAt ? rows(notification.startsAt) : about,
        action: see,
      };
    case 'complaintAnswered':
      return {
        title: '신고에 대한 답을 드려요',
        paragraphs: [notification.answer, ...(notification.outcome === null ? [] : [notification.outcome])],
        facts: notification.startsAt ? rows(notification.startsAt) : about,
        action: see,
      };
    case 'wordsWanted':
      return {
        title: '수업에 대해 여쭤볼 점이 있어요',
        paragraphs: [
          `${other.subject} 아래 수업을 확인해 달라고 했어요. 어떤 일이 있었는지 입력해 주시면 양쪽 의견을 확인하고 결정할게요.`,
          complaintTexts.hidden,
        ],
        facts: rows(notification.startsAt),
        action: { label: '의견 보내기', url: context.url },
      };
    case 'disputeSettled':
      return {
        title: '수업 확인이 끝났어요',
        paragraphs: [notification.outcome],
        facts: rows(notification.startsAt),
        action: see,
      };
    case 'trialNoted':
      return {
        title: `${other.subject} 체험 노트를 남겼어요`,
        paragraphs: ['체험 수업에서 확인한 점과 앞으로의 방향을 정리했어요. 로그인하면 볼 수 있어요.'],
        facts: [
          ['프로그램', context.programTitle],
          ['코치', other.name],
        ],
        action: { label: '체험 노트 보기', url: context.url },
      };
    case 'lessonNoted':
      return {
        title: `${other.subject} 수업 노트를 남겼어요`,
        paragraphs: ['로그인하면 수업에서 한 것을 볼 수 있어요. 숙제가 있으면 숙제도 볼 수 있어요.'],
        facts: rows(notification.startsAt),
        action: { label: '수업 노트 보기', url: context.url },
      };
    case 'noteWanted':
      return {
        title: `${other.name}의 수업 노트를 남겨 주세요`,
        paragraphs: ['아직 수업 노트가 없어요. 노트를 보내면 회원이 수업에서 한 것과 숙제를 볼 수 있어요.'],
        facts: rows(notification.startsAt),
        action: { label: '수업 노트 쓰기', url: context.url },
      };
    case 'firstTimeWanted':
      return context.to === 'coach'
        ? {
            title: `${other.subject} 첫 수업 날짜를 기다리고 있어요`,
            paragraphs: ['가능한 시간을 제안해 주세요.'],
            action: { label: '시간 제안하기', url: context.url },
          }
        : {
            title: '첫 수업 날짜를 정해 주세요',
            paragraphs: [`${context.coachName} 코치와 함께할 첫 시간을 골라 주세요.`],
            action: { label: '날짜 정하기', url: context.url },
          };
    case 'answerWanted':
      return {
        title: `${other.name}의 요청에 답해 주세요`,
        paragraphs: [
          `이 시간이 괜찮으면 확정해 주세요. 어렵다면 ${notification.mayPropose ? '다른 시간을 제안하거나 ' : ''}거절할 수 있어요.`,
          unansweredText(notification.answerBy, { answers: context.to, reads: context.to }),
        ],
        facts: rows(notification.startsAt),
        action: answer,
      };
  }
}

function cancellingParagraphs(cancelling: TimeTerms | undefined, policy: LessonPolicy): string[] {
  return cancelling ? [timeTermsText(cancelling, policy, null).sentences.join(' ')] : [];
}

function freeUntilRows(cancelling: TimeTerms | undefined) {
  if (!cancelling?.freeUntil) return [];
  const until = formatSeoulDateTime(cancelling.freeUntil);
  return [['무료 취소 기한', cancelling.over ? `${until}(기한 만료)` : `${until}까지`] as const];
}

const cancelledTexts = {
  lesson: { title: '수업을 취소했어요', label: '취소된 수업' },
  ownRequest: { title: '수업 요청을 취소했어요', label: '취소된 요청' },
  otherRequest: { title: '수업 시간 요청을 거절했어요', label: '거절된 시간' },
} as const;
