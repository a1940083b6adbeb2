import type { CompanyOutcomes } from '../schema';

type Company = CompanyOutcomes['companies'][number];
type Metrics = Omit<Company['byMonth'][number], 'month'>;

/** The measures by which operators compare companies. */
export const outcomeMeasures = ['fill', 'no-show', 'satisfaction', 'unmet'] as const;
export type OutcomeMeasure = (typeof outcomeMeasures)[number];

const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
const percent = (value: number) => `${Math.round(value)}%`;

type Measure = {
  label: string;
  /** The base of the share, or what is counted. */
  detail: string;
  /** The maximum of its charts; null: the largest value. */
  maximum: number | null;
  /** Returns the value; null without a base. */
  of: (metrics: Metrics) => number | null;
  format: (value: number) => string;
};

export const outcomeMeasureOf: Readonly<Record<OutcomeMeasure, Measure>> = {
  fill: {
    label: '예약 좌석',
    detail: '개설 좌석 중 시작할 때 예약된 좌석',
    maximum: 100,
    of: ({ taken, seats }) => share(taken, seats),
    format: percent,
  },
  'no-show': {
    label: '결석',
    detail: '예약 좌석 중 불참 신고 없이 결석한 좌석',
    maximum: 100,
    of: ({ noShows, taken }) => share(noShows, taken),
    format: percent,
  },
  satisfaction: {
    label: '만족도',
    detail: '후기의 ‘수업은 어땠나요?’, 5점 만점의 평균',
    maximum: 5,
    of: ({ scoreSum, reviews }) => (reviews === 0 ? null : scoreSum / reviews),
    format: (value) => `${value.toFixed(1)}점`,
  },
  unmet: {
    label: '미배정',
    detail: '대기와 추첨에서 끝까지 자리를 받지 못한 건수',
    maximum: null,
    of: ({ lessons, unmet }) => (lessons === 0 && unmet === 0 ? null : unmet),
    format: (value) => `${value.toLocaleString('ko-KR')}건`,
  },
};

const nothing: Metrics = { lessons: 0, seats: 0, taken: 0, noShows: 0, reviews: 0, scoreSum: 0, unmet: 0 };
const names = ['lessons', 'seats', 'taken', 'noShows', 'reviews', 'scoreSum', 'unmet'] as const;

function add(one: Metrics, other: Metrics): Metrics {
  const sum = { ...one };
  for (const name of names) sum[name] += other[name];
  return sum;
}

/** Returns the sums over all companies, one for each month in order. */
export function outcomeTotals({ months, companies }: CompanyOutcomes): Metrics[] {
  return months.map((month) =>
    companies
      .flatMap(({ byMonth }) => byMonth.filter((item) => item.month === month))
      .reduce<Metrics>((sum, one) => add(sum, one), nothing),
  );
}

export type CompanyRow = { csCorporateId: number; name: string; figures: Metrics };

/** Returns the companies in a month sorted by value, largest first; those without a value come last, sorted by name. */
export function rankCompanies({ companies }: CompanyOutcomes, month: string, measure: OutcomeMeasure): CompanyRow[] {
  const { of } = outcomeMeasureOf[measure];
  return companies
    .map(({ csCorporateId, name, byMonth }) => ({
      csCorporateId,
      name,
      figures: byMonth.find((item) => item.month === month) ?? nothing,
    }))
    .toSorted((a, b) => (of(b.figures) ?? -1) - (of(a.figures) ?? -1) || a.name.localeCompare(b.name, 'ko'));
}
