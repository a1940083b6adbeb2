import { companyPriceGuide } from '~/domain/lead/company-price';
import { formatWon } from '~/domain/shared/money';
import type { PageLanguage } from '~/domain/shared/page-language';
import { englishCalculator } from './english-calculator';
import type { CalculatorTexts } from './office-text';

const { groupLesson, individualLesson, seats } = companyPriceGuide;

const koreanCalculator: CalculatorTexts = {
  inputs: {
    people: { label: '직원 수', unit: '명' },
    groupLessons: { label: '한 달 그룹 수업', unit: '회' },
    individualLessons: { label: '한 달 1:1 수업', unit: '회' },
    months: { label: '기간', unit: '개월' },
  },
  less: (label) => `${label} 줄이기`,
  more: (label) => `${label} 늘리기`,
  amount: formatWon,
  total: (months) => `${months}개월 예상 금액`,
  month: (amount) => `한 달 ${amount} · 부가세 포함`,
  groupSeats: (places, times) =>
    `그룹 수업 자리는 한 달에 ${places.toLocaleString('ko-KR')}개예요. 직원 모두가 고르게 참여하면 한 사람이 한 달에 ${times}번 참여할 수 있어요.`,
  individualSeats: (lessons, people) =>
    `1:1 수업은 한 달에 ${lessons.toLocaleString('ko-KR')}회이고, 직원 ${people.toLocaleString('ko-KR')}명이 나눠서 예약해요.`,
  basis: `그룹 수업 1회 ${formatWon(groupLesson)}(자리 ${seats}개), 1:1 수업 1회 ${formatWon(individualLesson)}으로 계산했어요. 계약 금액은 지역과 시간, 횟수를 듣고 제안서에 써 드려요.`,
};

/** Texts of the price calculator by language. */
export const calculatorTexts: Readonly<Record<PageLanguage, CalculatorTexts>> = {
  ko: koreanCalculator,
  en: englishCalculator,
};
