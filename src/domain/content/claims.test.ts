import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coachMachine, coachStatuses } from '~/domain/coach/status';
import { transitionsFrom } from '~/domain/shared/state-machine';

/** What nothing in the product does: nobody is shown a certificate, and no sum of money is promised for a result. */
const unbacked = [/원본/, /자격을 (확인|검증)한/, /검증된/, /공인/, /100%/, /1위/, /업계 최/, /효과를 보장/];

const pages = globSync('src/{app,components,features}/**/*.{ts,tsx}')
  // The seller's words in a contract, and what operators alone read.
  .filter((path) => !path.includes('.test.') && !path.includes('/operations/'));

/** The words of a file that people read: quoted or between tags, without what explains the code. */
const wordsOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const korean = (text: string) => text.split('\n').filter((line) => /[가-힣]/.test(line));

describe('what the site claims', () => {
  it('is looked for where people read', () => expect(pages.length).toBeGreaterThan(300));

  it.each(unbacked)('is never %s', (claim) => {
    const found = pages.flatMap((path) =>
      korean(wordsOf(path))
        .filter((line) => claim.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('that a coach was read and met is so: no way to an approval leads past the review and the interview', () => {
    const ways = coachStatuses.filter((from) => transitionsFrom(coachMachine, from, 'operator').includes('APPROVED'));
    expect(ways).toEqual(['INTERVIEW', 'SUSPENDED']);
    expect(
      coachStatuses.filter((from) => transitionsFrom(coachMachine, from, 'operator').includes('INTERVIEW')),
    ).toEqual(['DOC_REVIEW']);
    for (const role of ['learner', 'coach', 'system'] as const) {
      expect(coachStatuses.filter((from) => transitionsFrom(coachMachine, from, role).includes('APPROVED'))).toEqual(
        [],
      );
    }
  });
});
