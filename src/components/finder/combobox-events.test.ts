import { describe, expect, it } from 'vitest';
import { hasFocusLeft, isComposing } from './combobox-events';

describe('whether a key belongs to a composition', () => {
  it.each([
    ['of a syllable being put together', { isComposing: true, keyCode: 229 }, true],
    ['of one that the browser gives with its own code', { isComposing: true, keyCode: 13 }, true],
    ['Enter in Safari, after the composition it ends', { isComposing: false, keyCode: 229 }, true],
    ['Enter by itself', { isComposing: false, keyCode: 13 }, false],
    ['arrow down', { isComposing: false, keyCode: 40 }, false],
  ])('%s', (_name, press, held) => expect(isComposing(press)).toBe(held));
});

describe('whether the focus left a control', () => {
  const parts = new Set(['text', 'option']);
  const currentTarget = { contains: (place: string | null) => place !== null && parts.has(place) };
  it.each([
    ['to an option of the control', 'option', false],
    ['to another field', 'next', true],
    ['to nothing, another window', null, true],
  ])('%s', (_name, relatedTarget, left) => expect(hasFocusLeft({ currentTarget, relatedTarget })).toBe(left));
});
