import type { MailContent } from '~/domain/messaging/mail-content';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { MatchEnd } from './schema/matching';

/** Events of a match request that the learner gets a mail about. */
export type LearnerMatchEvent =
  | { kind: 'sent'; asked: number; answerBy: Date }
  | { kind: 'firstProposal'; coachName: string; answerBy: Date; expiresAt: Date }
  | { kind: 'choose'; proposed: number; expiresAt: Date }
  | { kind: 'nextRound'; asked: number; answerBy: Date }
  | {
      kind: 'nobody';
      change: string | null;
      /** Whether other coaches match, but the request ends before they could answer. */ tooLate: boolean;
      expiresAt: Date;
    }
  | { kind: 'lastCall'; proposed: number; expiresAt: Date }
  | { kind: 'expired'; proposed: number }
  | { kind: 'endedByUs'; reason: string };

/** Events of a match request that an invited coach gets a mail about. */
export type CoachMatchEvent =
  | { kind: 'invited'; answerBy: Date }
  | { kind: 'reminder'; answerBy: Date }
  | { kind: 'closed'; endedBy: MatchEnd; hadProposed: boolean };

/**
 * Returns the mail about a match request. It names neither vertical nor purpose nor place, because each could reveal
 * something about the learner's health or home (docs/product/account-and-privacy.md#messages).
 */
export function learnerMatchMail(event: LearnerMatchEvent, { url }: { url: string }): MailContent {
  const requestLink = { label: '추천 요청 보기', url };
  switch (event.kind) {
    case 'sent':
      return {
        title: `코치 ${event.asked}명에게 요청을 보냈어요`,
        paragraphs: [
          '코치들의 제안이 도착하면 한 화면에서 비교하고 고를 수 있어요. 첫 제안이 오면 바로 알려 드릴게요.',
        ],
        facts: [['답변 기한', `${formatSeoulDateTime(event.answerBy)}까지`]],
        action: requestLink,
      };
    case 'firstProposal':
      return {
        title: `${event.coachName} 코치가 제안을 보냈어요`,
        paragraphs: ['마음에 들면 지금 바로 골라도 되고, 다른 코치의 답을 기다려도 돼요.'],
        facts: [
          ['다른 코치의 답변 기한', `${formatSeoulDateTime(event.answerBy)}까지`],
          ['선택 기한', `${formatSeoulDateTime(event.expiresAt)}까지`],
        ],
        action: { label: '제안 보기', url },
      };
    case 'choose':
      return {
        title: `코치 ${event.proposed}명의 제안이 모였어요`,
        paragraphs: [
          '가격, 시간, 메시지를 비교하고 한 분을 골라 주세요. 같은 시간을 다른 회원이 먼저 결제하면 예약할 수 없어요.',
        ],
        facts: [['선택 기한', `${formatSeoulDateTime(event.expiresAt)}까지`]],
        action: { label: '비교하고 고르기', url },
      };
    case 'nextRound':
      return {
        title: '다른 코치에게도 요청을 보냈어요',
        paragraphs: [`조건에 맞는 다음 코치 ${event.asked}명에게 요청을 보냈어요. 따로 하실 일은 없어요.`],
        facts: [['답변 기한', `${formatSeoulDateTime(event.answerBy)}까지`]],
        action: requestLink,
      };
    case 'nobody':
      return {
        title: event.tooLate ? '다른 코치에게 더 요청하기에는 시간이 부족해요' : '아직 받은 제안이 없어요',
        paragraphs: [
          event.tooLate
            ? '요청받은 코치들에게서 제안을 받지 못했어요. 요청이 곧 끝나서 다음 코치의 답을 기다릴 수 없어요.'
            : '조건에 맞는 코치 모두에게 요청을 보냈지만 제안을 받지 못했어요. 기다리지 말고 이렇게 해 보세요.',
          event.change
            ? `${event.change}. 답을 조금 바꿔 다시 요청할 수 있어요.`
            : '시간이나 동네를 조금 넓혀 다시 요청할 수 있어요.',
          '직접 고르기로 바꾸면 코치의 빈 시간을 보고 바로 정할 수 있어요.',
        ],
        action: { label: '답을 바꾸거나 직접 고르기', url },
      };
    case 'lastCall':
      return event.proposed > 0
        ? {
            title: '받은 제안이 곧 사라져요',
            paragraphs: [
              `코치 ${event.proposed}명의 제안을 아직 고를 수 있어요. 선택 기한이 지나면 요청이 끝나고, 코치들에게도 알려요.`,
            ],
            facts: [['선택 기한', `${formatSeoulDateTime(event.expiresAt)}까지`]],
            action: { label: '비교하고 고르기', url },
          }
        : {
            title: '추천 요청이 곧 끝나요',
            paragraphs: ['아직 받은 제안이 없어요. 답을 조금 바꾸거나 코치를 직접 고르면 바로 시작할 수 있어요.'],
            facts: [['요청 기한', `${formatSeoulDateTime(event.expiresAt)}까지`]],
            action: { label: '답을 바꾸거나 직접 고르기', url },
          };
    case 'expired':
      return {
        title: '추천 요청이 끝났어요',
        paragraphs: [
          event.proposed > 0
            ? '선택 기한까지 고르지 않아 요청이 종료됐어요. 코치들에게도 알렸어요.'
            : '요청 기한이 지나 종료됐어요.',
          '입력한 답은 그대로예요. 언제든 다시 요청하거나 직접 고를 수 있어요.',
        ],
        action: { label: '다시 찾아보기', url },
      };
    case 'endedByUs':
      return {
        title: '추천 요청이 종료됐어요',
        paragraphs: [
          '운영팀이 요청을 종료했어요. 이유는 다음과 같아요.',
          event.reason,
          '입력한 답은 그대로예요. 언제든 다시 요청하거나 직접 고를 수 있어요.',
        ],
        action: { label: '다시 찾아보기', url },
      };
  }
}

