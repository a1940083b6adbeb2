import { describe, expect, it } from 'vitest';
import { drawReviewPicture, parsePictureName, pictureScenes, reviewPicturePath, sceneOf } from './picture';

describe('pictures of reviews', () => {
  it.each(pictureScenes)('%s is small, identical for the same seed and different for others', (scene) => {
    const drawn = Array.from({ length: 200 }, (_, seed) => drawReviewPicture(scene, seed));
    expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThan(4000);
    expect(drawn[7]).toBe(drawReviewPicture(scene, 7));
    expect(new Set(drawn).size).toBeGreaterThan(150);
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|<script|href/);
  });

  it('are found by their own names and by no others', () => {
    expect(parsePictureName(reviewPicturePath('violin', 42).split('/').at(-1) ?? '')).toEqual({
      scene: 'violin',
      seed: 42,
    });
    for (const name of ['violin-42', 'drum-1.svg', 'art-.svg', 'art-99999999999.svg', '../art-1.svg', ''])
      expect(parsePictureName(name)).toBeNull();
  });

  it('distinguish piano and violin', () => {
    expect(sceneOf('music', 'adult-violin')).toBe('violin');
    expect(sceneOf('music', null)).toBe('piano');
    expect(sceneOf(null, null)).toBe('workout');
  });
});
