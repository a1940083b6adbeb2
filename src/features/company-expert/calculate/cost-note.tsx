import { Card } from '~/components/ui/card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { costRules } from '~/domain/lesson/texts/cost-texts';
import { paymentPolicies } from '~/domain/payment/policy';

const rules = costRules({ lesson: currentPolicy(lessonPolicies), payment: currentPolicy(paymentPolicies) });

/** States who pays for bonus lessons, faults and late cancels of orders that are sold now. */
export function CostNote() {
  return (
    <Card as="section" aria-labelledby="costs">
      <h2 id="costs" className="text-h3">
        비용은 누가 부담하나요?
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">1:1 수업의 기준이에요. 결제할 때의 기준을 그 주문에 계속 적용해요.</p>
    </Card>
  );
}
