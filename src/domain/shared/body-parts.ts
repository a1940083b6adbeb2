/** Left, right, or no distinction. A part that needs no side always has `BOTH`. */
export const bodySides = ['L', 'R', 'BOTH'] as const;
export type BodySide = (typeof bodySides)[number];

/** The thirteen parts of a body check, with the keys that the clients use (docs/product/company.md#body-check). */
export const bodyPartKeys = [
  '머리',
  '어깨',
  '팔',
  '골반',
  '손',
  '허벅지',
  '무릎',
  '종아리',
  '발',
  '목',
  '등',
  '허리',
  '꼬리뼈',
] as const;
export type BodyPartKey = (typeof bodyPartKeys)[number];
export type BodyView = 'front' | 'side';

type BodyPart = {
  /** The area that the part covers. */
  caption: string;
  needsSide: boolean;
  view: BodyView;
};

export const bodyParts: Readonly<Record<BodyPartKey, BodyPart>> = {
  머리: { caption: '머리', needsSide: false, view: 'front' },
  어깨: { caption: '어깨', needsSide: true, view: 'front' },
  팔: { caption: '팔·팔꿈치', needsSide: true, view: 'front' },
  골반: { caption: '골반·고관절', needsSide: true, view: 'front' },
  손: { caption: '손·손목', needsSide: true, view: 'front' },
  허벅지: { caption: '허벅지', needsSide: true, view: 'front' },
  무릎: { caption: '무릎', needsSide: true, view: 'front' },
  종아리: { caption: '종아리', needsSide: true, view: 'front' },
  발: { caption: '발·발목', needsSide: true, view: 'front' },
  목: { caption: '목(경추)', needsSide: false, view: 'side' },
  등: { caption: '등(흉추)', needsSide: false, view: 'side' },
  허리: { caption: '허리(요추)', needsSide: false, view: 'side' },
  꼬리뼈: { caption: '천골·꼬리뼈', needsSide: false, view: 'side' },
};

export const sideLabels: Readonly<Record<BodySide, string>> = { L: '왼쪽', R: '오른쪽', BOTH: '구분 없음' };

/** A part and a side: what an entry is about, and which earlier entry it replaces. */
export type BodySpot = { part: BodyPartKey; side: BodySide };

/** Returns the sides that can be chosen for a part. */
export function sidesOf(part: BodyPartKey): readonly BodySide[] {
  return bodyParts[part].needsSide ? bodySides : ['BOTH'];
}

export function isSpot({ part, side }: BodySpot): boolean {
  return sidesOf(part).includes(side);
}

/** Returns a text key for a part and side, for maps and lists. */
export function spotKey({ part, side }: BodySpot): string {
  return `${part}:${side}`;
}

/** Returns a label such as "왼쪽 어깨", "어깨" or "허리(요추)". */
export function spotLabel({ part, side }: BodySpot): string {
  return side === 'BOTH' ? bodyParts[part].caption : `${sideLabels[side]} ${bodyParts[part].caption}`;
}

/** Sorts by the order of the part list, and left before right. */
export function compareSpots(one: BodySpot, other: BodySpot): number {
  return (
    bodyPartKeys.indexOf(one.part) - bodyPartKeys.indexOf(other.part) ||
    bodySides.indexOf(one.side) - bodySides.indexOf(other.side)
  );
}
