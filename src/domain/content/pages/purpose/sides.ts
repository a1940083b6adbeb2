import type { PurposeKey } from './purpose-keys';

type Side = { readonly title: string; readonly items: readonly string[] };
export type Sides = {
  readonly title: string;
  readonly yes: Side;
  readonly no: Side;
  /** A text below both sides. */
  readonly note?: string;
};

/** What the lessons of a purpose do, and what they do not do. */
export const sides = {
  care: {
    title: '병원 진료가 아니라 운동 지도예요',
    yes: {
      title: '수업에서 하는 일',
      items: [
        '움직일 수 있는 범위 안에서 동작을 알려 드려요',
        '앉는 자리와 화면 높이를 함께 맞춰요',
        '집에 있는 물건으로 이어 갈 동작을 골라요',
      ],
    },
    no: {
      title: '수업에서 하지 않는 일',
      items: [
        '아픈 이유를 판단하거나 이름을 붙이지 않아요',
        '아픔을 참고 움직이게 하지 않아요',
        '언제까지 좋아진다고 약속하지 않아요',
      ],
    },
  },
  posture: {
    title: '자세를 두고 하는 말, 하지 않는 말',
    yes: {
      title: '함께 확인해요',
      items: [
        '어떤 자세로 오래 있으면 불편해지는지',
        '목과 등, 고관절이 어디까지 편하게 움직이는지',
        '어떤 동작을 하고 나면 편해지는지',
      ],
    },
    no: {
      title: '말하지 않아요',
      items: [
        '사진 한 장으로 몸이 틀어졌다고 하지 않아요',
        '몇 번이면 바르게 된다고 약속하지 않아요',
        '아이의 키나 뼈가 달라진다고 하지 않아요',
      ],
    },
    note: '회사 수업에서 쓰는 바디체크도 불편함과 움직임을 단계로 남기는 기록이에요. 사진의 각도나 기분에 따라 달라 보일 수 있어서, 몸 상태를 판정하는 데 쓰지 않아요.',
  },
} as const satisfies Partial<Record<PurposeKey, Sides>>;

export type PurposeWithSides = keyof typeof sides;
export const purposesWithSides = Object.keys(sides) as [PurposeWithSides, ...PurposeWithSides[]];
