import { describe, expect, it } from 'vitest';
import { portraitOf } from './portrait';

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);

describe('coach portrait', () => {
  it('is the same for the same seed', () => {
    for (const seed of [0, 1, 7, 4096, 2_147_483_647, -3]) {
      expect(portraitOf(seed, 'female')).toEqual(portraitOf(seed, 'female'));
      expect(portraitOf(seed, 'male')).toEqual(portraitOf(seed, 'male'));
    }
  });

  it('does not change: a coach keeps the same face after a release', () => {
    expect(portraitOf(42, 'female')).toMatchInlineSnapshot(`
      {
        "background": "var(--pregnant)",
        "beard": false,
        "brow": 0.5,
        "clothes": "#4f4577",
        "clothesStyle": "hood",
        "earrings": false,
        "glasses": false,
        "hair": "#6b4a34",
        "hairStyle": "ponytail",
        "mouth": "soft",
        "shade": "#dba67c",
        "skin": "#f2c6a0",
        "trim": "#c9bfee",
        "width": 0.96,
      }
    `);
  });

  it('gives 400 coaches 400 looks', () => {
    for (const gender of ['female', 'male'] as const) {
      expect(new Set(seeds.map((seed) => JSON.stringify(portraitOf(seed, gender)))).size).toBe(400);
    }
  });

  it('uses every feature that it can draw', () => {
    const drawn = seeds.flatMap((seed) => [portraitOf(seed, 'female'), portraitOf(seed, 'male')]);
    const kinds = (read: (portrait: (typeof drawn)[number]) => unknown) => new Set(drawn.map(read)).size;
    expect(kinds((item) => item.hairStyle)).toBe(15);
    expect(kinds((item) => item.background)).toBe(8);
    expect(kinds((item) => item.clothesStyle)).toBe(6);
    expect(kinds((item) => item.skin)).toBe(5);
    expect(kinds((item) => item.mouth)).toBe(3);
  });

  it('gives beards to men and earrings to women only', () => {
    expect(seeds.some((seed) => portraitOf(seed, 'female').beard)).toBe(false);
    expect(seeds.some((seed) => portraitOf(seed, 'male').earrings)).toBe(false);
  });
});