/** Returns why a request has ended, as a sentence for an invited coach. */
export function closedText(endedBy: MatchEnd): string {
  switch (endedBy) {
    case 'PAID':
      return '회원이 다른 코치와 시작하기로 했어요.';
    case 'GIVEN_UP':
      return '회원이 요청을 취소했어요.';
    case 'ANSWERED_AGAIN':
      return '회원이 조건을 바꿔 요청을 새로 보냈어요.';
    case 'EXPIRED':
      return '회원이 코치를 고르지 않고 기한이 지나 요청이 끝났어요.';
    case 'OPERATOR':
      return '운영팀이 요청을 종료했어요.';
  }
}

export function coachMatchMail(event: CoachMatchEvent, { url }: { url: string }): MailContent {
  switch (event.kind) {
    case 'invited':
      return {
        title: '새 추천 요청이 왔어요',
        paragraphs: [
          '코치님이 찾아가는 동네와 수업 가능 시간에 맞는 요청이에요. 메시지와 가능한 시간을 담아 제안하면 회원이 비교하고 골라요.',
        ],
        facts: [['답변 기한', `${formatSeoulDateTime(event.answerBy)}까지`]],
        action: { label: '요청 보기', url },
      };
    case 'reminder':
      return {
        title: '추천 요청에 답해 주세요',
        paragraphs: ['함께하기 어렵다면 회원이 기다리지 않도록 거절해 주세요.'],
        facts: [['답변 기한', `${formatSeoulDateTime(event.answerBy)}까지`]],
        action: { label: '답하기', url },
      };
    case 'closed':
      return {
        title: '추천 요청이 끝났어요',
        paragraphs: [
          closedText(event.endedBy),
          event.hadProposed
            ? '정성껏 제안해 주셔서 고마워요. 잡아 둔 시간은 없으니 따로 하실 일은 없어요.'
            : '따로 하실 일은 없어요. 다음 요청에서 만나요.',
        ],
        action: { label: '코치 홈 보기', url },
      };
  }
}
