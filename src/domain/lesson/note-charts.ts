import { type BodySpot, spotKey, spotLabel } from '~/domain/shared/body-parts';
import { seoulParts } from '~/domain/shared/seoul-time';
import { noteForms, type NoteKind } from './note-forms';
import {
  measuredNumbers,
  measuredRules,
  noteNumberRules,
  noteScales,
  partNumberRules,
  SCALE_MAX,
  scaleFields,
  type HealthNumber,
} from './note-numbers';
import { weeklyVolumes } from './note-progress';
import type { ProgressPoint } from './schema/note';
import { scaleLabels, scaleTimes } from './texts/note-labels';

/** A chart of values over lessons or weeks, with the values of its table. */
export type NoteChart = {
  title: string;
  unit: string;
  maximum?: number;
  /** Heading of the days in the table. */
  rows: '수업' | '주';
  days: string[];
  series: { label: string; values: (number | null)[] }[];
  /** Which change counts. */
  detail?: string;
};

type Values = readonly (number | null)[];
type ChartFrame = Omit<NoteChart, 'days' | 'series' | 'rows'> & { rows?: NoteChart['rows']; labels: readonly string[] };

const dayOf = (startsAt: Date) => {
  const { month, day } = seoulParts(startsAt);
  return `${month}.${day}`;
};

/** Returns the chart of all points with a value; none without any. */
function chartOf(
  { labels, rows = '수업', ...frame }: ChartFrame,
  points: readonly { startsAt: Date; values: Values }[],
): NoteChart[] {
  const drawn = points.filter(({ values }) => values.some((value) => value !== null));
  if (drawn.length === 0) return [];
  const series = labels.map((label, index) => ({ label, values: drawn.map(({ values }) => values[index] ?? null) }));
  return [{ ...frame, rows, days: drawn.map(({ startsAt }) => dayOf(startsAt)), series }];
}

/** Weeks only pass, and both values of the blood pressure are in one chart. */
const notDrawn: ReadonlySet<HealthNumber> = new Set(['pregnancyWeek', 'postnatalWeek', 'systolic', 'diastolic']);

const PAIN_DETAIL = '통증은 2점 이상 달라질 때 뚜렷한 변화로 봐요.';
const ANGLE_DETAIL = '관절 각도는 7° 이상 달라질 때 뚜렷한 변화로 봐요.';

/** Returns the charts of one exercise or piece: its load, level, or tempo beside the tempo that it aims at. */
export function chartsOfName(kind: NoteKind, points: readonly ProgressPoint[], name: string): NoteChart[] {
  return noteForms[kind].tracked.flatMap((field) => {
    const { label, unit } = noteNumberRules[field];
    const rows = points.map(({ startsAt, best }) => {
      const match = best.find((value) => value.name === name && value.field === field);
      return { startsAt, values: [match?.target ?? null, match?.value ?? null] };
    });
    const title = `${name} ${label}`;
    if (rows.some(({ values: [target] }) => target !== null))
      return chartOf({ title, unit, labels: ['목표', label] }, rows);
    const single = rows.map(({ startsAt, values: [, value] }) => ({ startsAt, values: [value ?? null] }));
    return chartOf({ title, unit, labels: [label] }, single);
  });
}

/** Returns the charts of one part of the body: pain, movement and angle. */
export function chartsOfSpot(points: readonly ProgressPoint[], spot: BodySpot): NoteChart[] {
  const parts = points.map(({ startsAt, health }) => ({
    startsAt,
    part: health.parts.find((part) => spotKey(part) === spotKey(spot)),
  }));
  const name = spotLabel(spot);
  const single = (field: 'movement' | 'angle') => {
    const { label, unit, max } = partNumberRules[field];
    return chartOf(
      {
        title: `${name} ${label}`,
        unit,
        labels: [label],
        ...(field === 'movement' ? { maximum: max } : { detail: ANGLE_DETAIL }),
      },
      parts.map(({ startsAt, part }) => ({ startsAt, values: [part?.[field] ?? null] })),
    );
  };
  return [
    ...chartOf(
      { title: `${name} ${scaleLabels.pain}`, unit: '', maximum: SCALE_MAX, labels: scaleTimes, detail: PAIN_DETAIL },
      parts.map(({ startsAt, part }) => ({ startsAt, values: [part?.before ?? null, part?.after ?? null] })),
    ),
    ...single('movement'),
    ...single('angle'),
  ];
}

/** Returns the charts that do not depend on a name or a part of the body, in the order of the page. */
export function chartsOfLessons(kind: NoteKind, points: readonly ProgressPoint[]): NoteChart[] {
  const { homeMinutes } = noteForms[kind];
  const health = (...fields: HealthNumber[]) =>
    points.map((point) => ({ startsAt: point.startsAt, values: fields.map((field) => point.health[field]) }));
  const singles = measuredNumbers.filter((field) => !notDrawn.has(field));
  return [
    ...chartOf(
      { title: '주간 운동량', unit: 'kg', rows: '주', labels: ['무게 × 횟수 × 세트'] },
      weeklyVolumes(points).map(({ startsAt, value }) => ({ startsAt, values: [value] })),
    ),
    ...chartOf(
      { title: '기록한 시간', unit: '분', labels: ['시간'] },
      points.map(({ startsAt, minutes }) => ({ startsAt, values: [minutes] })),
    ),
    ...chartOf(
      { title: homeMinutes ?? '', unit: '분', labels: ['시간'] },
      points.map((point) => ({ startsAt: point.startsAt, values: [point.homeMinutes] })),
    ),
    ...noteScales.flatMap((scale) =>
      chartOf(
        {
          title: scaleLabels[scale],
          unit: '',
          maximum: SCALE_MAX,
          labels: scaleTimes,
          ...(scale === 'pain' ? { detail: PAIN_DETAIL } : {}),
        },
        health(...scaleFields[scale]),
      ),
    ),
    ...chartOf(
      { title: '혈압', unit: measuredRules.systolic.unit, labels: ['이완기', '수축기'] },
      health('diastolic', 'systolic'),
    ),
    ...singles.flatMap((field) => {
      const { label, unit } = measuredRules[field];
      return chartOf({ title: label, unit, labels: [label] }, health(field));
    }),
  ];
}
