import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { joinMethods } from '~/domain/company/schema/company';
import { cancelTerms } from '~/domain/lesson/cancel';
import { ruleLabels } from '~/domain/timetable/texts/console-labels';
import { LessonStatus, MatchEnd } from '~/generated/prisma/enums';
import { endCodes } from '~/server/services/lesson/contract/end/terminate-contract';
import { codePattern, reasonCodes } from './reason-codes';

it('names every code that the services write', () => {
  const files = globSync('src/server/services/**/*.ts').filter((path) => !/(\.test|\.sql)\.ts$/.test(path));
  const literals = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\breason: '([\x20-\x26\x28-\x7e]+)'/g)].map(([, code = '']) => code),
  );
  expect(literals.length).toBeGreaterThan(20);
  const written = [
    ...literals,
    ...cancelTerms,
    ...joinMethods,
    ...Object.values(endCodes),
    ...Object.values(LessonStatus),
    ...Object.values(MatchEnd),
    ...Object.keys(ruleLabels),
    'LAPSED',
    'UNDONE',
    'moveWithdrawn',
    'moveDeclined',
  ];
  expect([...new Set(written)].toSorted()).toEqual([...reasonCodes].toSorted());
});

it('takes no other text for a code, and the codes of the provider only in the log of payments', () => {
  const isCode = (reason: string, machine = 'lesson') => new RegExp(codePattern(machine)).test(reason);
  for (const code of ['held taken back', 'round 2', 'moved to 2026-11-29T10:00:00.000Z', 'COACH_LATE'])
    expect(isCode(code), code).toBe(true);
  for (const text of ['Kim-Minsu', 'flu', 'REJECT_CARD_PAYMENT', 'moved to Busan', 'LATE again', '아파요'])
    expect(isCode(text), text).toBe(false);
  expect(isCode('REJECT_CARD_PAYMENT', 'payment')).toBe(true);
  expect(isCode('flu', 'payment')).toBe(false);
});
