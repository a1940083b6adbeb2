import { brand } from '~/domain/shared/brand';
import { brandWith } from '~/domain/shared/brand-with';
import { DAY_MS } from '~/domain/shared/durations';
import { withParticle } from '~/domain/shared/korean-particle';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import type { RefundPolicy } from '../policy';
import { type RefundCase, type RefundPromise, refundPromise } from '../refund';

type RefundTerms = RefundPolicy['refund'];

/** Returns the headline of the rule, for places with room for one line. */
export function refundHeadline({ fullWithinDays, withdrawal, feePercent }: RefundTerms): string {
  return withdrawal === 'from-payment'
    ? `결제 후 ${fullWithinDays}일 이내에 수업을 받지 않고 취소하면 전액 환불.`
    : `첫 수업 후 ${fullWithinDays}일 이내에 환불하면 취소 수수료 ${feePercent}%를 빼지 않아요.`;
}

const withoutFee = ({ fullWithinDays, withdrawal }: RefundTerms): string =>
  withdrawal === 'from-payment'
    ? `결제 후 ${fullWithinDays}일 이내에 수업을 한 번도 받지 않고 취소하면 전액을 돌려드려요.`
    : `수업을 한 번도 받지 않았다면 전액을, 첫 수업 후 ${fullWithinDays}일 이내에는 차감된 수업만 빼고 돌려드려요.`;

/** Summarises what is refunded while no lesson is used, and in the first days after the payment or the first lesson. */
export const refundSummary = (terms: RefundTerms): string => `${withoutFee(terms)} ${chargedIsUsed}`;

/** Summarises the rule for places that advertise a price: what is refunded without a fee, and the fee after that. */
export const advertisedRefund = (terms: RefundTerms): string =>
  terms.withdrawal === 'from-payment'
    ? `${withoutFee(terms)} 그 뒤에는 차감된 수업과 취소 수수료 ${terms.feePercent}%를 빼요.`
    : `${withoutFee(terms)} 그 뒤에는 취소 수수료 ${terms.feePercent}%도 빼요.`;

/** A lesson charged for a late cancel or an absence counts as used under every version. */
export const chargedIsUsed = '늦게 취소하거나 불참해 차감된 수업도 받은 수업으로 계산해요.';

/** Returns the whole rule, one sentence per entry. */
export function refundRules({ refund }: Pick<RefundPolicy, 'refund'>): readonly string[] {
  const { fullWithinDays, withdrawal, feePercent, faultBonusPercent } = refund;
  return [
    ...(withdrawal === 'from-payment'
      ? [
          `결제 후 ${fullWithinDays}일 이내에 수업을 한 번도 받지 않고 취소하면 전액을 돌려드려요.`,
          `그 뒤에는 결제한 금액에서 차감된 수업의 금액과 취소 수수료 ${feePercent}%를 빼고 돌려드려요.`,
        ]
      : [
          '수업을 한 번도 받지 않았다면 전액을 돌려드려요.',
          `첫 수업 후 ${fullWithinDays}일 이내에는(결제한 날부터 ${fullWithinDays}일이 더 늦으면 그때까지) 결제한 금액에서 차감된 수업의 금액만 빼고 돌려드려요.`,
          `그 뒤에는 취소 수수료로 결제한 금액의 ${feePercent}%도 빼요.`,
        ]),
    `${chargedIsUsed} 전체를 취소할 때 무료 취소 기한이 지난 수업도 마찬가지예요.`,
    ...academyRule(refund),
    `${brandWith('이나', '나')} 코치의 사정으로 수업이 중단되면 수수료를 빼지 않고, 결제한 금액의 ${faultBonusPercent}%를 추가로 지급해요.`,
  ];
}

function academyRule({ rules, academy }: RefundTerms): string[] {
  const names = serviceTypes.filter((type) => rules[type] === 'academy').map((type) => serviceTypeLabels[type]);
  if (names.length === 0) return [];
  const rows = academy.map(
    ({ below, back }) =>
      `${below[1]}분의 ${withParticle(String(below[0]), '을', '를')} 받기 전에는 ${back[1]}분의 ${back[0]}`,
  );
  return [
    `${withParticle(names.join('·'), '은', '는')} 학원법의 반환 기준을 따라요. 시작하기 전에는 전액, 한 달 수업의 ${withParticle(rows.join(', '), '을', '를')} 돌려드려요.`,
  ];
}

/** Returns the note that applies to every example. */
export function faultNote({ faultBonusPercent }: RefundTerms): string {
  return `코치나 ${brand.name} 사정으로 수업이 중단되면 수수료 없이 남은 금액을 돌려드리고 ${faultBonusPercent}%를 추가로 지급해요.`;
}

export type RefundExample = { title: string; promise: RefundPromise };

/**
 * Returns the refund in the cases that a buyer asks about, computed by the function that pays: nothing used, one lesson
 * used within the days without a fee (if the policy has them), and one used after them.
 */
export function refundExamples(
  bought: Pick<RefundCase, 'serviceType' | 'paid' | 'lessonCount' | 'months'>,
  policy: RefundPolicy,
): { unused: RefundPromise; afterOne: RefundPromise; cases: readonly RefundExample[] } {
  const { fullWithinDays, withdrawal } = policy.refund;
  const paidAt = new Date(0);
  const refundAfter = (days: number, used: number) =>
    refundPromise(
      {
        ...bought,
        used,
        paidAt,
        firstLessonAt: used > 0 ? paidAt : null,
        now: new Date(paidAt.getTime() + days * DAY_MS),
        fault: 'none',
      },
      policy,
    );
  const [unused, later] = [refundAfter(0, 0), fullWithinDays + 1];
  const one = '받은 수업 1회';
  if (withdrawal === 'from-payment')
    return {
      unused,
      afterOne: refundAfter(0, 1),
      cases: [
        { title: `${fullWithinDays}일 이내, 받은 수업 없음`, promise: unused },
        { title: `${fullWithinDays}일 후, 받은 수업 없음`, promise: refundAfter(later, 0) },
        { title: one, promise: refundAfter(0, 1) },
      ],
    };
  return {
    unused,
    afterOne: refundAfter(0, 1),
    cases: [
      { title: '받은 수업 없음', promise: unused },
      { title: `${one}, 첫 수업 후 ${fullWithinDays}일 이내`, promise: refundAfter(0, 1) },
      ...(bought.lessonCount > 1 ? [{ title: `${one}, 그 뒤`, promise: refundAfter(later, 1) }] : []),
    ],
  };
}
