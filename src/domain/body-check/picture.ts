import { type BodyPartKey, bodyParts, type BodySide, type BodySpot, type BodyView } from '~/domain/shared/body-parts';

/** Size of the picture in its own pixels, for front and side; pages and PDF scale it. */
export const PICTURE = { width: 320, height: 560 } as const;

/**
 * The position of a part on the picture: where its button is, and the point of the body that it refers to. In pixels.
 */
export type Hotspot = { key: BodyPartKey; name: string; left: number; top: number; to: readonly [number, number] };

const spot = (key: BodyPartKey, left: number, top: number, to: readonly [number, number]): Hotspot => ({
  key,
  name: key,
  left,
  top,
  to,
});

const FRONT_LEFT = 44;
const FRONT_RIGHT = 276;
const SIDE_RIGHT = 270;

/** Nine hotspots on the front, four on the side (docs/product/company.md#body-check). */
export const hotspots: Readonly<Record<BodyView, readonly Hotspot[]>> = {
  front: [
    spot('머리', FRONT_RIGHT, 44, [176, 48]),
    spot('어깨', FRONT_LEFT, 112, [112, 128]),
    spot('팔', FRONT_RIGHT, 176, [226, 190]),
    spot('골반', FRONT_LEFT, 232, [136, 284]),
    spot('손', FRONT_RIGHT, 268, [242, 302]),
    spot('허벅지', FRONT_LEFT, 344, [132, 350]),
    spot('무릎', FRONT_RIGHT, 400, [188, 416]),
    spot('종아리', FRONT_LEFT, 452, [132, 460]),
    spot('발', FRONT_RIGHT, 516, [192, 528]),
  ],
  side: [
    spot('목', SIDE_RIGHT, 96, [172, 100]),
    spot('등', SIDE_RIGHT, 170, [188, 160]),
    spot('허리', SIDE_RIGHT, 238, [184, 228]),
    spot('꼬리뼈', SIDE_RIGHT, 306, [192, 282]),
  ],
};

/** Returns a position on the picture in percent, so that it fits every width. */
export function inPercent({ left, top }: Pick<Hotspot, 'left' | 'top'>): { left: string; top: string } {
  const percentOf = (value: number, total: number) => `${((value * 100) / total).toFixed(2)}%`;
  return { left: percentOf(left, PICTURE.width), top: percentOf(top, PICTURE.height) };
}

/** A path of the picture: the body itself, or a part that is drawn in the colour of its value. */
export type PicturePath = { id: string; d: string; tone: 'hair' | 'skin' | 'shirt' | 'trousers' } & (
  | { spot: BodySpot }
  | { spot?: never }
);

type Point = readonly [number, number];

/** Draws a limb with round ends whose width may change along its length. */
function limb([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length];
  const offsetPoint = (x: number, y: number, r: number) => `${(x + nx * r).toFixed(1)} ${(y + ny * r).toFixed(1)}`;
  return (
    `M${offsetPoint(x1, y1, from)} L${offsetPoint(x2, y2, to)} A${to} ${to} 0 0 0 ${offsetPoint(x2, y2, -to)} ` +
    `L${offsetPoint(x1, y1, -from)} A${from} ${from} 0 0 0 ${offsetPoint(x1, y1, from)} Z`
  );
}

function oval([x, y]: Point, rx: number, ry: number): string {
  return `M${x - rx} ${y} A${rx} ${ry} 0 1 0 ${x + rx} ${y} A${rx} ${ry} 0 1 0 ${x - rx} ${y} Z`;
}

/** Joins the pieces of a long path. */
const joined = (...pieces: string[]) => pieces.join(' ');

const mirrored = ([x, y]: Point): Point => [PICTURE.width - x, y];

/** Draws a part on both sides. In the front view the right side of the body is on the left of the picture. */
function pair(part: BodyPartKey, tone: PicturePath['tone'], draw: (place: (point: Point) => Point) => string) {
  const one = (side: BodySide, place: (point: Point) => Point): PicturePath => ({
    id: `${part}-${side}`,
    d: draw(place),
    tone,
    spot: { part, side },
  });
  return [one('R', (point) => point), one('L', mirrored)];
}

const formatPoint = (transform: (point: Point) => Point, x: number, y: number) => transform([x, y]).join(' ');

