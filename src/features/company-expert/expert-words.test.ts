import { describe, expect, it } from 'vitest';
import { addLabel } from './expert-words';

describe('words of an expert’s day', () => {
  it('adds one as it adds several', () => {
    expect([0, 1, 2].map(addLabel)).toEqual(['추가하기', '추가하기', '2명 추가하기']);
  });
});
