/** The two measures of an entry: discomfort (VAS) and movement (MMT). */
export const measures = ['vas', 'mmt'] as const;
export type Measure = (typeof measures)[number];

export const levelKeys = [0, 1, 2, 3, 4, 5] as const;
export type LevelKey = (typeof levelKeys)[number];

type Level = { key: LevelKey; label: string; color: string };

export type Scale = {
  label: string;
  /** The question by which the expert finds the level. */
  question: string;
  /** A text that states which direction is better. */
  direction: string;
  /** The maximum of its charts. */
  maximum: number;
  levels: readonly Level[];
};

/** From yellow to red; `inkOn` returns a readable text colour for each. */
const yellowToRed = ['#fbe08a', '#f8c95a', '#f2a93f', '#ea8433', '#c8401f', '#9f1f1a'] as const;

function levels(labels: readonly [string, string, string, string, string, string], colors: readonly string[]): Level[] {
  return levelKeys.map((key) => ({ key, label: labels[key], color: colors[key] ?? '' }));
}

/** The two scales, each with levels from 0 to 5 (docs/product/company.md#body-check). */
export const scales: Readonly<Record<Measure, Scale>> = {
  vas: {
    label: '불편함',
    question: '얼마나 불편한가요?',
    direction: '낮을수록 편해요',
    maximum: 10,
    levels: levels(
      ['불편 없음', '아주 조금 불편', '조금 불편', '꽤 불편', '매우 불편', '견디기 힘들 만큼 불편'],
      yellowToRed,
    ),
  },
  mmt: {
    label: '움직임',
    question: '얼마나 부드럽게 움직이나요?',
    direction: '높을수록 부드러워요',
    maximum: 5,
    levels: levels(['움직이지 않음', '아주 낮음', '낮음', '보통', '높음', '아주 높음'], yellowToRed.toReversed()),
  },
};

export function levelOf(measure: Measure, key: number): Level {
  const match = scales[measure].levels.find((level) => level.key === key);
  if (!match) throw new RangeError(`no ${measure} level ${key}`);
  return match;
}

/** Returns a label such as "꽤 불편 3". */
export function levelLabel(measure: Measure, key: number): string {
  return `${levelOf(measure, key).label} ${key}`;
}

const DARK_FROM = 4;

/** Returns the text colour on a level's colour, with a contrast of at least 4.5:1. */
export function inkOn(measure: Measure, key: number): '#1c2722' | '#ffffff' {
  const step = measure === 'vas' ? key : 5 - key;
  return step >= DARK_FROM ? '#ffffff' : '#1c2722';
}

/** From this level of discomfort on, a doctor should be consulted. */
export const EXTREME_VAS = 4;
export function isExtreme({ vas }: { vas: number }): boolean {
  return vas >= EXTREME_VAS;
}
