import { expect, it } from 'vitest';
import { searchText } from './search-text';

it.each([
  ['letters that come apart', '강남역'.normalize('NFD'), '강남역'],
  ['full-width letters, digits, signs and spaces', 'ＰＴ　７시！', 'PT 7시!'],
  ['what cannot be seen', '강\u200B남\uFEFF역\u00AD', '강남역'],
  ['consonants that stand alone, which stay', 'ㅎㅈㅇ', 'ㅎㅈㅇ'],
  ['spaces, which stay while one types', ' 강남 ', ' 강남 '],
])('normalises %s', (_, typed, read) => expect(searchText(typed)).toBe(read));
