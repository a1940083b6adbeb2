import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** An act of an employee about a lesson, for its confirmation. */
export type SelfActionNotice =
  /** `freeUntil`: until when the seat can be cancelled without points. */
  | { kind: 'reserved' | 'offer-accepted'; freeUntil: Date }
  | {
      kind:
        | 'waits'
        | 'wait-left'
        | 'offer-declined'
        | 'entry-withdrawn'
        | 'own-cancelled'
        | 'seat-declined'
        | 'absence-noticed';
    }
  | { kind: 'entered'; receipt: string; closesAt: Date }
  /** `points`: the points if nobody fills the seat; null when the next person on the waiting list already has it. */
  | { kind: 'own-cancelled-late'; points: number | null };

const MY = '/f/company/learner/my';

/** @param timeLabel the lesson's start as displayed */
export function selfActionText(
  notice: SelfActionNotice,
  { lesson, timeLabel, startsAt }: { lesson: string; timeLabel: string; startsAt: Date },
) {
  switch (notice.kind) {
    case 'reserved':
    case 'offer-accepted':
      return {
        template: 'company-reserved',
        title: `${lesson} 예약했어요`,
        body: `${timeLabel} 수업이에요. 못 가게 되면 ${freeUntilText(notice.freeUntil, startsAt)} 벌점 없이 취소할 수 있어요.`,
        path: MY,
      } as const;
    case 'waits':
      return {
        template: 'company-waits',
        title: `${lesson} 대기를 신청했어요`,
        body: `${timeLabel} 수업이에요. 자리가 나면 순서대로 예약하거나 제안해 드리고 알려 드려요.`,
        path: MY,
      } as const;
    case 'entered':
      return {
        template: 'company-entered',
        title: `${lesson} 추첨에 응모했어요`,
        body: `${timeLabel} 수업이에요. ${formatSeoulDateTime(notice.closesAt)}에 응모를 마감한 뒤 추첨해요. 응모 번호: ${notice.receipt}`,
        path: MY,
      } as const;
    case 'wait-left':
      return ownNotice(`${lesson} 대기를 취소했어요`, `${timeLabel} 수업의 대기를 취소했어요. 벌점은 없어요.`);
    case 'offer-declined':
      return ownNotice(`${lesson} 자리를 거절했어요`, `${timeLabel} 수업의 대기가 끝났어요. 벌점은 없어요.`);
    case 'entry-withdrawn':
      return ownNotice(`${lesson} 응모를 취소했어요`, `${timeLabel} 수업의 추첨에서 빠졌어요. 벌점은 없어요.`);
    case 'own-cancelled':
      return ownNotice(`${lesson} 예약을 취소했어요`, `${timeLabel} 수업의 예약을 취소했어요. 벌점은 없어요.`);
    case 'seat-declined':
      return ownNotice(`${lesson} 예약을 거절했어요`, `${timeLabel} 수업의 예약을 거절했어요. 벌점은 없어요.`);
    case 'own-cancelled-late':
      return ownNotice(
        `${lesson} 예약을 취소했어요`,
        `${timeLabel} 수업을 벌점 없이 취소할 수 있는 시간이 지난 뒤에 취소했어요. ${
          notice.points === null
            ? '자리는 바로 다음 분께 드렸어요.'
            : `다른 분이 자리를 채우지 않으면 출석을 마감한 뒤 벌점 ${notice.points}점이 생겨요.`
        }`,
      );
    case 'absence-noticed':
      return ownNotice(`${lesson} 불참을 신고했어요`, `${timeLabel} 수업 불참을 전문가에게 알렸어요.`);
  }
}

const ownNotice = (title: string, body: string) =>
  ({ template: 'company-own-cancelled', title, body, path: MY }) as const;

const freeUntilText = (freeUntil: Date, startsAt: Date) =>
  freeUntil < startsAt ? `${formatSeoulDateTime(freeUntil)}까지` : '시작 전까지';
