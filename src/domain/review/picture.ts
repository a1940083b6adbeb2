import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';

/** The scenes of drawn pictures: a corner of a home with what the lesson needs. */
export const pictureScenes = [...serviceTypes.filter((type) => type !== 'music'), 'piano', 'violin'] as const;
export type PictureScene = Exclude<ServiceType, 'music'> | 'piano' | 'violin';

/** Returns the scene of a vertical; music has two scenes, which the program's permalink distinguishes. */
export function sceneOf(serviceType: ServiceType | null, permalink: string | null): PictureScene {
  if (serviceType === 'music') return permalink?.includes('violin') ? 'violin' : 'piano';
  return serviceType ?? 'workout';
}

export const reviewPicturePath = (scene: PictureScene, seed: number) => `/f/reviews/picture/${scene}-${seed}.svg`;

/** Parses "workout-17.svg" to scene and seed; returns null for any other name. */
export function parsePictureName(name: string): { scene: PictureScene; seed: number } | null {
  const [, word, digits] = /^([a-z]+)-(\d{1,10})\.svg$/.exec(name) ?? [];
  const scene = pictureScenes.find((candidate) => candidate === word);
  return scene === undefined || digits === undefined ? null : { scene, seed: Number(digits) };
}

/** Fixed colours of the palette: a picture does not follow the theme. */
const walls: Record<PictureScene, readonly string[]> = {
  workout: ['#ffe6d8', '#f6e8d8', '#ffe0cf'],
  care: ['#dcefe6', '#e9f1e4', '#d3eae0'],
  ache: ['#e3eaf8', '#eef0f6', '#dbe5f4'],
  pregnant: ['#fbe4ea', '#f9ece6', '#f7dde5'],
  meditation: ['#e8e2f5', '#efe9f4', '#e0daf1'],
  art: ['#fbeccb', '#f6efdf', '#fbe6bd'],
  piano: ['#dcedf1', '#eaf0ee', '#d3e7ed'],
  violin: ['#dcedf1', '#f1ece2', '#d8e6e6'],
};
const skies = ['#bfe0ee', '#ffd9a8', '#f5b99a', '#33506b'] as const;
const floors = ['#e2c9a4', '#d8b98f', '#cfae86', '#e9d6b9'] as const;
const accents = ['#c9411c', '#1f5d4c', '#5d7fb5', '#8a6bb0', '#d98a2b'] as const;

/** Returns a generator of pseudo-random integers for a seed (mulberry32). */
function createRandom(seed: number): (exclusiveMax: number) => number {
  let state = seed >>> 0;
  return (exclusiveMax) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % exclusiveMax;
  };
}

type Draw = (exclusiveMax: number) => number;
const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const choose = <T>(draw: Draw, items: readonly [T, ...T[]] | readonly T[]): T => items[draw(items.length)] as T;

function mat(draw: Draw, colour: string): string {
  return path(`M${96 + draw(24)} 326 L${136 + draw(20)} 268 L404 268 L452 326 Z`, colour);
}

/** Draws a person on the mat, in one of three positions. */
function person(draw: Draw, shirt: string): string {
  const [skin, hair] = [
    choose(draw, ['#f0c6a4', '#e7b58f', '#f4d2b5']),
    choose(draw, ['#2c2420', '#4a3528', '#1f1d22']),
  ];
  const head = (x: number, y: number) => oval(x, y - 5, 23, 22, hair) + oval(x + 3, y + 2, 18, 18, skin);
  switch (draw(3)) {
    case 0: // sitting tall, arms up
      return (
        line('M268 288 L214 300 M268 288 L330 298', '#3b4a44', 24) +
        line('M268 284 L268 222', shirt, 42) +
        line('M256 214 L232 158 M282 214 L306 158', skin, 14) +
        head(268, 180)
      );
    case 1: // on hands and knees, one leg back
      return (
        line('M224 244 L222 300', skin, 14) +
        line('M318 250 L324 300 L344 304 M322 248 L404 230', '#3b4a44', 22) +
        line('M230 240 L316 246', shirt, 40) +
        head(200, 222)
      );
    default: // a lunge
      return (
        line('M264 258 L220 262 L216 312 M274 258 L330 286 L372 310', '#3b4a44', 22) +
        line('M266 252 L266 196', shirt, 42) +
        line('M254 190 L226 226 M280 190 L310 222', skin, 14) +
        head(267, 154)
      );
  }
}