const front: readonly PicturePath[] = [
  { id: 'neck', tone: 'skin', d: limb([160, 84], [160, 112], 15, 17) },
  {
    id: 'torso',
    tone: 'shirt',
    d: 'M122 112 C140 106 180 106 198 112 L206 190 C200 220 200 236 202 262 L118 262 C120 236 120 220 114 190 Z',
  },
  ...pair(
    '팔',
    'skin',
    (p) => `${limb(p([100, 146]), p([90, 206]), 15, 13)} ${limb(p([90, 206]), p([80, 274]), 13, 9)}`,
  ),
  ...pair('손', 'skin', (p) => limb(p([78, 290]), p([76, 308]), 11, 8)),
  ...pair('어깨', 'shirt', (p) => limb(p([118, 124]), p([103, 150]), 17, 16)),
  ...pair('허벅지', 'trousers', (p) => limb(p([138, 316]), p([134, 384]), 25, 19)),
  ...pair('골반', 'trousers', (p) =>
    joined(
      `M${formatPoint(p, 118, 256)} L${formatPoint(p, 159, 256)} L${formatPoint(p, 159, 318)}`,
      `C${formatPoint(p, 148, 326)} ${formatPoint(p, 116, 318)} ${formatPoint(p, 113, 306)} Z`,
    ),
  ),
  ...pair('종아리', 'skin', (p) => limb(p([133, 442]), p([131, 506]), 17, 10)),
  ...pair('무릎', 'skin', (p) => oval(p([133, 414]), 19, 21)),
  ...pair('발', 'skin', (p) => limb(p([131, 522]), p([121, 536]), 11, 11)),
  { id: '머리-BOTH', tone: 'skin', d: oval([160, 52], 27, 33), spot: { part: '머리', side: 'BOTH' } },
  {
    id: 'hair',
    tone: 'hair',
    d: 'M131 56 C124 22 142 10 162 10 C184 10 197 26 189 56 C187 42 180 34 168 32 C154 36 136 36 131 56 Z',
  },
];

// The side view: the person looks to the left, and the back is on the right.
const side: readonly PicturePath[] = [
  { id: 'leg', tone: 'trousers', d: limb([162, 306], [160, 392], 29, 20) },
  { id: 'shin', tone: 'skin', d: limb([160, 412], [164, 508], 19, 11) },
  { id: 'sole', tone: 'skin', d: limb([164, 528], [128, 536], 11, 9) },
  {
    id: 'trunk',
    tone: 'shirt',
    d: joined(
      'M142 112 C128 130 124 160 128 196 C130 220 132 240 134 262 L192 262 C184 244 178 226 184 204',
      'C200 172 198 132 174 110 C164 104 150 106 142 112 Z',
    ),
  },
  { id: 'hips', tone: 'trousers', d: 'M134 258 L190 258 C206 276 206 306 190 322 L140 322 C130 304 130 280 134 258 Z' },
  { id: '목-BOTH', tone: 'skin', d: limb([158, 84], [164, 112], 15, 16), spot: { part: '목', side: 'BOTH' } },
  {
    id: 'face',
    tone: 'skin',
    d: joined(
      'M126 52 C126 28 142 18 158 18 C180 18 190 36 188 56 C186 78 172 88 154 88',
      'C138 88 134 80 134 72 C128 70 124 66 128 60 Z',
    ),
  },
  {
    id: 'hair',
    tone: 'hair',
    d: joined(
      'M128 42 C128 18 146 8 162 10 C188 12 198 34 192 60 C190 76 180 84 172 84',
      'C176 70 170 62 160 58 C156 46 144 42 128 42 Z',
    ),
  },
  {
    id: '등-BOTH',
    tone: 'shirt',
    d: 'M172 110 C200 130 200 174 184 204 C178 206 170 204 166 198 C174 172 172 136 160 114 C162 110 168 108 172 110 Z',
    spot: { part: '등', side: 'BOTH' },
  },
  {
    id: '허리-BOTH',
    tone: 'shirt',
    d: 'M184 206 C178 226 184 244 192 260 L168 260 C162 242 160 220 166 202 C172 206 178 208 184 206 Z',
    spot: { part: '허리', side: 'BOTH' },
  },
  {
    id: '꼬리뼈-BOTH',
    tone: 'trousers',
    d: 'M168 262 L192 262 C206 280 206 302 194 318 C182 314 172 300 168 262 Z',
    spot: { part: '꼬리뼈', side: 'BOTH' },
  },
  {
    id: 'arm',
    tone: 'skin',
    d: joined(
      limb([150, 140], [144, 206], 15, 12),
      limb([144, 206], [132, 272], 12, 9),
      limb([131, 286], [128, 300], 10, 8),
    ),
  },
];

export const picturePaths: Readonly<Record<BodyView, readonly PicturePath[]>> = { front, side };

/**
 * Returns the points to which a line from a part's button leads: each side with a finding, or one point if there is no
 * finding.
 */
export function leadTargets({ key, to }: Pick<Hotspot, 'key' | 'to'>, findings: readonly BodySpot[]): readonly Point[] {
  const sides = new Set(findings.flatMap(({ part, side }) => (part === key ? [side] : [])));
  if (!bodyParts[key].needsSide || sides.size === 0) return [to];
  const [x, y] = to;
  const right: Point = [Math.min(x, PICTURE.width - x), y];
  return [
    ...(sides.has('L') || sides.has('BOTH') ? [mirrored(right)] : []),
    ...(sides.has('R') || sides.has('BOTH') ? [right] : []),
  ];
}

/** Labels below the front view, from left to right: the person faces the reader, so the right side comes first. */
export const frontSides: readonly BodySide[] = ['R', 'L'];

/**
 * Returns the finding that colours a path of the picture: the worse one of the path's side and of a finding without a
 * side.
 */
export function findingOnPath<F extends BodySpot & { vas: number }>(
  path: PicturePath,
  findings: readonly F[],
): F | null {
  const { spot: of } = path;
  if (!of) return null;
  const fits = findings.filter(
    ({ part, side: otherSide }) => part === of.part && (otherSide === of.side || otherSide === 'BOTH'),
  );
  return fits.toSorted((a, b) => b.vas - a.vas)[0] ?? null;
}
