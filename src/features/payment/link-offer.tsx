import { Banner } from '~/components/ui/banner';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { PaymentLinkView } from '~/domain/payment/link';
import { productLabel } from '~/domain/payment/texts/product-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** What the coach's link offers, and until when it can be paid. */
export function LinkOffer({
  link: { coachName, programTitle, product, personnel, expiresAt },
}: {
  link: PaymentLinkView;
}) {
  return (
    <Banner title={`${programTitle} ${productLabel(product, currentPolicy(priceBooks))}, ${personnel}명`}>
      {coachName} 코치가 보낸 링크예요. {formatSeoulDateTime(expiresAt)}까지 한 번 결제할 수 있어요.
    </Banner>
  );
}
