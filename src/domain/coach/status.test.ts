import { expect, it } from 'vitest';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { changeCoachStatusInput } from '~/domain/operations/schema/coach';
import { coachMail } from './texts/mails';
import { coachMachine, coachStatuses } from './status';

it('lets an operator advance an application to an approved coach, and pause and resume a coach', () => {
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

it('accepts every transition that operators can cause as input', () => {
  const requestedStatuses = new Set(changeCoachStatusInput.options.map(({ shape }) => shape.to.value));
  const transitions = coachStatuses.flatMap((from) => transitionsFrom(coachMachine, from, 'operator'));
  expect(new Set(transitions)).toEqual(requestedStatuses);
});

it('names the next step in each mail, with the operator’s reason if there is one', () => {
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
