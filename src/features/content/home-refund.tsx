import { brand } from '~/domain/shared/brand';
import { Card } from '~/components/ui/card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { priceBooks } from '~/domain/catalog/policy';
import { quoteOrder } from '~/domain/payment/quote';
import { paymentPolicies } from '~/domain/payment/policy';
import { graceText } from '~/domain/lesson/time-terms';
import { type RefundFault, refundPromise } from '~/domain/payment/refund';
import { chargedIsUsed } from '~/domain/payment/texts/refund-texts';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { SectionHeading } from './section-heading';

const policy = currentPolicy(paymentPolicies);
const example = quoteOrder(
  {
    priceGroup: 'pilates-yoga',
    title: '필라테스',
    product: { type: 'short', lessonCount: 4 },
    personnel: 1,
    isIsland: false,
  },
  currentPolicy(priceBooks),
);

const { fullWithinDays, feePercent, faultBonusPercent } = policy.refund;
const { cancel, bonusCredits } = currentPolicy(lessonPolicies);

/**
 * Returns the refund of the example, computed by the function that also pays it: `used` lessons, `days` after the
 * first.
 */
function exampleRefund(days: number, used: number, fault: RefundFault = 'none') {
  const paidAt = new Date(0);
  const subject = {
    serviceType: 'workout',
    paid: example.total,
    lessonCount: example.lessonCount,
    months: example.months,
    paidAt,
    firstLessonAt: used > 0 ? paidAt : null,
    now: new Date(days * DAY_MS),
  } as const;
  return refundPromise({ ...subject, used, fault }, policy).amount;
}

const cases = [
  { when: '한 번도 받지 않았을 때', amount: exampleRefund(0, 0), note: '전액' },
  {
    when: `1회 받고, 첫 수업 후 ${fullWithinDays}일 이내`,
    amount: exampleRefund(fullWithinDays, 1),
    note: '차감된 수업만 빼요',
  },
  {
    when: `2회 받고, 첫 수업 후 ${fullWithinDays}일이 지났을 때`,
    amount: exampleRefund(fullWithinDays + 1, 2),
    note: `차감된 수업과 ${feePercent}%를 빼요`,
  },
  {
    when: `코치나 ${brand.name}의 사정일 때`,
    amount: exampleRefund(fullWithinDays + 1, 0, 'coach'),
    note: `${faultBonusPercent}%를 추가로 지급해요`,
  },
];

/** Shows how much cancelling refunds, before the user pays. */
export function HomeRefund() {
  return (
    <section aria-labelledby="refund" className="wrap py-18 md:py-24">
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-[.9fr_1.1fr] md:items-center">
        <div>
          <SectionHeading
            id="refund"
            title="취소하면 얼마를 돌려받는지, 결제 전에 보여 드려요"
            detail="결제 화면, 수업 화면, 취소 화면의 계산이 모두 같아요. 보여 드린 금액을 그대로 돌려드려요."
          />
          <ul className="grid gap-3 text-[15px] text-ink-2">
            <Promise>{`처음 정한 시간의 ${cancel.freeHours}시간 전까지 무료로 취소할 수 있어요.`}</Promise>
            <Promise>{`그보다 늦어도 ${graceText({ cancel })} 무료예요.`}</Promise>
            <Promise>{`수업 ${cancel.lessonsPerWaiver}회마다 무료 취소권이 1회 있어, 늦게 취소해도 1회는 차감하지 않아요. 무료 취소권을 다 쓰면 1회가 차감돼요.`}</Promise>
            <Promise>{chargedIsUsed}</Promise>
            <Promise>{`코치가 늦게 취소하면 수업 1회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요.`}</Promise>
          </ul>
        </div>
        <Card pad="none" className="overflow-hidden">
          <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
            <p className="font-semibold">{example.lines[0]?.label}</p>
            <p className="font-semibold tnum">{formatWon(example.total)}</p>
          </div>
          <dl>
            {cases.map((item, index) => (
              <div
                key={item.when}
                className={`flex items-center justify-between gap-4 px-5 py-4 sm:px-6 ${index === 0 ? 'bg-green-soft text-green' : 'border-t border-line'}`}
              >
                <dt>
                  <span className="block text-[15px] font-medium">{item.when}</span>
                  <span className={`block text-caption ${index === 0 ? '' : 'text-ink-2'}`}>{item.note}</span>
                </dt>
                <dd className="text-[18px] font-bold whitespace-nowrap tnum">{formatWon(item.amount)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </section>
  );
}

function Promise({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden className="mt-[9px] size-2 shrink-0 rounded-full bg-green" />
      {children}
    </li>
  );
}
