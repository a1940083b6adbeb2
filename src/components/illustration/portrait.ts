/** The features of a drawn portrait. */
export interface Portrait {
  background: string;
  skin: string;
  shade: string;
  hair: string;
  hairStyle: FemaleHair | MaleHair;
  clothes: string;
  trim: string;
  clothesStyle: (typeof clothesStyles)[number];
  mouth: (typeof mouths)[number];
  brow: number;
  glasses: boolean;
  beard: boolean;
  earrings: boolean;
  /** Width of the face relative to the usual one. */
  width: number;
}

export type PortraitGender = 'female' | 'male';
export type FemaleHair = (typeof femaleHair)[number];
export type MaleHair = (typeof maleHair)[number];

const femaleHair = ['bob', 'long', 'bun', 'ponytail', 'wave', 'short', 'half-up', 'fringe'] as const;
const maleHair = ['crop', 'side', 'curly', 'up', 'middle', 'shaved', 'cap'] as const;
const clothesStyles = ['tee', 'collar', 'zip', 'vneck', 'stripe', 'hood'] as const;
const mouths = ['smile', 'grin', 'soft'] as const;

type Pair = readonly [string, string];

const backgrounds = [
  'var(--workout)',
  'var(--care)',
  'var(--ache)',
  'var(--pregnant)',
  'var(--meditation)',
  'var(--art)',
  'var(--music)',
  'var(--sunken)',
] as const;
/** Colours of the face and of its shaded side (neck, ears). */
const skins: readonly [Pair, ...Pair[]] = [
  ['#f6d3b3', '#e2b48d'],
  ['#f2c6a0', '#dba67c'],
  ['#ecba90', '#d39a6b'],
  ['#e3ab7e', '#c78c5d'],
  ['#d39a6c', '#b67d50'],
];
const hairs = ['#1d1b1a', '#2c2a28', '#3a2a22', '#4a3327', '#6b4a34', '#7d5a3c'] as const;
/** Colours of the clothes and of their details. */
const cloths: readonly [Pair, ...Pair[]] = [
  ['#1f5d4c', '#86d0b5'],
  ['#2f4a63', '#a9c6de'],
  ['#c9411c', '#ffd9c7'],
  ['#4f4577', '#c9bfee'],
  ['#e0a33e', '#fff3d6'],
  ['#d0707f', '#fbe3e7'],
  ['#3f8a72', '#d6efe4'],
  ['#f6efe2', '#c9b89a'],
  ['#5a4636', '#d8c2a8'],
  ['#33505a', '#bfe0e6'],
];

/** Returns numbers in [0, 1) that are the same for the same seed on every machine (mulberry32). */
function sequence(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the portrait of a seed: the same person always looks the same, and two people hardly ever do. */
export function portraitOf(seed: number, gender: PortraitGender): Portrait {
  const next = sequence(Math.trunc(seed));
  const pick = <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[Math.floor(next() * choices.length)] ?? choices[0];
  const chance = (share: number) => next() < share;

  const background = pick(backgrounds);
  const [skin, shade] = pick(skins);
  const hair = pick(hairs);
  const hairStyle = gender === 'female' ? pick(femaleHair) : pick(maleHair);
  const [clothes, trim] = pick(cloths);
  return {
    background,
    skin,
    shade,
    hair,
    hairStyle,
    clothes,
    trim,
    clothesStyle: pick(clothesStyles),
    mouth: pick(mouths),
    brow: Math.round((next() - 0.5) * 4) / 2,
    glasses: chance(0.18),
    beard: gender === 'male' && chance(0.14),
    earrings: gender === 'female' && chance(0.3),
    width: 0.94 + Math.round(next() * 6) / 50,
  };
}
