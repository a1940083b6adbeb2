import { cx } from '~/components/ui/cx';
import { priceTerms } from '~/domain/content/price-terms';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';

const { cancel } = currentPolicy(lessonPolicies);
const { refund } = currentPolicy(paymentPolicies);

interface PriceTermsProps {
  /** Insurer, cover and period; undefined without an insurance. */
  guaranteeInsurance: string | undefined;
  className?: string;
}

/** Shows the terms beside every advertised price of lessons: free cancel, refund and guarantee insurance. */
export function PriceTerms({ guaranteeInsurance, className }: PriceTermsProps) {
  return (
    <dl className={cx('grid gap-1 text-small text-ink-2', className)}>
      {priceTerms({ cancel, refund }, guaranteeInsurance).map(({ term, text }) => (
        <div key={term} className="grid grid-cols-[4.5em_1fr] gap-x-2">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
