import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leadConsents } from '~/domain/lead/consent';
import { leadFormTexts } from '~/domain/lead/form-texts';
import { leadKinds } from '~/domain/lead/kinds';
import { leadReceivedMail, leadWonMail } from '~/domain/lead/mails';
import { profileWordProblem, wordProblem } from '~/domain/shared/word-problem';
import { sampleReport } from '~/domain/employer-report/sample-report';
import { englishCalculator } from './english-calculator';
import { englishFrame } from './english-frame';
import { englishNote } from './english-group';
import { englishOffice } from './english-office';
import { englishOfficePage } from './english-office-page';
import { englishParticipation } from './english-report';

const medical =
  /\b(?:cur(?:e|es|ing)|heal(?:s|ing)?|treat\w*|therap\w*|diagnos\w*|prescri\w*|massage|rehab\w*|pain\w*|disease\w*|reliev\w*|relief|prevent\w*|improv\w*|guarantee\w*|proven|effective\w*|best)\b/i;
const texts = JSON.stringify([englishOffice, englishOfficePage, englishCalculator, englishParticipation(sampleReport)]);

it('the English texts for companies use no word that only medicine may use, and promise no result', () => {
  // This sentence says that the lessons are no medical care. Keys of the programs are not texts.
  const checked = texts.replace(String(englishOffice.programs.detail), '').replaceAll(/"[\w-]+":/g, '');
  expect(checked.match(medical)).toBeNull();
});

it.each([
  ['the form of a request', [leadFormTexts.en, leadConsents.en]],
  [
    'the mails about a request',
    [
      ...leadKinds.map((kind) =>
        leadReceivedMail({ kind, answerOn: '2026-11-30', support: 'customer support', language: 'en' }),
      ),
      leadWonMail({
        companyName: 'Saebit',
        code: 'SAEBIT2K7M',
        mailDomains: ['saebit.kr'],
        support: 'customer support',
        url: '/join',
        language: 'en',
      }),
    ],
  ],
  ['the frame of English pages and the note about English lessons', [englishFrame, englishNote]],
])('%s: no English text has a word that only medicine may use, or promises a result', (_name, english) => {
  const written = JSON.stringify(english).replaceAll(/"[\w-]+":/g, '');
  expect(written.match(medical)).toBeNull();
  expect([wordProblem(written), profileWordProblem(written)]).toEqual([null, null]);
});

it('the English texts for companies contain no number of their own', () => {
  for (const [file, start] of [
    ['english-office', 'export const englishOffice'],
    ['english-office-page', '  title:'],
    ['english-calculator', 'export const englishCalculator'],
  ] as const) {
    const source = readFileSync(`src/domain/content/pages/${file}.ts`, 'utf8');
    const written = source.slice(source.indexOf(start)).replaceAll(/\$\{[^}]*\}/g, '');
    expect(written.replaceAll(/'h\d'/g, '').match(/\d+/g)).toBeNull();
  }
});

it('the English texts for companies write amounts and counts in English', () => {
  expect(englishOffice.prices.terms.slice(0, 2)).toEqual([
    'Group lesson: from ₩150,000 for 50 minutes, which is ₩12,500 a spot.',
    'One-to-one lesson: from ₩90,000 for 50 minutes.',
  ]);
  expect(englishCalculator.total(1)).toBe('Estimate for 1 month');
  expect(englishCalculator.groupSeats(96, '1.9')).toBe(
    'That is 96 group spots a month. Shared equally, each employee could come 1.9 times a month.',
  );
  expect(texts).toContain('At least 10 people');
  expect(texts).toContain('within 1 business day.');
});