function painting(draw: Draw): string {
  const [sky, sun] = [choose(draw, skies), choose(draw, ['#f6c453', '#e8734a', '#fff3d6'])];
  const [near, far] = [
    choose(draw, ['#5d8a5f', '#2f6b58', '#8aa05a', '#476c8f']),
    choose(draw, ['#9dbb8d', '#b7c9d9', '#d9b88f']),
  ];
  const peak = 150 + draw(40);
  const hills =
    path(`M178 ${peak + 40} L230 ${peak} L276 ${peak + 34} L318 ${peak - 6} L342 ${peak + 20} V228 H178 Z`, far) +
    path('M178 214 Q230 182 278 206 T342 196 V228 H178 Z', near);
  const vase =
    oval(260, 214, 34, 10, near) +
    path('M242 160 H278 L286 212 H234 Z', far) +
    oval(246, 138, 16, 15, sun) +
    oval(274, 132, 17, 16, '#e8734a') +
    oval(261, 120, 15, 14, '#f7d7dc');
  return (
    rect(172, 92, 176, 142, '#fffdf8', 2) +
    rect(178, 98, 164, 130, sky) +
    (draw(3) === 0 ? vase : oval(204 + draw(100), 124 + draw(16), 15, 15, sun) + hills)
  );
}

const subjects: Record<PictureScene, (draw: Draw, accent: string) => string> = {
  workout: (draw, accent) =>
    mat(draw, choose(draw, ['#8fb8a8', '#7d9cc0', '#c98d72', '#a08bbf'])) +
    person(draw, accent) +
    (draw(2)
      ? rect(60, 300, 44, 10, '#444b48', 5) + oval(60, 305, 8, 14, '#2c322f') + oval(104, 305, 8, 14, '#2c322f')
      : oval(430, 296, 22, 22, accent)),
  care: (draw, accent) =>
    rect(120, 250, 270, 34, '#fffaf2', 17) +
    rect(140, 284, 14, 40, '#a98257') +
    rect(356, 284, 14, 40, '#a98257') +
    rect(134, 226, 78, 28, accent, 14) +
    oval(430, 314, 14, 14, '#d98a2b') +
    oval(404, 320, 10, 10, '#5d7fb5') +
    (draw(2) ? rect(250, 240, 120, 20, '#e9d6b9', 8) : path('M246 252 h132 v-12 q-66 -18 -132 0 Z', '#bcd9cb')),
  ache: (draw, accent) =>
    mat(draw, '#a9bcd9') +
    rect(176, 258, 150, 34, accent, 17) +
    oval(176, 275, 10, 17, '#fff4') +
    line('M350 300 q30 -46 60 0', choose(draw, ['#d98a2b', '#c9411c', '#1f5d4c']), 10) +
    path('M96 224 h58 v10 h-58 Z M104 234 h8 v78 h-8 Z M138 234 h8 v78 h-8 Z M96 176 h9 v52 h-9 Z', '#a98257'),
  pregnant: (draw, accent) =>
    mat(draw, '#e8b9c4') +
    oval(272, 250, 62, 60, accent) +
    oval(252, 228, 14, 11, '#ffffff55') +
    path(`M${380 + draw(10)} 316 q-4 -56 34 -56 q40 0 34 56 q-34 12 -68 0 Z`, '#fff4ec') +
    oval(128, 310, 34, 14, '#f6dcc2'),
  meditation: (draw, accent) =>
    oval(256, 306, 104, 22, accent) +
    oval(256, 294, 92, 18, '#fff6e8') +
    path('M330 284 h56 q-4 32 -28 32 q-24 0 -28 -32 Z', '#c79a4b') +
    oval(358, 284, 28, 6, '#8f6a2c') +
    (draw(2)
      ? line('M132 304 v-34', '#8f6a2c', 4) + oval(132, 262, 5, 9, '#e8734a')
      : line('M122 312 q-6 -60 10 -84 M132 312 q4 -40 22 -56', '#2f6b58', 5)),
  art: (draw, accent) =>
    line('M206 232 L170 322 M314 232 L350 322 M260 80 V322', '#a9713f', 8) +
    rect(160, 230, 200, 9, '#a9713f', 3) +
    painting(draw) +
    oval(418, 312, 34, 12, '#fffaf2') +
    oval(404, 310, 6, 4, accent) +
    oval(418, 307, 6, 4, '#5d7fb5') +
    oval(431, 312, 6, 4, '#d98a2b'),
  piano: (draw, accent) => {
    const body = choose(draw, ['#3a2b25', '#6b4630', '#f4eee4', '#2b2f33']);
    const keys = Array.from({ length: 13 }, (_, index) =>
      index % 7 === 2 || index % 7 === 6 ? '' : rect(154 + index * 14.3 + 9, 232, 8, 13, '#1d1d1f'),
    ).join('');
    return (
      rect(132, 132, 232, 180, body, 6) +
      rect(124, 222, 248, 34, body, 4) +
      rect(152, 232, 192, 20, '#fffdf8') +
      keys +
      path('M206 222 l8 -58 h68 l8 58 Z', '#fffaf0') +
      line('M222 180 h52 M220 194 h56 M218 208 h60', '#b9b2a5', 2) +
      rect(206, 306, 88, 12, accent, 6) +
      rect(214, 318, 8, 22, '#6b4630') +
      rect(278, 318, 8, 22, '#6b4630')
    );
  },
  violin: (draw, accent) => {
    const wood = choose(draw, ['#b5622b', '#9a4d22', '#c47a35']);
    return (
      line('M372 316 V196 M372 316 l-26 16 M372 316 l26 16', '#444b48', 6) +
      path('M318 138 h108 l10 62 h-128 Z', '#fffaf0') +
      line('M328 154 h88 M326 168 h92 M324 182 h96', '#b9b2a5', 2) +
      `<g transform="rotate(${-18 + draw(12)} 210 230)">` +
      oval(210, 276, 50, 44, wood) +
      oval(210, 204, 40, 36, wood) +
      rect(178, 220, 64, 40, wood) +
      rect(203, 92, 14, 120, '#2c2420', 4) +
      line('M206 120 V290 M214 120 V290', '#f3e3c8', 1.5) +
      rect(196, 284, 28, 8, '#2c2420', 2) +
      '</g>' +
      line(`M${286 + draw(10)} 316 L${300 + draw(10)} 120`, accent, 4)
    );
  },
};

