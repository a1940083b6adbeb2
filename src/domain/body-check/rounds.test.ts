import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyPartKey, bodyPartKeys, type BodySide, sidesOf, spotKey } from '~/domain/shared/body-parts';
import { findingOnPath, picturePaths } from './picture';
import {
  extremeFindings,
  type Finding,
  findingBefore,
  latestChanges,
  latestFindings,
  summarise,
  withFinding,
  withFindings,
} from './rounds';
import { spotChangeText, decreaseText, findingText, improvementText, overviewText } from './texts';

const createFinding = (part: BodyPartKey, side: BodySide, vas: number, mmt: number, other = ''): Finding => ({
  part,
  side,
  vas,
  mmt,
  other,
});
const round = (number: number, ...entries: Finding[]) => ({ round: number, entries });
const everySpot = bodyPartKeys.flatMap((part) => sidesOf(part).map((side) => ({ part, side })));

it('there are 29 parts and sides', () => expect(everySpot).toHaveLength(29));

describe('adding a finding', () => {
  it.each(everySpot)('replaces the finding of $part $side and no other', ({ part, side }) => {
    const all = everySpot.map((spot) => createFinding(spot.part, spot.side, 1, 1));
    const added = createFinding(part, side, 5, 0, '찌릿해요');
    const after = withFinding(all, added);
    expect(after).toHaveLength(29);
    expect(after.filter(({ vas }) => vas === 5)).toEqual([added]);
  });

  it('keeps one finding for each part and side, the last of several', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(28), fc.integer({ min: 0, max: 5 })), { maxLength: 40 }), (adds) => {
        const entries = withFindings(
          [],
          adds.map(([index, vas]) =>
            createFinding(everySpot[index]?.part ?? '머리', everySpot[index]?.side ?? 'BOTH', vas, 0),
          ),
        );
        expect(new Set(entries.map(spotKey)).size).toBe(entries.length);
        const last = new Map(
          adds.map(([index, vas]) => [spotKey(everySpot[index] ?? { part: '머리', side: 'BOTH' }), vas]),
        );
        expect(new Map(entries.map((entry) => [spotKey(entry), entry.vas]))).toEqual(last);
      }),
    );
  });
});

/** [values by round] → decrease of VAS, improvement of MMT; calculated by hand (docs/product/company.md#body-check). */
const cases: readonly (readonly [
  what: string,
  vas: number[],
  mmt: number[],
  fell: number | null,
  rose: number | null,
])[] = [
  ['one round', [3], [3], null, null],
  ['nothing changes', [3, 3], [3, 3], null, null],
  ['VAS falls, MMT rises', [4, 3, 2], [2, 3, 4], 50, 100],
  ['VAS rises, MMT falls', [2, 4], [4, 2], null, null],
  ['only the lowest and the highest round count', [4, 0, 3], [2, 5, 3], 25, 50],
  ['back to where it was', [3, 1, 3], [2, 5, 2], null, null],
  ['VAS falls to nothing', [5, 0], [1, 5], 100, 400],
  ['MMT rises from nothing: the last is the base', [5, 4], [0, 3], 20, 100],
  ['MMT rises from nothing to the top', [0, 0], [0, 5], null, 100],
  ['both nothing', [0, 0], [0, 0], null, null],
  ['VAS rises from nothing', [0, 3], [0, 0], null, null],
  ['thirds are rounded', [3, 2], [3, 4], 33, 33],
  ['two thirds are rounded', [3, 1], [3, 5], 67, 67],
];

