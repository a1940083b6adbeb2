import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { formatSeoulMove } from '~/domain/shared/seoul-move';
import type { MessageKind } from '~/domain/messaging/kinds';
import type { MessageTemplate } from '~/domain/messaging/texts/template-labels';
import { type SelfActionNotice, selfActionText } from './self-action-notices';
import { type OfMonth, type PointsNotice, pointsText, monthPointsText } from './points-notices';

/** A notice to an employee about a lesson at the company. */
export type Notice =
  | { kind: 'promoted'; freeUntil: Date }
  | { kind: 'offered' | 'offer-ending'; offeredUntil: Date }
  | { kind: 'offer-expired' | 'waiting-ended' | 'notice-too-short' | 'other-lesson' | 'demoted' | 'coming-up' }
  | { kind: 'added'; b2bTimetableReservationId: number; confirmed: boolean }
  | { kind: 'addition-removed' }
  | { kind: 'expert-missing' | 'expert-found' }
  | { kind: 'drawn-won' | 'drawn-waiting' | 'drawn-overlap' | 'draw-missed' }
  /** `freeUntil` is set when the employee has a seat. */
  | { kind: 'moved'; from: Date; freeUntil: Date | null }
  | { kind: 'moved-away'; from: Date }
  | { kind: 'changed'; place: string; expert: string }
  /** `counted`: for an accepted appeal, the points of the month (Seoul) that still count. */
  | { kind: 'appeal'; accepted: boolean; answer: string; counted: Omit<OfMonth, 'points'> | null }
  | { kind: 'left-company'; lost: CancelledOnLeave }
  | SelfActionNotice
  | PointsNotice
  | { kind: 'cancelled'; reason: string };

/** What the employee had in a lesson when the membership ended. */
export type CancelledOnLeave = 'seat' | 'offer' | 'wait' | 'entry';

type AtNight = 'yes' | 'while-it-lasts' | 'before-start';

/**
 * Returns whether the message of a notice written at night waits for the morning, for users who want no messages at
 * night: some always wait, some wait only when the lesson starts after the morning, some are worth sending only while
 * the offer lasts, and all others are sent immediately.
 */
export const waitsForMorning = (kind: Notice['kind']): AtNight | 'no' => atNight[kind] ?? 'no';

const atNight: { readonly [K in Notice['kind']]?: AtNight } = {
  promoted: 'before-start',
  added: 'before-start',
  'drawn-won': 'before-start',
  offered: 'while-it-lasts',
  'offer-ending': 'while-it-lasts',
  'offer-expired': 'yes',
  'waiting-ended': 'yes',
  'notice-too-short': 'yes',
};

/** Notices about a seat whose message waits for the morning; the seat can be lost before that. */
export const delayedUntilMorning = ['promoted', 'added', 'drawn-won'] as const satisfies readonly Notice['kind'][];

const cancellingKinds: ReadonlySet<Notice['kind']> = new Set([
  'moved',
  'moved-away',
  'demoted',
  'other-lesson',
  'addition-removed',
  'left-company',
  'own-cancelled',
  'seat-declined',
  'own-cancelled-late',
  'cancelled',
] satisfies Notice['kind'][]);

/** Returns whether a notice takes the seat away or moves it, so that a message that still waits must not be sent. */
export const cancelsPendingMessages = (kind: Notice['kind']): boolean => cancellingKinds.has(kind);

const leftCompanyTexts: Record<CancelledOnLeave, (lesson: string, at: string) => { title: string; body: string }> = {
  seat: (lesson, at) => ({
    title: `${lesson} 예약이 취소됐어요`,
    body: `${at} 수업이에요. 더 이상 회사 소속이 아니어서 예약이 취소됐어요. 벌점은 없어요.`,
  }),
  offer: (lesson, at) => ({
    title: `${lesson} 자리 제안이 끝났어요`,
    body: `${at} 수업이에요. 더 이상 회사 소속이 아니어서 제안한 자리가 취소됐어요. 벌점은 없어요.`,
  }),
  wait: (lesson, at) => ({
    title: `${lesson} 대기가 끝났어요`,
    body: `${at} 수업이에요. 더 이상 회사 소속이 아니어서 대기가 끝났어요.`,
  }),
  entry: (lesson, at) => ({
    title: `${lesson} 추첨 응모가 취소됐어요`,
    body: `${at} 수업이에요. 더 이상 회사 소속이 아니어서 응모가 취소됐어요.`,
  }),
};

