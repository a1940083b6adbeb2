import { describe, expect, it } from 'vitest';
import { bodyPartKeys, bodyParts, isSpot, sidesOf, spotLabel } from '~/domain/shared/body-parts';
import { frontSides, hotspots, inPercent, leadTargets, PICTURE, picturePaths } from './picture';
import { inkOn, levelKeys, levelLabel, scales } from './scales';

/** Repeats docs/product/company.md#body-check independently of the code. */
const parts = [
  // key, caption, needs a side, view
  ['머리', '머리', false, 'front'],
  ['어깨', '어깨', true, 'front'],
  ['팔', '팔·팔꿈치', true, 'front'],
  ['골반', '골반·고관절', true, 'front'],
  ['손', '손·손목', true, 'front'],
  ['허벅지', '허벅지', true, 'front'],
  ['무릎', '무릎', true, 'front'],
  ['종아리', '종아리', true, 'front'],
  ['발', '발·발목', true, 'front'],
  ['목', '목(경추)', false, 'side'],
  ['등', '등(흉추)', false, 'side'],
  ['허리', '허리(요추)', false, 'side'],
  ['꼬리뼈', '천골·꼬리뼈', false, 'side'],
] as const;

describe('parts', () => {
  it('are exactly these thirteen, and eight need a side', () => {
    expect(bodyPartKeys.map((key) => [key, ...Object.values(bodyParts[key])])).toEqual(parts);
    expect(parts.filter(([, , needsSide]) => needsSide).map(([key]) => key)).toEqual([
      '어깨',
      '팔',
      '골반',
      '손',
      '허벅지',
      '무릎',
      '종아리',
      '발',
    ]);
  });

  it.each(parts)('%s accepts only its own sides', (part, caption, needsSide) => {
    expect(sidesOf(part)).toEqual(needsSide ? ['L', 'R', 'BOTH'] : ['BOTH']);
    for (const side of ['L', 'R', 'BOTH'] as const) expect(isSpot({ part, side })).toBe(needsSide || side === 'BOTH');
    expect(spotLabel({ part, side: 'BOTH' })).toBe(caption);
    expect([spotLabel({ part, side: 'L' }), spotLabel({ part, side: 'R' })]).toEqual([
      `왼쪽 ${caption}`,
      `오른쪽 ${caption}`,
    ]);
  });
});

