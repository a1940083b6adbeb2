import { expect, it } from 'vitest';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { changeCoachStatusInput } from '~/domain/operations/coach-schema';
import { coachMail } from './mails';
import { coachMachine, coachStatuses } from './status';

it('leads an operator from an application to a coach, and to a pause and back', () => {
  expect(
    Object.fromEntries(coachStatuses.map((from) => [from, transitionsFrom(coachMachine, from, 'operator')])),
  ).toEqual({
    APPLIED: ['DOC_REVIEW', 'REJECTED'],
    DOC_REVIEW: ['INTERVIEW', 'REJECTED'],
    INTERVIEW: ['APPROVED', 'REJECTED'],
    APPROVED: ['SUSPENDED'],
    SUSPENDED: ['APPROVED'],
    REJECTED: [],
  });
  expect(transitionsFrom(coachMachine, 'REJECTED', 'learner')).toEqual(['APPLIED']);
  expect(transitionsFrom(coachMachine, 'APPLIED', 'learner')).toEqual(['APPLIED']);
  expect(transitionsFrom(coachMachine, 'DOC_REVIEW', 'learner')).toEqual([]);
});

it('can be asked for every move that operators have', () => {
  const asked = new Set(changeCoachStatusInput.options.map(({ shape }) => shape.to.value));
  const moves = coachStatuses.flatMap((from) => transitionsFrom(coachMachine, from, 'operator'));
  expect(new Set(moves)).toEqual(asked);
});

it('says in a mail what comes next, and an operator’s words where there are some', () => {
  const facts = { name: '김다온', reason: '자격을 확인하지 못했어요.', site: 'https://dagaon.test' };
  for (const news of [...coachStatuses, 'RESUMED', 'CORRECTED'] as const) {
    const mail = coachMail(news, facts);
    expect(mail.title).toContain('김다온');
    expect(mail.action?.url).toMatch(/^https:\/\/dagaon\.test\//);
    expect(mail.paragraphs.join(' ').includes(facts.reason)).toBe(
      news === 'REJECTED' || news === 'SUSPENDED' || news === 'CORRECTED',
    );
  }
});
