import type { MessageTemplate } from '~/domain/messaging/texts/template-labels';
import { formatSeoulDateTime, seoulDate } from '~/domain/shared/seoul-time';
import { changedHours } from '~/domain/timetable/texts/notices';

/** A notice to an expert about one of their lessons. */
export type ExpertNotice =
  | { kind: 'cancelled'; reason: string }
  | { kind: 'absence'; name: string }
  | { kind: 'planned'; place: string }
  | { kind: 'moved'; from: Date; place: string }
  | { kind: 'place'; place: string }
  | { kind: 'given'; place: string }
  | { kind: 'given-away' };
/** Notices that are combined for several lessons and also sent as a message. */
export type ExpertPlanNotice = Exclude<ExpertNotice, { kind: 'absence' }>;

export type NotifiedLesson = { title: string; startsAt: Date; csCorporateId: number };
export type LessonNotice = { lesson: NotifiedLesson; notice: ExpertPlanNotice };
type NoticeText = { template: MessageTemplate; title: string; body: string; path: string };
type LabelledLines = readonly (readonly [string, string])[];

/** Number of lessons that are named; the others are only counted. */
const NAMED = 10;
const NAMED_IN_BODY = 3;

const dayPath = ({ csCorporateId, startsAt }: NotifiedLesson) =>
  `/f/company/expert/arrival/${csCorporateId}/${seoulDate(startsAt)}`;

/** @param name null if the person has closed their account since */
export function absenceTitle(name: string | null): string {
  return `${name === null ? '탈퇴한 회원' : `${name} 님`}이 불참을 신고했어요`;
}

export function absenceText(name: string, lesson: NotifiedLesson): NoticeText {
  return {
    path: dayPath(lesson),
    template: 'company-absence',
    title: absenceTitle(name),
    body: `${formatSeoulDateTime(lesson.startsAt)} ${lesson.title} 수업이에요.`,
  };
}

/**
 * Returns the texts about an operator's changes to lessons of one expert, all of one kind, in the given order: a line
 * for the page, and the details of the message. A change that concerns today is mentioned first.
 * @param notices at least one
 */
export function expertPlanText(
  notices: readonly [LessonNotice, ...LessonNotice[]],
  now: Date,
): NoticeText & { facts: LabelledLines } {
  const [{ lesson, notice }] = notices;
  const today = seoulDate(now);
  const isToday = notices.some((notice) => timesOf(notice).some((at) => seoulDate(at) === today));
  const title = notices.length === 1 ? titleOf(lesson.title, notice) : titleOfMany(notices.length, notice.kind);
  const named = notices
    .slice(0, NAMED)
    .map((notice) => [formatSeoulDateTime(notice.lesson.startsAt), lessonDetail(notice)] as const);
  return {
    // An expert who no longer has the lesson finds their other lessons on the calendar.
    path: notice.kind === 'given-away' ? '/f/company/expert/arrival/calendar' : dayPath(lesson),
    template: templates[notice.kind],
    title: isToday ? `[오늘] ${title}` : title,
    body: notices.length === 1 ? bodyOf(lesson.startsAt, notice) : bodyOfMany(notices),
    facts: [
      ...named,
      ...(notices.length > NAMED ? [['그 외', `${notices.length - NAMED}개`] as const] : []),
      ...(notice.kind === 'cancelled' ? [['이유', notice.reason] as const] : []),
    ],
  };
}

const templates: Readonly<Record<ExpertPlanNotice['kind'], MessageTemplate>> = {
  planned: 'company-planned',
  cancelled: 'company-cancelled',
  moved: 'company-moved',
  place: 'company-moved',
  given: 'company-moved',
  'given-away': 'company-moved',
};

const timesOf = ({ lesson: { startsAt }, notice }: LessonNotice) =>
  notice.kind === 'moved' ? [startsAt, notice.from] : [startsAt];

function titleOf(lesson: string, { kind }: ExpertPlanNotice): string {
  switch (kind) {
    case 'planned':
      return `${lesson} 수업이 새로 잡혔어요`;
    case 'cancelled':
      return `${lesson} 수업이 취소됐어요`;
    case 'moved':
      return `${lesson} 시간이 바뀌었어요`;
    case 'place':
      return `${lesson} 장소가 바뀌었어요`;
    case 'given':
      return `${lesson} 수업을 새로 맡았어요`;
    case 'given-away':
      return `${lesson} 수업을 다른 전문가가 맡아요`;
  }
}

function titleOfMany(count: number, kind: ExpertPlanNotice['kind']): string {
  switch (kind) {
    case 'planned':
      return `수업 ${count}개가 새로 잡혔어요`;
    case 'cancelled':
      return `수업 ${count}개가 취소됐어요`;
    case 'moved':
      return `수업 ${count}개의 시간이 바뀌었어요`;
    case 'place':
      return `수업 ${count}개의 장소가 바뀌었어요`;
    case 'given':
      return `수업 ${count}개를 새로 맡았어요`;
    case 'given-away':
      return `수업 ${count}개를 다른 전문가가 맡아요`;
  }
}

function bodyOf(startsAt: Date, notice: ExpertPlanNotice): string {
  const at = formatSeoulDateTime(startsAt);
  switch (notice.kind) {
    case 'planned':
    case 'given':
      return `${at} 수업이에요. 장소: ${notice.place}`;
    case 'cancelled':
      return `${at} 수업이 진행되지 않아요. 이유: ${notice.reason}`;
    case 'moved':
      return `${changedHours(notice.from, startsAt)} 바뀌었어요. 장소: ${notice.place}`;
    case 'place':
      return `${at} 수업이에요. 새 장소: ${notice.place}`;
    case 'given-away':
      return `${at} 수업은 이제 다른 전문가가 맡아요. 가지 않으셔도 돼요.`;
  }
}

function bodyOfMany(notices: readonly LessonNotice[]): string {
  const lines = notices
    .slice(0, NAMED_IN_BODY)
    .map((notice) => `${formatSeoulDateTime(notice.lesson.startsAt)} ${lessonDetail(notice)}`)
    .join(', ');
  const others = notices.length > NAMED_IN_BODY ? ` 외 ${notices.length - NAMED_IN_BODY}개` : '';
  const [first] = notices;
  return `${lines}${others}${first?.notice.kind === 'cancelled' ? `. 이유: ${first.notice.reason}` : ''}`;
}

const previousTimeText = (from: Date, startsAt: Date) =>
  from.getTime() === startsAt.getTime() ? '끝나는 시간이 바뀌었어요' : `전에는 ${formatSeoulDateTime(from)}`;

function lessonDetail({ lesson: { title, startsAt }, notice }: LessonNotice): string {
  switch (notice.kind) {
    case 'planned':
    case 'given':
    case 'place':
      return `${title} · ${notice.place}`;
    case 'moved':
      return `${title} · ${notice.place} (${previousTimeText(notice.from, startsAt)})`;
    case 'cancelled':
    case 'given-away':
      return title;
  }
}