export type NoticeLesson = { title: string; startsAt: Date };

type NoticeText = { template: MessageTemplate; message: MessageKind; title: string; body: string; path: string };

const MY = '/f/company/learner/my';
const SCHEDULE = '/f/company/learner/schedule';
/** A page that is open to everybody: the company's own pages are closed to former members. */
const FIND = '/f/company/learner/find';

/** Describes the change of a lesson's hours, to be followed by "바뀌었어요"; only the end when the start is unchanged. */
export const changedHours = (from: Date, startsAt: Date): string =>
  from.getTime() === startsAt.getTime()
    ? `${formatSeoulDateTime(startsAt)} 수업이 끝나는 시간이`
    : formatSeoulMove(from, startsAt);

/** Returns the texts of a notice: `title` alone states what happened, `body` states what the employee can do. */
export function noticeText(notice: Notice, { title: lesson, startsAt }: NoticeLesson): NoticeText {
  const timeLabel = formatSeoulDateTime(startsAt);
  const about = { message: 'company', path: MY } as const;
  switch (notice.kind) {
    case 'points':
    case 'points-voided':
      return { ...about, ...pointsText(notice, { lesson, at: timeLabel }) };
    case 'reserved':
    case 'offer-accepted':
    case 'waits':
    case 'wait-left':
    case 'offer-declined':
    case 'entered':
    case 'entry-withdrawn':
    case 'own-cancelled':
    case 'seat-declined':
    case 'own-cancelled-late':
    case 'absence-noticed':
      return { ...about, ...selfActionText(notice, { lesson, timeLabel, startsAt }) };
    case 'promoted':
      return {
        ...about,
        template: 'company-promoted',
        title: `${lesson} 자리가 나서 예약됐어요`,
        body: `${timeLabel} 수업이에요. 못 가게 되면 ${formatSeoulDateTime(notice.freeUntil)}까지 벌점 없이 취소할 수 있어요.`,
      };
    case 'offered':
      return {
        ...about,
        template: 'company-offered',
        title: `${lesson} 자리가 났어요`,
        body: `${timeLabel} 수업이에요. ${formatSeoulDateTime(notice.offeredUntil)}까지 받지 않으면 대기가 끝나요.`,
      };
    case 'offer-ending':
      return {
        ...about,
        template: 'company-offer-ending',
        title: `${lesson} 자리를 받을 시간이 얼마 남지 않았어요`,
        body: `${formatSeoulDateTime(notice.offeredUntil)}까지 받지 않으면 대기가 끝나요.`,
      };
    case 'offer-expired':
      return {
        ...about,
        template: 'company-offer-expired',
        title: `${lesson} 자리를 받을 시간이 지났어요`,
        body: `${timeLabel} 수업의 자리를 정해진 시간 안에 받지 않아 대기가 끝났어요.`,
      };
    case 'waiting-ended':
      return {
        ...about,
        template: 'company-waiting-ended',
        title: `${lesson} 대기가 끝났어요`,
        body: `${timeLabel} 수업에 자리가 나지 않았어요.`,
        path: SCHEDULE,
      };
    case 'notice-too-short':
      return {
        ...about,
        template: 'company-waiting-ended',
        title: `${lesson} 대기가 끝났어요`,
        body: `${timeLabel} 수업에 정해 두신 시간까지 자리가 나지 않았어요.`,
        path: SCHEDULE,
      };
    case 'other-lesson':
      return {
        ...about,
        template: 'company-waiting-ended',
        title: `${lesson} 대기가 취소됐어요`,
        body: `${timeLabel}에 다른 수업이 있어서 이 수업의 대기가 취소됐어요.`,
      };
    case 'demoted':
      return {
        ...about,
        template: 'company-demoted',
        title: `${lesson} 정원이 줄어 대기로 바뀌었어요`,
        body: `${timeLabel} 수업이에요. 대기 명단 앞쪽에 올려 드렸어요. 자리가 나면 순서대로 드려요.`,
      };
    case 'coming-up':
      return {
        ...about,
        message: 'reminder',
        template: 'company-coming-up',
        title: `${lesson} 수업이 예정되어 있어요`,
        body: `${timeLabel}에 시작해요. 못 가게 되면 미리 취소해 주세요.`,
      };
    case 'added':
      return {
        ...about,
        template: 'company-added',
        title: `${lesson} 수업에 추가됐어요`,
        body: notice.confirmed
          ? `전문가가 ${timeLabel} 수업에 예약해 드렸어요. 못 가게 되면 미리 취소해 주세요.`
          : `전문가가 ${timeLabel} 수업에 예약해 드렸어요. 참석할 수 있으면 참여를 확인하고, 아니면 거절해 주세요. 확인하기 전에는 불참해도 벌점이 없어요.`,
        path: `${MY}?reservation=${notice.b2bTimetableReservationId}`,
      };
    case 'addition-removed':
      return {
        ...about,
        template: 'company-addition-removed',
        title: `${lesson} 예약이 취소됐어요`,
        body: `전문가가 ${timeLabel} 수업에 추가했던 예약을 취소했어요. 벌점은 없어요.`,
      };
    case 'expert-missing':
      return {
        ...about,
        template: 'company-expert-missing',
        title: `${lesson} 전문가를 다시 정하고 있어요`,
        body: `${timeLabel} 수업이에요. 전문가가 정해지거나 수업이 취소되면 다시 알려 드릴게요.`,
      };
    case 'expert-found':
      return {
        ...about,
        template: 'company-expert-found',
        title: `${lesson} 전문가가 정해졌어요`,
        body: `${timeLabel} 수업은 그대로 진행돼요.`,
      };
    case 'drawn-won':
      return {
        ...about,
        template: 'company-drawn',
        title: `${lesson} 추첨에 당첨됐어요`,
        body: `${timeLabel} 수업이 예약됐어요.`,
      };
    case 'drawn-waiting':
      return {
        ...about,
        template: 'company-lost',
        title: `${lesson} 추첨에서 자리를 받지 못했어요`,
        body: `${timeLabel} 수업의 대기 명단에 올려 드렸어요. 자리가 나면 순서대로 드려요.`,
      };
    case 'drawn-overlap':
      return {
        ...about,
        template: 'company-lost',
        title: `${lesson} 추첨에서 제외됐어요`,
        body: `${timeLabel}에 다른 수업이 있어 이 수업의 추첨에 참여하지 못했어요.`,
      };
    case 'draw-missed':
      return {
        ...about,
        template: 'company-lost',
        title: `${lesson} 추첨을 하지 못했어요`,
        body: `${timeLabel} 수업이 시작될 때까지 추첨하지 못했어요. 다음 추첨에는 아무 영향이 없어요.`,
      };
    case 'moved':
      return {
        ...about,
        template: 'company-moved',
        title: `${lesson} 시간이 바뀌었어요`,
        body: `${changedHours(notice.from, startsAt)} 바뀌었어요. ${notice.freeUntil ? `예약은 그대로예요. 못 가게 되면 ${formatSeoulDateTime(notice.freeUntil)}까지 벌점 없이 취소할 수 있어요.` : '신청은 그대로예요.'}`,
      };
    case 'moved-away':
      return {
        ...about,
        template: 'company-moved',
        title: `${lesson} 예약이 취소됐어요`,
        body: `${changedHours(notice.from, startsAt)} 바뀌었는데, 바뀐 시간에 다른 수업이 있어 예약이 취소됐어요. 벌점은 없어요.`,
        path: SCHEDULE,
      };
    case 'changed':
      return {
        ...about,
        template: 'company-moved',
        title: `${lesson} 수업 내용이 바뀌었어요`,
        body: `${timeLabel} 수업은 ${notice.place}에서 ${notice.expert} 전문가가 진행해요. 예약은 그대로예요.`,
      };
    case 'appeal':
      return {
        ...about,
        template: 'company-appeal',
        title: notice.accepted ? `${lesson} 벌점을 취소했어요` : `${lesson} 벌점은 그대로예요`,
        body: [
          `${timeLabel} 수업의 이의를 살펴봤어요.`,
          notice.answer,
          ...(notice.counted ? [monthPointsText(notice.counted, '이제 ')] : []),
        ].join(' '),
      };
    case 'left-company':
      // A former member cannot open the list of notifications, so the message uses a kind that cannot be switched off.
      return {
        message: 'account',
        template: 'company-cancelled',
        path: FIND,
        ...leftCompanyTexts[notice.lost](lesson, timeLabel),
      };
    case 'cancelled':
      return {
        ...about,
        template: 'company-cancelled',
        title: `${lesson} 수업이 취소됐어요`,
        body: `${timeLabel} 수업이 진행되지 않아요. 이유: ${notice.reason}`,
        path: SCHEDULE,
      };
  }
}
