import { currentPolicy } from '~/domain/shared/current-policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { refundHeadline } from '~/domain/payment/texts/refund-texts';
import { BannerDrawing } from '~/components/illustration/banner-drawing';
import { Link } from '~/components/navigation/link';
import { BannerClose } from './banner-close';

/** Banner above the header, until the user closes it for a week. Wide and narrow screens have different drawings. */
export function TopBanner() {
  return (
    <section
      aria-label="알림"
      data-print="hide"
      className="relative overflow-hidden bg-deep text-on-deep banner-closed:hidden"
    >
      <div className="wrap relative flex min-h-14 items-center">
        <Link
          href="/#refund"
          prefetch={false}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-4 py-1 pr-12 text-small leading-snug md:py-0 md:text-[15.5px]"
        >
          <BannerDrawing size="mobile" className="h-12 w-auto shrink-0 self-end md:hidden" />
          <BannerDrawing size="desktop" className="hidden h-14 w-auto shrink-0 self-end md:block" />
          <span className="min-w-0">
            <b className="font-bold">{refundHeadline(currentPolicy(paymentPolicies).refund)}</b>{' '}
            <span className="opacity-85 max-sm:hidden">결제 전에 돌려받을 금액부터 보여 드려요.</span>
          </span>
        </Link>
        <BannerClose />
      </div>
    </section>
  );
}
