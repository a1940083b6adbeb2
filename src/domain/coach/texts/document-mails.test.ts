import { expect, it } from 'vitest';
import { coachDocumentKinds } from '../document/kinds';
import { submitDocumentInput } from '../schema/document';
import { coachDocumentMail } from './document-mails';

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
