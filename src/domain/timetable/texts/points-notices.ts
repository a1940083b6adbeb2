import { formatSeoulDateTime, seoulParts } from '~/domain/shared/seoul-time';

/** The rule that gave a point. */
export type PointRule = 'late-cancel' | 'noticed-absence' | 'no-show';

export type OfMonth = {
  points: number;
  /** When the points were given: they count in the month (Seoul) of this moment. */
  givenAt: Date;
  /** All points of the person that count in that month. */
  monthPoints: number;
};
/** A notice to an employee about points that were given, or that no longer count. */
export type PointsNotice =
  | ({
      kind: 'points';
      rule: PointRule;
      blockPoints: number;
      blockDays: number;
      /** Until when points block the person's new reservations; null when they do not. */
      blockedUntil: Date | null;
      reservationId: number;
      /** True while the person can still file their one appeal. */
      canAppeal: boolean;
    } & OfMonth)
  | ({ kind: 'points-voided' } & OfMonth);

const MY = '/f/company/learner/my';

const rules: Record<PointRule, (at: string, points: number) => string> = {
  'late-cancel': (at, points) =>
    `${at} 수업을 벌점 없이 취소할 수 있는 시간이 지난 뒤에 취소했고, 자리가 차지 않았어요. 늦은 취소는 벌점 ${points}점이에요.`,
  'noticed-absence': (at, points) =>
    `${at} 수업이 시작한 뒤에 불참을 신고했어요. 신고한 불참은 벌점 ${points}점이에요.`,
  'no-show': (at, points) => `${at} 수업에 참석하지 않았어요. 신고하지 않은 결석은 벌점 ${points}점이에요.`,
};

export const monthPointsText = ({ givenAt, monthPoints }: Omit<OfMonth, 'points'>, prefix: string) =>
  `${seoulParts(givenAt).month}월 벌점은 ${prefix}${monthPoints}점이에요.`;

/** @param at the lesson's start as displayed */
export function pointsText(notice: PointsNotice, { lesson, at }: { lesson: string; at: string }) {
  const { kind, points } = notice;
  if (kind === 'points-voided')
    return {
      template: 'company-points-voided',
      title: `${lesson} 벌점 ${points}점을 취소했어요`,
      body: `${at} 수업의 출석을 정정해서 벌점이 취소됐어요. ${monthPointsText(notice, '이제 ')}`,
      path: MY,
    } as const;
  const { rule, blockPoints, blockDays, blockedUntil, reservationId, canAppeal } = notice;
  const follows = blockedUntil
    ? `${blockPoints}점 이상이라 ${formatSeoulDateTime(blockedUntil)}까지 새로 예약할 수 없어요.`
    : `한 달에 ${blockPoints}점이 되면 ${blockDays}일 동안 새로 예약할 수 없어요.`;
  return {
    template: 'company-points',
    title: `${lesson} 벌점 ${points}점이 생겼어요`,
    body: [
      rules[rule](at, points),
      monthPointsText(notice, '모두 '),
      follows,
      ...(canAppeal ? ['사실과 다르면 이의를 한 번 신청할 수 있어요.'] : []),
    ].join(' '),
    path: `${MY}?reservation=${reservationId}${canAppeal ? '&type=appeal' : ''}`,
  } as const;
}
