import { employerReportPolicies } from '~/domain/employer-report/policy';
import { companyPriceGuide, priceCompanyPlan } from '~/domain/lead/company-price';
import { englishProgramTitles } from '~/domain/lead/labels';
import { currentPolicy } from '~/domain/shared/current-policy';
import { countInEnglish, inWon } from '~/domain/shared/english-count';
import { settlementPolicies } from '~/domain/settlement/policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { OfficeTexts } from './office-text';

const { lottery, cancel, offer, penalty } = currentPolicy(timetablePolicies);
const { leastPeople } = currentPolicy(employerReportPolicies);
const { billDueDays } = currentPolicy(settlementPolicies);
const { groupLesson, individualLesson, lessonMinutes, seats } = companyPriceGuide;
const { seat } = priceCompanyPlan({ people: 1, groupLessons: 1, individualLessons: 0, months: 1 });

/** Names of lessons in structured data. */
export const englishOffers = { group: 'Group lesson', individual: 'One-to-one lesson' } as const;

const weeksOf = (steps: readonly string[]) =>
  steps.map((text, index) => ({ title: `Weeks ${index * 2 + 1}–${index * 2 + 2}`, text }));

/** Parts of the English page for companies that the product draws. Numbers come from the policies in force. */
export const englishOffice: OfficeTexts = {
  purposes: {
    heading: 'What is your team’s day like?',
    detail: 'Tell us how your team works, and we suggest where to begin.',
    list: {
      musculoskeletal: {
        title: 'Sitting all day',
        text: 'Begin with slow movements for the neck, shoulders and back. Employees who wish to can have an expert record how their movement changes from lesson to lesson.',
      },
      stress: {
        title: 'No time to pause',
        text: 'Slow the breath and shift attention without leaving the chair. There is no need to be good at it.',
      },
      'wellness-culture': {
        title: 'Moving together',
        text: 'Meet in a meeting room at lunchtime. Newcomers begin with the same movements as the colleague next to them.',
      },
      'lifestyle-habit': {
        title: 'Changing daily routines',
        text: 'Change the way you walk, sit and rest, one habit a week. Video challenges fill the days between lessons.',
      },
      'executive-benefits': {
        title: 'A benefit for executives',
        text: 'One-to-one lessons that fit a full calendar. The company does not see health records.',
      },
    },
  },
  program: {
    heading: 'The same rules for everyone',
    detail: 'Employees reserve on their phones. You do not have to manage a sign-up sheet.',
    timetable: 'A sample day, as employees see it. The real timetable is in Korean.',
    rules: [
      {
        title: 'Spots',
        text: 'For each lesson you choose first come, first served; a draw; or one-to-one. Lessons are never overbooked.',
      },
      {
        title: 'Waiting list',
        text: `A spot that opens up goes to the next person in line. From ${countInEnglish(offer.fromHours, 'hour')} before the lesson, we hold it for ${countInEnglish(offer.minutes, 'minute')} and ask first.`,
      },
      {
        title: 'Cancellation',
        text: `Employees can cancel without penalty until ${countInEnglish(cancel.freeHours, 'hour')} before the lesson.`,
      },
      {
        title: 'No-shows',
        text: `A late cancellation is ${countInEnglish(penalty.latePoints, 'penalty point')} and a no-show ${penalty.noShowPoints}. At ${countInEnglish(penalty.blockPoints, 'point')} in a month, an employee cannot make new reservations for ${countInEnglish(penalty.blockDays, 'day')}. Every penalty can be appealed.`,
      },
      {
        title: 'Attendance',
        text: 'The expert checks people in, or employees type the number on the expert’s screen into their phones.',
      },
    ],
  },
  draw: {
    heading: 'A draw that every employee can check',
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
    ],
    example: {
      caption: (places) => `Sample draw for ${countInEnglish(places, 'spot')}`,
      seedHash: 'Fingerprint of the random number',
      entriesHash: 'Fingerprint of the list',
      seed: 'Random number',
      table: 'Tickets and computed order of the entries',
      receipt: 'Entry',
      tickets: 'Tickets',
      result: 'Result',
      ticketCount: String,
      seat: (place) => `Spot ${place}`,
      waiting: (place) => `Waiting ${place}`,
    },
  },
  report: {
    heading: 'You see numbers, never personal records',
    detail: 'The monthly report tells you how many people came, not who came.',
    sample: 'Sample report, not the figures of a real company',
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
        title: 'Withheld with a reason',
        text: 'Below each table we say how many values are withheld, and why.',
      },
      {
        title: 'Health records belong to employees',
        text: 'The employer cannot see them. Employees can see in their account who opened their records, and when.',
      },
    ],
  },
  prices: {
    heading: 'Priced by the lesson, not by the employee',
    detail: 'Change the numbers to see what your plan would cost.',
    terms: [
      `Group lesson: from ${inWon(groupLesson)} for ${countInEnglish(lessonMinutes, 'minute')}, which is ${inWon(seat)} a spot.`,
      `One-to-one lesson: from ${inWon(individualLesson)} for ${countInEnglish(lessonMinutes, 'minute')}.`,
      'A lesson costs the same, however many employees come.',
      'Contracts billed per lesson do not charge for cancelled lessons. A fixed monthly price is also possible.',
      `We bill each month in the month after it. You pay by bank transfer within ${countInEnglish(billDueDays, 'day')} of the bill.`,
      'You pay nothing in advance, so there is nothing to refund and no prepayment insurance.',
    ],
  },
  programs: {
    heading: 'Programs',
    detail:
      'These are exercise and meditation lessons, not medical care. Anyone in pain or under treatment should talk to a doctor first.',
    group: `Group of ${seats}`,
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
    },
  },
  facts: {
    heading: 'Before you decide',
    detail: 'What we offer, and what we do not.',
    list: [
      {
        title: 'Where we go',
        text: 'There is no fixed list of areas. Tell us where your office is, and we answer whether an expert can come. For some areas we have no expert.',
      },
      {
        title: 'Criminal record checks',
        text: 'We request a check for sex offences from the police for experts who agree to it, and record the date and the result. Some experts have not been checked, so please tell us if you need one who has.',
      },
    ],
    insurance: {
      title: 'Accident insurance',
      text: (insurance) =>
        insurance === undefined
          ? 'We do not have insurance for accidents in lessons yet. Please keep that in mind before you reserve.'
          : `This insurance applies to accidents in lessons: ${insurance}`,
    },
  },
  curriculum: {
    heading: 'Sample eight-week courses',
    detail: 'Different concerns call for a different order. We adapt the course to your company.',
    note: 'Employees who see a doctor regularly should ask whether they can take part before they begin.',
    list: {
      cerebrovascular: {
        title: 'Walking at an easy pace',
        text: 'For employees who sit for long hours and want to move more without overdoing it.',
        weeks: weeksOf([
          'Get to know your usual steps and breathing',
          'Walk on the spot, adding arm movements',
          'Go a little faster, with rests in between',
          'Carry on with stairs and the way to work',
        ]),
      },
      mental: {
        title: 'Breathing to pause',
        text: 'For employees who are tense all day and want to learn to stop for a moment.',
        weeks: weeksOf([
          'Notice the breath while seated',
          'Let the out-breath grow longer',
          'Relax the body part by part',
          'Find a short practice to do before meetings',
        ]),
      },
      musculoskeletal: {
        title: 'Moving the neck and back',
        text: 'For employees who work at a screen and want to move the areas that stiffen easily.',
        weeks: weeksOf([
          'Get to know how the neck and shoulders move',
          'Open the upper back and the chest',
          'Use the lower back and the hips together',
          'Put together a routine of your own at the desk',
        ]),
      },
    },
  },
};
