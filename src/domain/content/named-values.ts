import { accountPolicy } from '~/domain/account/policy';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { priceBooks } from '~/domain/catalog/policy';
import { matchingPolicy } from '~/domain/coach/policy';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { graceText } from '~/domain/lesson/time-terms';
import { paymentPolicies } from '~/domain/payment/policy';
import { quoteOrder } from '~/domain/payment/quote';
import {
  faultNote,
  refundExamples,
  refundHeadline,
  refundRules,
  refundSummary,
} from '~/domain/payment/texts/refund-texts';
import { noRenewal } from '~/domain/payment/texts/renewal-text';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { suggestPolicy } from '~/domain/suggest/policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { insuranceText } from './insurance-text';
import { groupPrice } from './pages/group-price';

const book = currentPolicy(priceBooks);
const payment = currentPolicy(paymentPolicies);
const lesson = currentPolicy(lessonPolicies);
const company = currentPolicy(timetablePolicies);
const { leastPeople } = currentPolicy(employerReportPolicies);

const pilates = { priceGroup: 'pilates-yoga', title: '필라테스', isIsland: false } as const;
const trialForTwo = quoteOrder({ ...pilates, product: { type: 'trial' }, personnel: 2 }, book);
const four = quoteOrder({ ...pilates, product: { type: 'short', lessonCount: 4 }, personnel: 1 }, book);
const two = groupPrice('pilates-yoga', 2);

/** "필라테스 4회를 260,000원에 결제했다면: …", with the amounts of the function that pays. */
function refundExample(): string {
  const bought = {
    serviceType: 'workout',
    paid: four.total,
    lessonCount: four.lessonCount,
    months: four.months,
  } as const;
  const cases = refundExamples(bought, payment).cases.map(
    ({ title, promise }) => `${title} ${formatWon(promise.amount)}`,
  );
  return `${pilates.title} ${four.lessonCount}회를 ${formatWon(four.total)}에 결제했다면: ${cases.join(' / ')}`;
}

/** Settings that a value can depend on. */
export type ValueSettings = { readonly insurance?: string | undefined };

/**
 * Values that a text of an operator names in braces, so that it never shows an outdated number: `{무료취소시간}`. They
 * are those of the policies in force. A value that is a text of several paragraphs has an empty line between them.
 */
const namedValues: Readonly<Record<string, string | number | ((settings: ValueSettings) => string)>> = {
  수업시간: book.lessonMinutes,
  체험가격: formatWon(book.trial),
  체험2인가격: formatWon(trialForTwo.total),
  인원추가금: formatWon(book.furtherPerson),
  섬추가금: formatWon(book.island),
  필라테스2인가격: formatWon(two.total),
  필라테스2인1인당: formatWon(two.share),
  최대인원: book.maxPersonnel,
  정기횟수: book.regular.offeredCounts.join('·'),
  정기최소횟수: book.regular.minCount,
  정기최대횟수: book.regular.maxCount,
  단기횟수: book.short.lessonCounts.join('·'),
  체험기한: lesson.validDays.trial,
  단기기한: lesson.validDays.short,
  정기한달기한: lesson.validDays.regular,
  정기여유일: lesson.regularSpareDays,
  기한알림일: lesson.expiry.noticeDays.join('일, '),
  기한연장일: lesson.expiry.extensionDays,
  자동결제안내: noRenewal,
  무료취소시간: lesson.cancel.freeHours,
  확정후무료: graceText(lesson),
  무료취소주기: lesson.cancel.lessonsPerWaiver,
  보상횟수: lesson.bonusCredits,
  불참신고시작분: lesson.noShowAfterMinutes,
  불참신고마감시간: lesson.noShowWithinHours,
  쉬기횟수: lesson.pause.times,
  쉬기최소일: lesson.pause.minDays,
  쉬기최대일: lesson.pause.maxDays,
  환불약속: refundHeadline(payment.refund),
  환불기준: refundRules(payment).join('\n\n'),
  환불요약: refundSummary(payment.refund),
  환불예시: refundExample(),
  중단환불: faultNote(payment.refund),
  수업가능시간확인일: matchingPolicy.scheduleFreshDays,
  가입나이: accountPolicy.minimumAge,
  어린이나이: suggestPolicy.childUntil,
  미성년나이: suggestPolicy.minorUntil + 1,
  임신최소주수: suggestPolicy.pregnancyWeeks.min,
  임신최대주수: suggestPolicy.pregnancyWeeks.max,
  건강정보안내: healthPrivacy.all.join('\n\n'),
  보험안내: ({ insurance }) => insuranceText(insurance),
  회사수업시간: company.lessonMinutes,
  회사공개인원: leastPeople,
  회사무료취소시간: company.cancel.freeHours,
  회사승격후무료시간: company.cancel.freeHoursAfterPromotion,
  회사예약후무료분: company.cancel.graceMinutes,
  추첨시작일: company.lottery.opensDays,
  추첨마감일: company.lottery.closesDays,
  추첨마감시: company.lottery.closesHour,
  추첨마감시각: `오후 ${company.lottery.closesHour - 12}시`,
  최대추첨권: company.lottery.maxTickets,
  늦은취소벌점: company.penalty.latePoints,
  결석벌점: company.penalty.noShowPoints,
  예약제한벌점: company.penalty.blockPoints,
  예약제한일: company.penalty.blockDays,
};

export const valueNames: readonly string[] = Object.keys(namedValues);

/** Braces without their partner are names too, so that they are rejected and not shown. */
const BRACES = /\{([^{}]*)\}|[{}]/g;

/** Returns the first text in braces that is no name of a value; null without one. */
export function unknownValue(text: string): string | null {
  for (const [braces, name = ''] of text.matchAll(BRACES)) if (!Object.hasOwn(namedValues, name)) return braces;
  return null;
}

/** Returns the text with the current values; an unknown name stays as it is. */
export function fillValues(text: string, settings: ValueSettings): string {
  return text.replaceAll(BRACES, (braces, name: string | undefined) => {
    if (name === undefined || !Object.hasOwn(namedValues, name)) return braces;
    const value = namedValues[name];
    return String(typeof value === 'function' ? value(settings) : value);
  });
}
