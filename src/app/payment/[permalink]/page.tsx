import { notFound, redirect } from 'next/navigation';
import { seoulDate } from '~/domain/shared/seoul-time';
import { CheckoutStep } from '~/features/payment/checkout-step';
import { ChooseStep } from '~/features/payment/choose-step';
import { LinkClosed } from '~/features/payment/link-closed';
import { NoCoach } from '~/features/payment/no-coach';
import { payPath } from '~/features/payment/payment-paths';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../as-not-found';
import { readPage } from './read-page';

type PageProps = {
  params: Promise<{ permalink: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * /payment/{permalink} (docs/product/names-and-routes.md#lesson-addresses): choose, hold the hour, pay. A
 * program that can only be paid, and not searched, is paid at the permalink of its parent.
 */
export default async function PaymentPage({ params, searchParams }: PageProps) {
  const { permalink } = await params;
  const query = readPage(await searchParams);
  const program = await rejectedAsNotFound(
    api.payment.program({ permalink, ...(query.program ? { program: query.program } : {}) }),
  );
  const page = {
    paymentPermalink: program.paymentPermalink,
    permalink: program.permalink,
    encryptedCoachId: query.coach ?? '',
    encryptedFormDataId: query.form,
    encryptedLinkId: query.link,
  };
  if (program.paymentPermalink !== permalink) redirect(payPath(page));
  if (!query.coach) return <NoCoach title={program.title} serviceType={program.serviceType} />;

  const order = query.order ? await rejectedAsNotFound(api.payment.order({ encryptedOrderId: query.order })) : null;
  const backPath = payPath(page);
  if (order?.stage === 'PAY' || order?.stage === 'RETRY')
    return (
      <CheckoutStep
        key={order.stage}
        order={order}
        backPath={`${backPath}&order=${encodeURIComponent(order.encryptedOrderId)}`}
      />
    );
  if (order && order.stage !== 'EXPIRED' && order.stage !== 'CANCELLED')
    redirect(`/payment/orders/${encodeURIComponent(order.encryptedOrderId)}`);

  const link = query.link ? await rejectedAsNotFound(api.payment.link({ encryptedLinkId: query.link })) : null;
  if (link && (link.permalink !== program.permalink || link.encryptedCoachId !== query.coach)) notFound();
  if (link && link.state !== 'OPEN')
    return <LinkClosed link={link} restartPath={payPath({ ...page, encryptedLinkId: null })} />;

  const offer = await rejectedAsNotFound(
    api.payment.offer({
      permalink: program.permalink,
      encryptedCoachId: query.coach,
      ...(query.form ? { encryptedFormDataId: query.form } : {}),
    }),
    { COACH_UNAVAILABLE: null },
  );
  if (!offer) return <NoCoach title={program.title} serviceType={program.serviceType} isUnavailable />;
  const chosen = order && {
    product: order.product,
    personnel: order.personnel,
    place: order.place,
    group: order.participants?.group ?? null,
  };
  const notice =
    order?.stage === 'EXPIRED'
      ? '결제 시간이 지나 예약이 취소됐어요. 고른 내용은 그대로예요. 시간만 다시 골라 주세요.'
      : null;
  const start = order ? null : await pickedStart(query.coach, query.start);
  return (
    <ChooseStep
      offer={offer}
      link={link}
      chosen={chosen}
      startsAt={start === 'taken' ? null : start}
      notice={start === 'taken' ? startTakenNotice : notice}
      path={backPath}
    />
  );
}

const startTakenNotice =
  '고른 시간에 다른 예약이 잡혔거나 수업까지 시간이 부족해졌어요. 코치의 다른 빈 시간에서 골라 주세요.';

/** Returns the start selected on an earlier page if the coach is still free then, otherwise 'taken'. */
async function pickedStart(encryptedCoachId: string, start: Date | null): Promise<Date | 'taken' | null> {
  if (!start) return null;
  const { days } = await api.lesson.freeHours({ encryptedCoachId, from: seoulDate(start), days: 1 });
  return days.some(({ startsAt }) => startsAt.some((item) => item.getTime() === start.getTime())) ? start : 'taken';
}
