import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hotspots, PICTURE } from '~/domain/body-check/picture';
import type { Finding } from '~/domain/body-check/rounds';
import { PartPicker } from './part-picker';

const createFinding = (side: Finding['side'], vas: number): Finding => ({ part: '어깨', side, vas, mmt: 3, other: '' });
const renderPicker = (entries: readonly Finding[], disabled = false) =>
  renderToStaticMarkup(<PartPicker entries={entries} disabled={disabled} onPick={() => undefined} />);

describe('the picture for choosing a part', () => {
  it('accepts a touch on each part and side, and none when the record is read-only', () => {
    const spots = new Set([...renderPicker([]).matchAll(/<path data-spot="([^"]*)"/g)].map(([, spot]) => spot));
    const twoSided = ['어깨', '팔', '골반', '손', '허벅지', '무릎', '종아리', '발'];
    expect(spots).toEqual(new Set(['머리:BOTH', ...twoSided.flatMap((part) => [`${part}:L`, `${part}:R`])]));
    expect(renderPicker([])).toContain('cursor-pointer');
    expect(renderPicker([], true)).not.toContain('cursor-pointer');
  });

  it('has its buttons at the edges, so that values beside a name stay on the screen', () => {
    const markup = renderPicker([createFinding('L', 4), createFinding('R', 2), createFinding('BOTH', 1)]);
    const edges = [...markup.matchAll(/<span class="absolute -translate-y-1\/2 (left|right)-0"/g)].map(([, at]) => at);
    expect(edges).toEqual(hotspots.front.map(({ left }) => (left < PICTURE.width / 2 ? 'left' : 'right')));
    for (const words of ['왼쪽 불편함 4', '오른쪽 불편함 2', '구분 없음 불편함 1'])
      expect(markup.replaceAll(/<!-- -->/g, '')).toContain(words);
  });
});