/** Draws an object at the side: a shelf, a plant, a lamp or a frame. */
function corner(draw: Draw, accent: string): string {
  switch (draw(4)) {
    case 0:
      return (
        rect(42, 262, 34, 44, '#c98d6b', 6) +
        path('M58 264 q-44 -40 -26 -86 q26 30 26 86 q-4 -66 30 -92 q22 50 -30 92 Z', '#5d8a5f')
      );
    case 1:
      return (
        rect(56, 152, 5, 154, '#7a6a58') +
        path('M30 152 h58 l-14 -44 h-30 Z', '#fff1cf') +
        oval(58, 308, 24, 6, '#7a6a58')
      );
    case 2:
      return (
        rect(28, 150, 88, 7, '#a98257') +
        rect(38, 114, 12, 36, accent) +
        rect(52, 120, 12, 30, '#5d7fb5') +
        rect(66, 110, 10, 40, '#d98a2b') +
        oval(98, 138, 12, 12, '#fffaf2')
      );
    default:
      return rect(36, 96, 60, 76, '#fffaf2', 3) + oval(66, 134, 18, 18, accent);
  }
}

/**
 * Draws the picture of a review, 480 × 360, from its seed: an SVG document of at most a few kB. The same seed gives the
 * same bytes.
 */
export function drawReviewPicture(scene: PictureScene, seed: number): string {
  const draw = createRandom(seed);
  const accent = choose(draw, accents);
  const sky = choose(draw, skies);
  const x = 348 + draw(30);
  const window =
    rect(x, 52, 100, 116, '#fffdf8', 4) +
    rect(x + 8, 60, 84, 100, sky) +
    (sky === '#33506b' ? oval(x + 66, 84, 9, 9, '#fff3d6') : oval(x + 30 + draw(30), 90, 13, 13, '#fff3d6')) +
    rect(x + 47, 60, 6, 100, '#fffdf8');
  const room =
    rect(0, 0, 480, 360, choose(draw, walls[scene])) +
    rect(0, 246, 480, 114, choose(draw, floors)) +
    rect(0, 242, 480, 6, '#ffffff99');
  const inside = room + (scene === 'violin' ? '' : window) + corner(draw, accent) + subjects[scene](draw, accent);
  const mirrored = draw(2) === 0 ? inside : `<g transform="matrix(-1 0 0 1 480 0)">${inside}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">${mirrored}</svg>`;
}
