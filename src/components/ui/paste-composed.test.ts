import { describe, expect, it, vi } from 'vitest';
import { pasteComposed } from './paste-composed';

class Field {
  constructor(
    public value: string,
    public selectionStart: number | null,
    public selectionEnd: number | null,
    public maxLength = -1,
  ) {}
  readonly said: string[] = [];
  setRangeText(text: string, start: number, end: number) {
    this.value = this.value.slice(0, start) + text + this.value.slice(end);
  }
  dispatchEvent(event: Event) {
    this.said.push(event.type);
    return true;
  }
}

function paste(field: Field, text: string, defaultPrevented = false) {
  const preventDefault = vi.fn<() => void>();
  const clipboardData = { getData: () => text };
  pasteComposed({ currentTarget: field, clipboardData, defaultPrevented, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

const parts = '각'.repeat(30).normalize('NFD');

describe('pasting decomposed Hangul', () => {
  it('replaces the selection with composed syllables and fires an input event', () => {
    const field = new Field('앞XX뒤', 1, 3);
    expect(paste(field, '김하늘'.normalize('NFD'))).toBe(true);
    expect(field.value).toBe('앞김하늘뒤');
    expect(field.said).toEqual(['input']);
  });

  it('counts composed syllables for the limit of the field', () => {
    const field = new Field('', 0, 0, 30);
    paste(field, parts);
    expect(field.value).toBe('각'.repeat(30));
    const nearlyFull = new Field('가'.repeat(28), 28, 28, 30);
    paste(nearlyFull, parts);
    expect(nearlyFull.value).toBe(`${'가'.repeat(28)}각각`);
  });

  it('leaves everything else to the browser', () => {
    expect(paste(new Field('', 0, 0), '김하늘')).toBe(false);
    expect(paste(new Field('', null, null), parts)).toBe(false);
    expect(paste(new Field('', 0, 0), parts, true)).toBe(false);
  });
});