describe('the summary', () => {
  it.each(everySpot.flatMap((spot) => cases.map((item) => [spot.part, spot.side, ...item] as const)))(
    'of %s %s: %s',
    (part, side, _what, vas, mmt, fell, rose) => {
      const rounds = vas.map((value, index) => round(index + 1, createFinding(part, side, value, mmt[index] ?? 0)));
      // The order of the rounds and their other entries must not matter.
      const others = everySpot.filter((spot) => spotKey(spot) !== spotKey({ part, side }));
      const mixed = rounds
        .map(({ round: number, entries }) => ({
          round: number,
          entries: [...others.map((spot) => createFinding(spot.part, spot.side, number, number)), ...entries],
        }))
        .toReversed();
      for (const sample of [rounds, mixed]) {
        const one = summarise(sample).find(({ spot }) => spotKey(spot) === spotKey({ part, side }));
        expect([one?.vasDecrease, one?.mmtImprovement]).toEqual([fell, rose]);
        expect([one?.first.round, one?.last.round]).toEqual([1, vas.length]);
      }
    },
  );

  it('of a part that was first found in the second round starts there', () => {
    const rounds = [
      round(1, createFinding('목', 'BOTH', 1, 1)),
      round(2, createFinding('등', 'BOTH', 4, 2)),
      round(7, createFinding('등', 'BOTH', 3, 2)),
    ];
    expect(
      summarise(rounds).map(({ spot, first, last, vasDecrease }) => [spot.part, first.round, last.round, vasDecrease]),
    ).toEqual([
      ['목', 1, 1, null],
      ['등', 2, 7, 25],
    ]);
  });

  it('reports a decrease of at most 100 %, and none if the discomfort did not decrease', () => {
    const level = fc.integer({ min: 0, max: 5 });
    const none: [number, number] = [0, 0];
    fc.assert(
      fc.property(fc.array(fc.tuple(level, level), { minLength: 1, maxLength: 8 }), (values) => {
        const rounds = values.map(([vas, mmt], index) => round(index + 1, createFinding('허리', 'BOTH', vas, mmt)));
        const [one] = summarise(rounds);
        const [[firstVas, firstMmt], [lastVas, lastMmt]] = [values[0] ?? none, values.at(-1) ?? none];
        expect(one?.vasDecrease === null).toBe(lastVas >= firstVas);
        expect(one?.mmtImprovement === null).toBe(lastMmt <= firstMmt);
        expect(one?.vasDecrease ?? 1).toBeGreaterThan(0);
        expect(one?.vasDecrease ?? 1).toBeLessThanOrEqual(100);
        expect(one?.mmtImprovement ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the latest findings', () => {
  const rounds = [
    round(1, createFinding('어깨', 'L', 4, 2), createFinding('어깨', 'R', 5, 1), createFinding('허리', 'BOTH', 3, 3)),
    round(3, createFinding('어깨', 'L', 2, 2), createFinding('목', 'BOTH', 4, 3)),
    round(2, createFinding('어깨', 'L', 5, 1), createFinding('허리', 'BOTH', 3, 4)),
  ];

  it('are the newest of each part and side', () => {
    expect(latestFindings(rounds).map(({ part, side, vas, round: of }) => [part, side, vas, of])).toEqual([
      ['어깨', 'L', 2, 3],
      ['어깨', 'R', 5, 1],
      ['목', 'BOTH', 4, 3],
      ['허리', 'BOTH', 3, 2],
    ]);
  });

  it('are extreme from 4 on, by the newest value alone', () => {
    expect(extremeFindings(rounds).map(({ part, side }) => [part, side])).toEqual([
      ['어깨', 'R'],
      ['목', 'BOTH'],
    ]);
    for (const [vas, extreme] of [
      [0, 0],
      [3, 0],
      [4, 1],
      [5, 1],
    ] as const)
      expect(extremeFindings([round(1, createFinding('발', 'L', vas, 0))])).toHaveLength(extreme);
  });

  it('show what changed since the previous round', () => {
    expect(latestChanges(rounds).map((change) => [spotChangeText(change), change.better])).toEqual([
      ['왼쪽 어깨 불편함 5\u00A0→\u00A02', true],
      ['왼쪽 어깨 움직임 1\u00A0→\u00A02', true],
      ['허리(요추) 움직임 3\u00A0→\u00A04', true],
    ]);
    expect(
      latestChanges([round(1, createFinding('발', 'L', 1, 4)), round(2, createFinding('발', 'L', 2, 3))]).map(
        ({ better }) => better,
      ),
    ).toEqual([false, false]);
  });

  it('can be compared with the finding before a round', () => {
    expect(findingBefore(rounds, { part: '어깨', side: 'L' }, 3)).toMatchObject({ vas: 5, round: 2 });
    expect(findingBefore(rounds, { part: '어깨', side: 'L' }, 1)).toBeNull();
    expect(findingBefore(rounds, { part: '발', side: 'L' }, 9)).toBeNull();
  });

  it('colour the sides of the picture with the worse of a side and of no distinction', () => {
    const path = (id: string) =>
      picturePaths.front.find((item) => item.id === id) ?? { id, d: '', tone: 'skin' as const };
    const latest = [
      createFinding('어깨', 'L', 2, 2),
      createFinding('어깨', 'BOTH', 3, 2),
      createFinding('무릎', 'R', 1, 1),
    ];
    expect(findingOnPath(path('어깨-L'), latest)?.vas).toBe(3);
    expect(findingOnPath(path('어깨-R'), latest)?.vas).toBe(3);
    expect(findingOnPath(path('무릎-R'), latest)?.vas).toBe(1);
    expect(findingOnPath(path('무릎-L'), latest)).toBeNull();
    expect(findingOnPath(path('torso'), latest)).toBeNull();
  });

  it('are described in plain words', () => {
    expect(overviewText(rounds)).toBe('지금은 오른쪽 어깨가 가장 불편해요(견디기 힘들 만큼 불편).');
    expect(overviewText([round(1, createFinding('목', 'BOTH', 0, 5))])).toBe('지금 불편한 곳이 없어요.');
    expect(overviewText([])).toBe('');
    expect(findingText({ vas: 3, mmt: 4 })).toBe('불편함 꽤 불편 3 · 움직임 높음 4');
    expect([decreaseText({ vasDecrease: 50 }), decreaseText({ vasDecrease: null })]).toEqual(['50% 줄었어요', '–']);
    expect([improvementText({ mmtImprovement: 20 }), improvementText({ mmtImprovement: null })]).toEqual([
      '20% 높아졌어요',
      '–',
    ]);
  });
});
