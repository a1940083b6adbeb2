import { describe, expect, it } from 'vitest';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';
import { isChunkFailure, canReload, reloadForChunk } from './chunk-reload';

const failure = new Error('Failed to load chunk /_next/static/chunks/ab12.js');

function browserAt(now: number, kept = memoryStorage()) {
  const reloads: number[] = [];
  return {
    kept,
    reloads,
    browser: {
      now,
      reload: () => reloads.push(now),
      storage: () => kept,
    },
  };
}

describe('reload after a failed chunk', () => {
  it('distinguishes a chunk failure from another error', () => {
    const named = new Error('x');
    named.name = 'ChunkLoadError';
    expect(isChunkFailure(named)).toBe(true);
    expect(isChunkFailure(failure)).toBe(true);
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isChunkFailure(new Error('수업을 찾을 수 없어요'))).toBe(false);
    expect(isChunkFailure('Loading chunk 3 failed')).toBe(false);
  });

  it('allows one reload a minute', () => {
    expect(canReload(null, 5)).toBe(true);
    expect(canReload(1000, 60_999)).toBe(false);
    expect(canReload(1000, 61_000)).toBe(true);
    expect(canReload(90_000, 1000)).toBe(true);
  });

  it('reloads once, and again only after 60 s', () => {
    const first = browserAt(1_000_000);
    expect(reloadForChunk(failure, first.browser)).toBe(true);
    expect(first.reloads).toEqual([1_000_000]);

    const soon = browserAt(1_059_999, first.kept);
    expect(reloadForChunk(failure, soon.browser)).toBe(false);
    expect(soon.reloads).toEqual([]);

    const later = browserAt(1_060_000, first.kept);
    expect(reloadForChunk(failure, later.browser)).toBe(true);
  });

  it.each([
    ['full', fullPlace()],
    ['blocked', blockedPlace],
  ])('does not reload when the time cannot be stored, so that it never loops: %s', (_, storage) => {
    const { browser, reloads } = browserAt(1);
    expect(reloadForChunk(failure, { ...browser, storage })).toBe(false);
    expect(reloads).toEqual([]);
  });

  it('ignores other errors', () => {
    const { browser, reloads } = browserAt(1);
    expect(reloadForChunk(new Error('other'), browser)).toBe(false);
    expect(reloads).toEqual([]);
  });
});
