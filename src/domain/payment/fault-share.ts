import { roundedShare, type Won } from '~/domain/shared/money';
import type { PaymentPolicy } from './policy';
import type { RefundFault, RefundPromise } from './refund';

type FaultTerms = Pick<PaymentPolicy, 'coachFaultBonus' | 'coachSharePercent'>;

/**
 * Returns the part in KRW of a refund's bonus that its coach pays: at most the coach's share of one lesson. The
 * platform pays the rest, and everything when it is at fault itself (docs/product/settlement.md#who-pays-what).
 * @param unitPrice KRW paid for one lesson
 */
export function coachFaultShare(
  { lines }: Pick<RefundPromise, 'lines'>,
  { fault, unitPrice }: { fault: RefundFault; unitPrice: Won },
  { coachFaultBonus, coachSharePercent }: FaultTerms,
): Won {
  if (fault !== 'coach' || coachFaultBonus === 'platform') return 0;
  const bonus = lines.reduce((sum, { code, amount }) => (code === 'bonus' ? sum + amount : sum), 0);
  return Math.min(bonus, roundedShare(unitPrice, coachSharePercent, 100));
}
