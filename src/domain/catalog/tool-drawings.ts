/** Keys of the tool drawings; an unknown key is drawn as a box. */
export const toolDrawings = [
  'box',
  'mat',
  'tiles',
  'band',
  'roller',
  'block',
  'strap',
  'ring',
  'ball',
  'dumbbell',
  'kettlebell',
  'bench',
  'cushion',
  'heat',
  'tape',
  'rest',
  'board',
  'backrest',
  'belt',
  'bowl',
  'bell',
  'blanket',
  'paints',
  'brushes',
  'canvas',
  'pencils',
  'pastels',
  'easel',
  'sketchbook',
  'piano',
  'stool',
  'metronome',
  'headphones',
  'violin',
  'mute',
  'stand',
] as const;
export type ToolDrawingKey = (typeof toolDrawings)[number];

export function toolDrawingOf(key: string): ToolDrawingKey {
  return toolDrawings.find((candidate) => candidate === key) ?? 'box';
}
