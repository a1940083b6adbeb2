'use client';
import { useSearchParams } from 'next/navigation';
import { PageError } from '~/components/layout/page-error';

/** This page does not know whether money was taken, so it links to the order, which does. */
export default function PaymentError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const query = useSearchParams();
  const [oid, order] = [query.get('orderId'), query.get('order')];
  const link = oid
    ? { href: `/payment/return/fail?orderId=${encodeURIComponent(oid)}`, label: '주문 확인하기' }
    : order
      ? { href: `/payment/orders/${encodeURIComponent(order)}`, label: '주문 확인하기' }
      : { href: '/f/user/mypage/lesson/learner', label: '내 수업 보기' };
  return (
    <PageError
      error={error}
      retry={reset}
      link={link}
      detail="결제했다면 주문에 그대로 남아 있어요. 새로 결제하기 전에 주문을 먼저 확인해 주세요."
    />
  );
}