describe('the picture', () => {
  it('has nine hotspots on the front and four on the side, each on its own part', () => {
    expect(hotspots.front.map(({ key, left, top }) => [key, left, top])).toEqual([
      ['머리', 276, 44],
      ['어깨', 44, 112],
      ['팔', 276, 176],
      ['골반', 44, 232],
      ['손', 276, 268],
      ['허벅지', 44, 344],
      ['무릎', 276, 400],
      ['종아리', 44, 452],
      ['발', 276, 516],
    ]);
    expect(hotspots.side.map(({ key, left, top }) => [key, left, top])).toEqual([
      ['목', 270, 96],
      ['등', 270, 170],
      ['허리', 270, 238],
      ['꼬리뼈', 270, 306],
    ]);
    for (const view of ['front', 'side'] as const) {
      expect(hotspots[view].map(({ key }) => key)).toEqual(
        parts.filter((part) => part[3] === view).map(([key]) => key),
      );
      for (const { key, name } of hotspots[view]) expect(name).toBe(key);
    }
  });

  it('positions hotspots in percent, inside the picture and far enough apart for a finger', () => {
    expect(inPercent({ left: 276, top: 44 })).toEqual({ left: '86.25%', top: '7.86%' });
    for (const all of Object.values(hotspots)) {
      for (const { left, top } of all) {
        expect(left).toBeGreaterThan(40);
        expect(left).toBeLessThan(PICTURE.width - 40);
        expect(top).toBeGreaterThan(22);
        expect(top).toBeLessThan(PICTURE.height - 22);
      }
      for (const one of all)
        for (const other of all)
          if (one !== other && one.left === other.left) expect(Math.abs(one.top - other.top)).toBeGreaterThan(48);
    }
  });

  it('draws every part, with the right side of the body on the left of the front view', () => {
    for (const [part, , needsSide, view] of parts) {
      const drawn = picturePaths[view].filter((path) => path.spot?.part === part).map((path) => path.spot?.side);
      expect([part, drawn]).toEqual([part, needsSide ? ['R', 'L'] : ['BOTH']]);
    }
    const start = (id: string) =>
      Number(/^M([\d.]+)/.exec(picturePaths.front.find((path) => path.id === id)?.d ?? '')?.[1]);
    expect(start('골반-R')).toBeLessThan(start('골반-L'));
    expect(frontSides).toEqual(['R', 'L']);
  });

  it('draws lines from a button to the sides with findings, with the right side on the left of the front view', () => {
    const middle = PICTURE.width / 2;
    const sidesOfLines = (part: (typeof parts)[number][0], ...sides: ('L' | 'R' | 'BOTH')[]) => {
      const hotspot = hotspots.front.find(({ key }) => key === part);
      const points = hotspot
        ? leadTargets(
            hotspot,
            sides.map((side) => ({ part, side })),
          )
        : [];
      return points.map(([x]) => (x < middle ? 'R' : 'L'));
    };
    for (const [part, , needsSide, view] of parts) {
      if (view === 'side') continue;
      expect([part, sidesOfLines(part)]).toEqual([part, [expect.any(String)]]);
      if (!needsSide) continue;
      expect([part, sidesOfLines(part, 'L')]).toEqual([part, ['L']]);
      expect([part, sidesOfLines(part, 'R')]).toEqual([part, ['R']]);
      expect([part, sidesOfLines(part, 'R', 'L')]).toEqual([part, ['L', 'R']]);
      expect([part, sidesOfLines(part, 'BOTH')]).toEqual([part, ['L', 'R']]);
    }
    const [head, shoulder] = hotspots.front;
    expect(head && leadTargets(head, [{ part: '머리', side: 'BOTH' }])).toEqual([head?.to]);
    // Findings of other parts do not move this part's line.
    expect(shoulder && leadTargets(shoulder, [{ part: '팔', side: 'L' }])).toEqual([shoulder?.to]);
  });
});

describe('scales', () => {
  it('have levels from 0 to 5; charts of VAS end at 10, charts of MMT at 5', () => {
    expect(levelKeys).toEqual([0, 1, 2, 3, 4, 5]);
    expect(scales.vas.levels.map(({ key, label }) => [key, label])).toEqual([
      [0, '불편 없음'],
      [1, '아주 조금 불편'],
      [2, '조금 불편'],
      [3, '꽤 불편'],
      [4, '매우 불편'],
      [5, '견디기 힘들 만큼 불편'],
    ]);
    expect(scales.mmt.levels.map(({ key, label }) => [key, label])).toEqual([
      [0, '움직이지 않음'],
      [1, '아주 낮음'],
      [2, '낮음'],
      [3, '보통'],
      [4, '높음'],
      [5, '아주 높음'],
    ]);
    expect([scales.vas.maximum, scales.mmt.maximum]).toEqual([10, 5]);
    expect(levelLabel('vas', 3)).toBe('꽤 불편 3');
    expect(() => levelLabel('mmt', 6)).toThrow(RangeError);
  });

  it('run from yellow to red and back, with readable text on every colour', () => {
    const yellowToRed = ['#fbe08a', '#f8c95a', '#f2a93f', '#ea8433', '#c8401f', '#9f1f1a'];
    expect(scales.vas.levels.map(({ color }) => color)).toEqual(yellowToRed);
    expect(scales.mmt.levels.map(({ color }) => color)).toEqual(yellowToRed.toReversed());
    for (const measure of ['vas', 'mmt'] as const)
      for (const { key, color } of scales[measure].levels)
        expect(contrast(color, inkOn(measure, key))).toBeGreaterThan(4.5);
  });
});

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => parseInt(color.slice(from, from + 2), 16) / 255)
    .map((value) => (value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}
