import type { ServiceType } from '~/domain/shared/service-type';
import type { ToolDrawingKey } from '~/domain/catalog/tool-drawings';

/** Equipment used in each vertical. */
const pools: Readonly<Record<ServiceType, readonly [ToolDrawingKey, ...ToolDrawingKey[]]>> = {
  workout: ['dumbbell', 'mat', 'band', 'roller', 'kettlebell', 'strap', 'ring', 'block', 'bench', 'ball'],
  care: ['roller', 'ball', 'heat', 'band', 'tape', 'mat', 'rest'],
  ache: ['heat', 'band', 'backrest', 'tape', 'belt', 'cushion', 'board'],
  pregnant: ['ball', 'cushion', 'mat', 'blanket', 'strap', 'belt', 'block'],
  meditation: ['bowl', 'cushion', 'bell', 'blanket', 'mat', 'block', 'strap'],
  art: ['paints', 'pencils', 'easel', 'pastels', 'brushes', 'canvas', 'sketchbook'],
  music: ['piano', 'violin', 'metronome', 'stand', 'headphones', 'stool', 'mute'],
};

/** Words in titles with their drawing; the first match is used. */
const drawingByWord: readonly (readonly [word: string, drawing: ToolDrawingKey])[] = [
  ['케틀벨', 'kettlebell'],
  ['홈트레이닝', 'mat'],
  ['트레이닝', 'dumbbell'],
  ['웨이트', 'kettlebell'],
  ['필라테스', 'ring'],
  ['요가', 'block'],
  ['스트레칭', 'strap'],
  ['자세', 'board'],
  ['폼롤러', 'roller'],
  ['명상', 'bowl'],
  ['수채', 'paints'],
  ['소묘', 'pencils'],
  ['색연필', 'pencils'],
  ['파스텔', 'pastels'],
  ['아크릴', 'canvas'],
  ['유화', 'easel'],
  ['스케치', 'sketchbook'],
  ['드로잉', 'sketchbook'],
  ['피아노', 'piano'],
  ['바이올린', 'violin'],
];

type Program = { permalink: string; serviceType: ServiceType; title: string };

/** Returns a hash of a name that is the same on every machine (FNV-1a). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns possible drawings of a program, best first: the one that the title names, then those of the vertical,
 * starting at a position that depends on the program.
 */
function candidatesOf({ permalink, serviceType, title }: Program): ToolDrawingKey[] {
  const pool = pools[serviceType];
  const start = seedOf(permalink) % pool.length;
  const named = drawingByWord.find(([word]) => title.includes(word));
  return [...(named ? [named[1]] : []), ...pool.slice(start), ...pool.slice(0, start)];
}

/**
 * Returns a drawing for each program of a list: the most suitable one, without repetition as far as there are enough.
 */
export function programDrawings(programs: readonly Program[]): ToolDrawingKey[] {
  const drawings: ToolDrawingKey[] = [];
  for (const program of programs) {
    const candidates = candidatesOf(program);
    const free =
      candidates.find((candidate) => !drawings.includes(candidate)) ??
      candidates.find((candidate) => candidate !== drawings.at(-1));
    drawings.push(free ?? pools[program.serviceType][0]);
  }
  return drawings;
}
