import { expect, it } from 'vitest';
import { coachDocumentKinds, type CoachDocumentKind } from '../document/kinds';
import { submitDocumentInput } from '../schema/document';
import { coachDocumentMail, coachDocumentName } from './document-mails';

/** The fields that a coach fills in, by kind. */
const fields = new Map(submitDocumentInput.options.map(({ shape }) => [shape.kind.value, Object.keys(shape)]));

it.each(coachDocumentKinds)('says of %s only that what its coach had sent is deleted', (kind) => {
  const data = { kind, title: '', name: '한지우', expiresOn: null, reason: '글자가 흐려요.', site: 'https://daon.kr' };
  const has = (field: string) => fields.get(kind)?.includes(field);
  const undecided = coachDocumentMail('UNDECIDED', data).paragraphs.join(' ');
  expect([undecided.includes('사진'), undecided.includes('번호')]).toEqual([has('pictureId'), has('number')]);
  const rejected = coachDocumentMail('REJECTED', data).paragraphs.join(' ');
  expect([rejected.includes('사진'), rejected.includes('번호')]).toEqual([has('pictureId'), has('number')]);
});

it('says of a check of criminal records, which is only agreed to, nothing about documents and pictures', () => {
  const data = {
    kind: 'RECORD_CHECK',
    title: '',
    name: '한지우',
    expiresOn: '2027-11-29',
    reason: '',
    site: '',
  } as const;
  for (const event of ['CHECKED', 'REJECTED', 'EXPIRING', 'EXPIRED', 'UNDECIDED'] as const) {
    const { title, paragraphs } = coachDocumentMail(event, data);
    expect([title, ...paragraphs].join(' ')).not.toMatch(/서류|사진|올려|올리/);
  }
  expect(coachDocumentMail('CHECKED', data).title).toBe('한지우 님, 성범죄 경력 조회를 마쳤어요');
});

it.each<[CoachDocumentKind, string, string]>([
  ['IDENTITY', '', '신분증'],
  ['CERTIFICATE', '건강운동관리사', '건강운동관리사 자격증'],
  ['CERTIFICATE', '물리치료사 면허', '물리치료사 면허'],
  ['INSURANCE', '생활체육 배상책임보험', '생활체육 배상책임보험'],
])('names a document without repeating its kind: %s %s', (kind, title, name) => {
  expect(coachDocumentName({ kind, title })).toBe(name);
});
