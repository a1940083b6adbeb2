import { describe, expect, it } from 'vitest';
import { consoleKeyOf } from './console-keys';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('a key in the console', () => {
  it.each([
    ['KeyJ', 'j', 'next'],
    ['KeyJ', 'ㅓ', 'next'],
    ['KeyJ', 'Process', 'next'],
    ['KeyK', 'k', 'previous'],
    ['KeyK', 'ㅏ', 'previous'],
    ['Slash', '/', 'search'],
    ['KeyL', 'j', null],
    ['Enter', 'Enter', null],
  ] as const)('%s with the letter %s triggers %s', (code, key, asked) => {
    const event = { ...plain, key, code };
    expect(consoleKeyOf(event)).toBe(asked);
  });

  it('with shift opens help on the slash, and does nothing on a letter', () => {
    expect(consoleKeyOf({ ...plain, shiftKey: true, code: 'Slash' })).toBe('help');
    expect(consoleKeyOf({ ...plain, shiftKey: true, code: 'KeyJ' })).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('is left to the browser with %s', (held) => {
    for (const code of ['KeyJ', 'KeyK', 'Slash']) expect(consoleKeyOf({ ...plain, [held]: true, code })).toBeNull();
  });
});
