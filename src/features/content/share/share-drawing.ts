import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ShareDrawing = { url: string; width: number; height: number };

const largest = { width: 500, height: 420 };

/**
 * Returns a drawing of public/art as a picture of its own, in the colours of the light theme, and its size in pixels
 * beside the title.
 * @param drawing file and id of the drawing: `guide.svg#office`
 */
export function shareDrawing(drawing: string): ShareDrawing {
  const [file = '', id = ''] = drawing.split('#');
  const text = readFileSync(join(process.cwd(), 'public/art', file), 'utf8');
  const [, attributes = '', content = ''] =
    new RegExp(`<symbol id="${id}"([^>]*)>(.*?)</symbol>`, 's').exec(text) ?? [];
  if (content === '') throw new Error(`public/art/${file} has no drawing ${id}`);
  const size = sizeOf(attributes);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"${attributes}>${content}</svg>`;
  // The renderer knows no variables; each has the colour of the light theme after a comma.
  const coloured = svg.replaceAll(/var\(--[a-z-]+, ?(#[0-9a-f]+)\)/g, '$1').replaceAll('var(--green)', '#1f5d4c');
  return { ...size, url: `data:image/svg+xml;base64,${Buffer.from(coloured).toString('base64')}` };
}

function sizeOf(attributes: string): { width: number; height: number } {
  const [, width = '1', height = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(attributes) ?? [];
  const scale = Math.min(largest.width / Number(width), largest.height / Number(height));
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) };
}
