import { StateDrawing } from '~/components/illustration/state-drawing';
import { FirstTimeNotice } from '~/components/money/first-time-notice';
import { Banner } from '~/components/ui/banner';
import { LinkButton } from '~/components/navigation/link-button';
import { canPlanSeries } from '~/domain/lesson/series';
import type { OrderLesson, OrderView } from '~/domain/payment/order-view';
import { OrderDetails } from './order-details';
import { orderLessonText, orderTitle } from './payment-labels';
import { RefundPanel } from './refund-panel';
import { SendFirstTime } from './send-first-time';

const LESSONS = '/f/user/mypage/lesson/learner';

/**
 * Returns whether the lessons have begun. From then on the user looks for the payment and the refund here, not for how
 * to start.
 */
function hasStarted({ lesson, now }: OrderView): boolean {
  if (!lesson) return false;
  if (lesson.kind === 'upcoming') return !lesson.isFirst || lesson.startsAt <= now;
  return lesson.kind === 'past' || lesson.kind === 'paused' || lesson.kind === 'over';
}

/** Page of a paid order: the state of the lessons and the next step first, then the bill and the refund. */
export function OrderPaid({ order }: { order: OrderView }) {
  const { lesson, encryptedContractId } = order;
  const isStarted = hasStarted(order);
  return (
    <>
      <div className="pt-4 text-center">
        {isStarted ? null : <StateDrawing kind="done" className="mx-auto" />}
        <h1 className="mt-4 text-h1">{isStarted ? '결제와 환불' : '결제가 완료됐어요'}</h1>
        <p className="mt-1.5 text-ink-2">{isStarted ? orderTitle(order) : `${orderTitle(order)}, 이제 시작이에요.`}</p>
      </div>
      {lesson ? (
        <>
          <Banner className="mt-6">{orderLessonText(lesson)}</Banner>
          <NextStep order={order} lesson={lesson} />
          {isStarted ? null : <SeriesLink order={order} lesson={lesson} />}
        </>
      ) : null}
      <div className="mt-8">
        <OrderDetails order={order} />
      </div>
      <div id="refund" className="scroll-mt-24">
        {encryptedContractId && lesson?.kind !== 'over' ? (
          <RefundPanel encryptedContractId={encryptedContractId} target={order.refundWay} />
        ) : null}
      </div>
    </>
  );
}

/** The button for the next step, and a link to another time while the time is not agreed. */
function NextStep({ order, lesson }: { order: OrderView; lesson: OrderLesson }) {
  const { encryptedContractId } = order;
  const dialog = new URLSearchParams({ encryptedId: encryptedContractId ?? '', type: 'time' });
  if (lesson.encryptedLessonId && (lesson.kind === 'requested' || lesson.kind === 'proposed'))
    dialog.set('lesson', lesson.encryptedLessonId);
  const pickPath = `${LESSONS}?${dialog.toString()}`;
  if (lesson.kind === 'held' && lesson.mayRequest && encryptedContractId)
    return (
      <>
        {order.quote ? (
          <FirstTimeNotice
            quote={order.quote}
            serviceType={order.serviceType}
            startsAt={lesson.startsAt}
            isFixedByPayment={false}
            serverNow={order.now}
            lesson={order.soldUnder.lesson}
            payment={order.soldUnder.payment}
            className="mt-3"
          />
        ) : null}
        <SendFirstTime encryptedContractId={encryptedContractId} pickPath={pickPath} />
        <LinkButton href={pickPath} variant="text" block className="mt-1">
          다른 시간 고르기
        </LinkButton>
      </>
    );
  const { href, label } = stepOf(lesson, pickPath);
  return (
    <>
      <LinkButton href={href} variant="primary" size="lg" block className="mt-4">
        {label}
      </LinkButton>
      {lesson.kind === 'requested' && lesson.mayRequest ? (
        <LinkButton href={pickPath} variant="text" block className="mt-1">
          다른 시간 고르기
        </LinkButton>
      ) : null}
    </>
  );
}

/** Offers to book all lessons of a purchase weekly, before the first one. */
function SeriesLink({ order: { encryptedContractId, product }, lesson }: { order: OrderView; lesson: OrderLesson }) {
  const { kind, left, mayRequest } = lesson;
  const isPossible =
    mayRequest && kind !== 'proposed' && canPlanSeries({ programType: product.type, counts: { left } });
  if (!encryptedContractId || !isPossible) return null;
  const dialog = new URLSearchParams({ encryptedId: encryptedContractId, type: 'series' });
  return (
    <LinkButton href={`${LESSONS}?${dialog}`} variant="ghost" block className="mt-3">
      매주 같은 시간으로 예약하기
    </LinkButton>
  );
}

function stepOf(
  { kind, left, coachPaused, mayRequest }: OrderLesson,
  pickPath: string,
): { href: string; label: string } {
  if (coachPaused || (!mayRequest && kind !== 'proposed')) return { href: LESSONS, label: '내 수업 보기' };
  if (kind === 'none') return { href: pickPath, label: '첫 수업 날짜 정하기' };
  if (kind === 'proposed') return { href: pickPath, label: '코치에게 답하기' };
  if (kind === 'past' && left > 0) return { href: LESSONS, label: '다음 수업 예약하기' };
  return { href: LESSONS, label: '내 수업 보기' };
}
