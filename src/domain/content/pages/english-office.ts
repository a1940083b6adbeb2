import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { companyPriceGuide, priceCompanyPlan } from '~/domain/lead/company-price';
import { englishProgramTitles } from '~/domain/lead/labels';
import { leadPolicy } from '~/domain/lead/policy';
import { brand } from '~/domain/shared/brand';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { Won } from '~/domain/shared/money';
import { settlementPolicies } from '~/domain/settlement/policy';
import { timetablePolicies } from '~/domain/timetable/policy';

const { cancel, offer, penalty, lottery, lessonMinutes } = currentPolicy(timetablePolicies);
const { leastPeople } = currentPolicy(employerReportPolicies);
const { billDueDays } = currentPolicy(settlementPolicies);

const currency = new Intl.NumberFormat('en', { style: 'currency', currency: 'KRW' });
const inWon = (amount: Won) => currency.format(amount);
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const examplePlan = { people: 50, groupLessons: 8, individualLessons: 0, months: 3 };
const example = priceCompanyPlan(examplePlan);

const offers = { group: 'Group lesson', individual: 'One-to-one lesson' } as const;

type Entry = { title: string; text: string };

/** Texts of the English page for companies. Numbers come from the policies that the Korean page uses. */
export const englishOffice = {
  title: 'Wellness lessons at your office',
  description:
    'Exercise and meditation lessons at your office in Korea, with reservations, waiting lists, fair draws, attendance and a monthly report in one place.',
  hero: {
    heading: 'You provide a room. We bring the expert.',
    text: `${brand.nameInEnglish} brings exercise and meditation lessons to your workplace in Korea. We handle reservations, waiting lists, draws and attendance. You plan the timetable with us and read one report a month.`,
  },
  basics: {
    heading: 'How it works',
    list: [
      {
        title: 'Who teaches',
        text: 'We send only experts whose application we have read and whom we have interviewed. Qualifications and experience are as stated in their application.',
      },
      {
        title: 'The room',
        text: `A meeting room with space for mats is enough. A group lesson usually has ${counted(companyPriceGuide.seats, 'spot')} and lasts ${counted(lessonMinutes, 'minute')}. Some lessons are taught seated.`,
      },
      {
        title: 'Joining',
        text: 'Employees join with a company code or their work email. If you upload a list of employees, only people on it can join.',
      },
      {
        title: 'Language',
        text: 'The timetable, messages and reports are in Korean. If you need lessons in English, tell us before we prepare a proposal. We do not test our experts’ English, and may not have an expert who can teach in it.',
      },
    ] satisfies Entry[],
  },
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
  reservations: {
    heading: 'The same rules for everyone',
    detail: 'Employees reserve on their phones. You do not have to manage a sign-up sheet.',
    list: [
      {
        title: 'Spots',
        text: 'For each lesson you choose first come, first served; a draw; or one-to-one. Lessons are never overbooked.',
      },
      {
        title: 'Waiting list',
        text: `A spot that opens up goes to the next person in line. From ${counted(offer.fromHours, 'hour')} before the lesson, we hold it for ${counted(offer.minutes, 'minute')} and ask first.`,
      },
      {
        title: 'Cancellation',
        text: `Employees can cancel without penalty until ${counted(cancel.freeHours, 'hour')} before the lesson.`,
      },
      {
        title: 'No-shows',
        text: `A late cancellation is ${counted(penalty.latePoints, 'penalty point')} and a no-show ${penalty.noShowPoints}. At ${counted(penalty.blockPoints, 'point')} in a month, an employee cannot make new reservations for ${counted(penalty.blockDays, 'day')}. Every penalty can be appealed.`,
      },
    ] satisfies Entry[],
  },
  draw: {
    heading: 'A draw that anyone can check',
    detail:
      'When there are more people than spots, we publish every value that goes into the draw, not just the result.',
    list: [
      {
        title: `${counted(lottery.opensDays, 'day')} before the lesson`,
        text: 'Entries open, and we publish a fingerprint of the random number that will decide the draw. We cannot change the number afterwards.',
      },
      {
        title: `${counted(lottery.closesDays, 'day')} before, at ${lottery.closesHour - 12} p.m.`,
        text: 'Entries close, and we publish the list with entry numbers instead of names. Nobody can be added after that.',
      },
      {
        title: `${counted(lottery.drawMinutesAfterClose, 'minute')} later`,
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
        text: `${counted(companyPriceGuide.lessonMinutes, 'minute')}, ${counted(companyPriceGuide.seats, 'spot')}: ${inWon(example.seat)} a spot`,
      },
      {
        title: offers.individual,
        price: inWon(companyPriceGuide.individualLesson),
        text: counted(companyPriceGuide.lessonMinutes, 'minute'),
      },
      {
        title: `Example: ${counted(examplePlan.groupLessons, 'group lesson')} a month`,
        price: inWon(example.month),
        text: `a month, or ${inWon(example.total)} for ${counted(examplePlan.months, 'month')}, with ${counted(example.seatsAMonth, 'spot')} a month`,
      },
    ] satisfies (Entry & { price: string })[],
    terms: [
      'A lesson costs the same, however many employees come.',
      'Contracts billed per lesson do not charge for cancelled lessons. A fixed monthly price is also possible.',
      `We bill each month in the month after it. You pay by bank transfer within ${counted(billDueDays, 'day')} of the bill.`,
    ],
  },
  request: {
    heading: 'Ask for an introduction',
    text: `Tell us the number of employees, and the lessons, days and place you have in mind. We reply by email within ${counted(leadPolicy.answerBusinessDays, 'business day')}. Please leave out health information about employees.`,
    mail: 'You can also email us at',
  },
} as const;
