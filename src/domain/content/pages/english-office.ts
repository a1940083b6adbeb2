import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { companyPriceGuide, priceCompanyPlan } from '~/domain/lead/company-price';
import { englishProgramTitles } from '~/domain/lead/labels';
import { currentPolicy } from '~/domain/shared/current-policy';
import { countInEnglish } from '~/domain/shared/english-count';
import type { Won } from '~/domain/shared/money';
import { settlementPolicies } from '~/domain/settlement/policy';
import { timetablePolicies } from '~/domain/timetable/policy';

const { lottery } = currentPolicy(timetablePolicies);
const { leastPeople } = currentPolicy(employerReportPolicies);
const { billDueDays } = currentPolicy(settlementPolicies);

const currency = new Intl.NumberFormat('en', { style: 'currency', currency: 'KRW' });
const inWon = (amount: Won) => currency.format(amount);

const examplePlan = { people: 50, groupLessons: 8, individualLessons: 0, months: 3 };
const example = priceCompanyPlan(examplePlan);

const offers = { group: 'Group lesson', individual: 'One-to-one lesson' } as const;

type Entry = { title: string; text: string };

/** Parts of the English page for companies that the product draws. Numbers come from the policies in force. */
export const englishOffice = {
  programs: {
    heading: 'Programs',
    detail:
      'These are exercise and meditation lessons, not medical care. Anyone in pain or under treatment should talk to a doctor first.',
    group: `Group of ${companyPriceGuide.seats}`,
    individual: 'One-to-one',
    list: {
      pain: {
        title: englishProgramTitles.pain,
        text: 'Slow movements for the areas that stiffen after hours of sitting. Each has an easier and a slightly harder version, so everyone can choose.',
      },
      'pain-therapy': {
        title: englishProgramTitles['pain-therapy'],
        text: 'Coaching for one person at a time. The expert first asks how they are doing, then starts with comfortable movements.',
      },
      stress: {
        title: englishProgramTitles.stress,
        text: 'Breathing exercises alternate with ways to relax the body. Everything can be done in a chair.',
      },
      stretch: {
        title: englishProgramTitles.stretch,
        text: 'Light stretching in everyday clothes, at a pace that lets everyone go straight back to their desk.',
      },
      healthcare: {
        title: englishProgramTitles.healthcare,
        text: 'Walking, sitting and resting, one habit at a time. Each lesson ends with a small goal, and the next one begins with it.',
      },
      pt: {
        title: englishProgramTitles.pt,
        text: 'Bodyweight and resistance-band training. The expert checks each movement, so beginners can keep up.',
      },
    } satisfies Readonly<Record<CompanyProgramKey, Entry>>,
  },
  draw: {
    heading: 'A draw that anyone can check',
    detail:
      'When there are more people than spots, we publish every value that goes into the draw, not just the result.',
    list: [
      {
        title: `${countInEnglish(lottery.opensDays, 'day')} before the lesson`,
        text: 'Entries open, and we publish a fingerprint of the random number that will decide the draw. We cannot change the number afterwards.',
      },
      {
        title: `${countInEnglish(lottery.closesDays, 'day')} before, at ${lottery.closesHour - 12} p.m.`,
        text: 'Entries close, and we publish the list with entry numbers instead of names. Nobody can be added after that.',
      },
      {
        title: `${countInEnglish(lottery.drawMinutesAfterClose, 'minute')} later`,
        text: 'We publish the random number and make the draw. Everyone else joins the waiting list in the order drawn, and gets extra tickets in the next draw.',
      },
    ] satisfies Entry[],
  },
  privacy: {
    heading: 'You see numbers, never personal records',
    detail: 'The monthly report tells you how many people came, not who came.',
    list: [
      {
        title: `At least ${leastPeople} people`,
        text: `We withhold every value about fewer than ${leastPeople} people, and any other value from which it could be worked out.`,
      },
      {
        title: 'Fixed tables, once a month',
        text: 'There are no custom queries, so nobody can be identified by asking repeatedly.',
      },
      {
        title: 'Health records belong to employees',
        text: 'The employer cannot see them. Employees can see in their account who opened their records, and when.',
      },
    ] satisfies Entry[],
  },
  prices: {
    offers,
    heading: 'Priced by the lesson, not by the employee',
    detail:
      'Reference prices include VAT. Your proposal states the final price, which depends on location, hours and the number of lessons.',
    list: [
      {
        title: offers.group,
        price: inWon(companyPriceGuide.groupLesson),
        text: `${countInEnglish(companyPriceGuide.lessonMinutes, 'minute')}, ${countInEnglish(companyPriceGuide.seats, 'spot')}: ${inWon(example.seat)} a spot`,
      },
      {
        title: offers.individual,
        price: inWon(companyPriceGuide.individualLesson),
        text: countInEnglish(companyPriceGuide.lessonMinutes, 'minute'),
      },
      {
        title: `Example: ${countInEnglish(examplePlan.groupLessons, 'group lesson')} a month`,
        price: inWon(example.month),
        text: `a month, or ${inWon(example.total)} for ${countInEnglish(examplePlan.months, 'month')}, with ${countInEnglish(example.seatsAMonth, 'spot')} a month`,
      },
    ] satisfies (Entry & { price: string })[],
    terms: [
      'A lesson costs the same, however many employees come.',
      'Contracts billed per lesson do not charge for cancelled lessons. A fixed monthly price is also possible.',
      `We bill each month in the month after it. You pay by bank transfer within ${countInEnglish(billDueDays, 'day')} of the bill.`,
    ],
  },
} as const;
