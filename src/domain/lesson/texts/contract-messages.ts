import { brand } from '~/domain/shared/brand';
import { brandWith } from '~/domain/shared/brand-with';
import type { MailContent } from '~/domain/messaging/mail-content';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonNotification } from '../lesson-notification';
import { mailParts, type NotificationContext } from './mail-parts';
import { pauseTexts } from './next-steps';

/** A piece of news about a whole contract. */
type ContractNotification = Extract<LessonNotification, { kind: `contract${string}` | 'faultDeducted' }>;

/** Builds the mail about a whole contract. */
export function contractMail(notification: ContractNotification, context: NotificationContext): MailContent {
  const { other, about, see } = mailParts(context);

  switch (notification.kind) {
    case 'contractEnded': {
      const charged = notification.fixed.filter((lesson) => lesson.charged).length;
      const paid =
        context.to === 'coach'
          ? `무료 취소 기한이 지난 수업 ${charged}회는 정산에 들어가요.`
          : `무료 취소 기한이 지난 수업 ${charged}회는 차감했어요.`;
      return {
        title:
          context.to === 'coach'
            ? `${context.learnerName} 님과의 수업이 끝났어요`
            : `${context.coachName} 코치와의 수업이 끝났어요`,
        paragraphs: [
          notification.by === 'learner'
            ? '회원이 수업 전체를 취소했어요.'
            : `${brand.name} 고객센터에서 수업 전체를 취소했어요.`,
          notification.fixed.length === 0
            ? '확정된 수업은 없었어요.'
            : charged === notification.fixed.length
              ? paid
              : `${context.to === 'coach' ? '아래 시간은 다시 비었어요.' : '아래 수업은 취소됐어요.'}${charged > 0 ? ` ${paid}` : ''}`,
          ...(notification.deducted > 0
            ? [
                `코치 사정으로 끝난 수업이라 회원에게 추가 금액을 지급해요. 그중 ${formatWon(notification.deducted)}은 다음 정산에서 빼고, 나머지는 ${brandWith('이', '가')} 부담해요.`,
              ]
            : []),
          ...(notification.asked > 0 ? [`확정되지 않은 요청 ${notification.asked}건도 함께 취소됐어요.`] : []),
        ],
        facts: [
          ...[...notification.fixed]
            .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
            .map(
              (lesson) =>
                [lesson.charged ? '차감된 수업' : '취소된 수업', formatSeoulDateTime(lesson.startsAt)] as const,
            ),
          ['프로그램', context.programTitle],
          [context.to === 'learner' ? '코치' : '회원', other.name],
        ],
        action: see,
      };
    }
    case 'contractExpiring': {
      const days = `${formatSeoulDateTime(notification.expiresAt)}까지`;
      return {
        title: `남은 수업 ${notification.left}회를 ${days} 받을 수 있어요`,
        paragraphs: [
          '그때까지 받지 않은 수업은 환불 규정에 따라 환불해 드려요.',
          ...(notification.extendable
            ? [
                `시간이 더 필요하면 수업 화면에서 이용 기한을 한 번 무료로 ${context.policy.expiry.extensionDays}일 연장할 수 있어요.`,
              ]
            : []),
        ],
        facts: [
          ['프로그램', context.programTitle],
          ['코치', other.name],
          ['이용 기한', formatSeoulDateTime(notification.expiresAt)],
        ],
        action: { label: notification.extendable ? '예약하거나 연장하기' : '수업 예약하기', url: context.url },
      };
    }
    case 'contractExtended':
      return {
        title:
          context.to === 'learner'
            ? '수업 이용 기한을 연장했어요'
            : `${context.learnerName} 님의 수업 이용 기한이 연장됐어요`,
        paragraphs: [
          context.to === 'learner'
            ? '남은 수업을 새 이용 기한 안에 받을 수 있게 예약해 주세요.'
            : '회원이 남은 수업의 이용 기한을 연장했어요. 따로 하실 일은 없어요.',
        ],
        facts: [
          ['프로그램', context.programTitle],
          [context.to === 'learner' ? '코치' : '회원', other.name],
          ['남은 수업', `${notification.left}회`],
          ['새 이용 기한', formatSeoulDateTime(notification.expiresAt)],
        ],
        action: { label: '수업 보기', url: context.url },
      };
    case 'contractPaused': {
      const rest =
        notification.ended === 0
          ? []
          : [
              `쉬는 기간에 있던 수업 ${notification.ended}회는 취소됐어요.${notification.charged > 0 ? (context.to === 'coach' ? ` 무료 취소 기한이 지난 ${notification.charged}회는 정산에 들어가요.` : ` 무료 취소 기한이 지난 ${notification.charged}회는 차감했어요.`) : ''}`,
            ];
      const bonusText =
        context.to === 'coach'
          ? `코치님이 할 수 없다고 하신 수업이 있어 회원에게 보상 수업 ${notification.bonus}회를 드려요.`
          : `코치가 할 수 없는 수업이 있어 보상 수업 ${notification.bonus}회를 드려요.`;
      return {
        title: context.to === 'coach' ? `${context.learnerName} 님이 수업을 쉬어요` : '수업을 쉬기로 했어요',
        paragraphs: [...rest, ...(notification.bonus > 0 ? [bonusText] : []), pauseTexts[context.to]],
        facts: [
          ['프로그램', context.programTitle],
          [context.to === 'learner' ? '코치' : '회원', other.name],
          ['다시 시작하는 일시', formatSeoulDateTime(notification.resumesAt)],
          ['새 이용 기한', formatSeoulDateTime(notification.expiresAt)],
        ],
        action: { label: '수업 보기', url: context.url },
      };
    }
    case 'faultDeducted':
      return {
        title: '다음 정산에서 빼는 금액이 있어요',
        paragraphs: [
          `대체 수업이 코치 사정으로 중단돼 회원의 수업 전체를 취소하고 회원에게 추가 금액을 지급해요. 그중 ${formatWon(notification.amount)}은 다음 정산에서 빼고, 나머지는 ${brandWith('이', '가')} 부담해요.`,
          '사실과 다르면 다음 정산 명세서가 나온 뒤 정산 화면에서 이의를 신청할 수 있어요. 그 전에는 고객센터로 알려 주세요.',
        ],
        facts: [
          ...notification.lessons.map((startsAt) => ['대체 수업', formatSeoulDateTime(startsAt)] as const),
          ['프로그램', context.programTitle],
        ],
        action: { label: '코치 홈 보기', url: context.url },
      };
    case 'contractResumed':
      return {
        title:
          context.to === 'coach' ? `${context.learnerName} 님의 수업을 다시 시작해요` : '쉬던 수업을 다시 시작해요',
        paragraphs: [
          context.to === 'coach'
            ? '이제 시간을 제안하거나 요청에 답할 수 있어요.'
            : notification.early
              ? '남은 수업을 예약해 주세요. 쉬지 않은 기간만큼 이용 기한이 줄었어요.'
              : '쉬는 기간이 끝났어요. 남은 수업을 예약해 주세요.',
        ],
        facts: [
          ['프로그램', context.programTitle],
          [context.to === 'learner' ? '코치' : '회원', other.name],
          ...(notification.expiresAt ? [['이용 기한', formatSeoulDateTime(notification.expiresAt)] as const] : []),
        ],
        action: { label: context.to === 'learner' ? '수업 예약하기' : '수업 보기', url: context.url },
      };
    case 'contractExpired': {
      const unused = [...about, ['받지 않은 수업', `${notification.left}회`]] as const;
      return context.to === 'learner'
        ? {
            title: `남은 수업 ${notification.left}회의 이용 기한이 지났어요`,
            paragraphs: [
              '이용 기한이 끝나 남은 수업을 더 이상 예약할 수 없어요.',
              notification.refund > 0
                ? `환불 규정에 따라 ${formatWon(notification.refund)}을 돌려드릴게요. 신청하지 않아도 돼요. 환불하면 계산 내역을 메일로 보내 드려요.`
                : '환불 규정에 따라 계산하면 돌려드릴 금액은 없어요.',
            ],
            facts: unused,
            action: see,
          }
        : {
            title: `${context.learnerName} 님의 수업 이용 기한이 지났어요`,
            paragraphs: ['회원이 받지 않은 수업은 소멸됐고 정산에 포함되지 않아요. 따로 하실 일은 없어요.'],
            facts: unused,
            action: see,
          };
    }
  }
}
