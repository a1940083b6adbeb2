import { expect, it } from 'vitest';
import { companyPriceGuide } from '~/domain/lead/company-price';
import { sampleReport } from '~/domain/employer-report/sample-report';
import { officeProgramTitles } from '~/domain/lead/labels';
import { currentPolicy } from '~/domain/shared/current-policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { officeExamples } from './office-examples';
import { officeProgramTexts } from './office-program-texts';
import { officeCurricula, officePrograms, officePurposes } from './office';

it('the texts for companies use no word that only medicine may use, and promise no result', () => {
  const texts = JSON.stringify([
    officePurposes,
    officePrograms,
    officeCurricula,
    officeProgramTitles,
    officeExamples,
    officeProgramTexts,
    sampleReport,
  ]);
  expect(texts).not.toMatch(/치료|완치|진단|처방|도수|마사지|재활|교정|통증|질환|낫|개선|효과/);
});

it('each course of a program lasts as long as its lesson', () => {
  for (const [key, { course }] of Object.entries(officePrograms))
    expect([key, course.reduce((sum, [minutes]) => sum + minutes, 0)]).toEqual([key, companyPriceGuide.lessonMinutes]);
  expect(companyPriceGuide.lessonMinutes).toBe(currentPolicy(timetablePolicies).lessonMinutes);
});
