import { companyPriceGuide } from '~/domain/lead/company-price';
import { countInEnglish, inWon } from '~/domain/shared/english-count';
import type { CalculatorTexts } from './office-text';

const { groupLesson, individualLesson, seats } = companyPriceGuide;

/** Texts of the price calculator on English pages. */
export const englishCalculator: CalculatorTexts = {
  inputs: {
    people: { label: 'Employees', unit: '' },
    groupLessons: { label: 'Group lessons a month', unit: '' },
    individualLessons: { label: 'One-to-one lessons a month', unit: '' },
    months: { label: 'Months', unit: '' },
  },
  less: (label) => `Decrease: ${label}`,
  more: (label) => `Increase: ${label}`,
  amount: inWon,
  total: (months) => `Estimate for ${countInEnglish(months, 'month')}`,
  month: (amount) => `${amount} a month, including VAT`,
  groupSeats: (places, times) =>
    `That is ${countInEnglish(places, 'group spot')} a month. Shared equally, each employee could come ${times} times a month.`,
  individualSeats: (lessons, people) =>
    `That is ${countInEnglish(lessons, 'one-to-one lesson')} a month for ${countInEnglish(people, 'employee')}.`,
  basis: `Based on ${inWon(groupLesson)} for a group lesson with ${countInEnglish(seats, 'spot')} and ${inWon(individualLesson)} for a one-to-one lesson. Your proposal states the final price, which depends on location, hours and the number of lessons.`,
};
