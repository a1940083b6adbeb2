import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractView } from '~/domain/lesson/schema/views';
import type { OrderView as OperationsOrder } from '~/domain/operations/schema/order';
import type { OrderView } from '~/domain/payment/order-view';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { ExpiryNotice } from '~/features/lesson/contract/expiry-notice';
import { AnswerDialog } from '~/features/lesson/dialogs/answer-dialog';
import { CancelDialog } from '~/features/lesson/dialogs/cancel-dialog';
import { LessonDialog } from '~/features/lesson/dialogs/lesson-dialog';
import { PauseDialog } from '~/features/lesson/dialogs/pause-dialog';
import { cancelTermText, statusLabel } from '~/features/lesson/lesson-labels';
import { MonthLessons } from '~/features/lesson/month-lessons';
import { FaultRefund } from '~/features/operations/payment/fault-refund';
import { CheckoutStep } from '~/features/payment/checkout-step';
import { refundTerms } from '~/features/payment/payment-labels';
import { ReturnPanel } from '~/features/tools/return-panel';
import { ToolCheckout } from '~/features/tools/tool-checkout';
import { encryptId } from '~/server/crypto/encrypted-id';
import { stopSender } from '~/server/jobs/enqueue';
import { TrpcProvider } from '~/trpc/react';
import { callerFor, memberActor } from '../caller';
import { createOperator } from '../factories/document';
import { changePolicies } from '../factories/changed-policies';
import { createLessonScene, sceneNow, sceneStart } from '../factories/lesson-scene';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '../factories/payment';
import {
  createDeliveredToolOrder,
  createDeliveryRegion,
  createTool,
  toolLine,
  toolOrderInput,
} from '../factories/tools';

/**
 * Data that a page gets whose scripts are from before a policy change, while the server already has the new version.
 */
let pageData: {
  contract: ContractView;
  operated: OperationsOrder;
  order: OrderView;
  toolOrder: ToolOrderView;
  delivered: ToolOrderView;
};

beforeAll(async () => {
  const restore = changePolicies();
  const scene = await createLessonScene();
  await scene.fix();
  const learner = await createPayingLearner();
  const { payment, tools } = callerFor(learner);
  const placed = await payment.createOrder(orderInput(await createOfferedCoach(), hourInDays(5, 19)));
  const region = await createDeliveryRegion();
  const ordered = await tools.createOrder(await toolOrderInput([toolLine(await createTool())], region));
  const { id } = await createDeliveredToolOrder(learner.userId, sceneNow);
  pageData = {
    contract: await scene.as.learner().get({ encryptedId: await scene.token() }),
    operated: await callerFor(memberActor(await createOperator())).operations.getOrder({
      encryptedOrderId: encryptId('order', scene.order.id),
    }),
    order: await payment.order(placed),
    toolOrder: await tools.order(ordered),
    delivered: await tools.order({ encryptedOrderId: encryptId('toolOrder', id) }),
  };
  restore();
});
afterAll(stopSender);

const nothing = () => {};
const render = (part: ReactNode) =>
  renderToStaticMarkup(<TrpcProvider>{part}</TrpcProvider>).replaceAll(/<[^>]+>/g, '');

describe('a page that was opened before a policy change renders later sales with their own numbers:', () => {
  const about = (now: Date) => {
    const { contract } = pageData;
    return { contract, lesson: contract.lessons[0] ?? null, side: 'learner' as const, now, onClose: nothing };
  };

  it('a lesson', () => {
    const { contract, now } = about(sceneNow);
    expect(render(<MonthLessons contract={contract} side="learner" now={now} />)).toContain('1회차');
    const startedAt = new Date(sceneStart.getTime() + 5 * MINUTE_MS);
    expect(render(<MonthLessons contract={contract} side="coach" now={startedAt} />)).toContain('1회차');
    const lesson = contract.lessons[0] ?? expect.fail();
    expect(cancelTermText('JUST_BOOKED', lesson.soldUnder)).toBe('확정한 지 20분이 지나지 않았어요.');
    expect(statusLabel({ ...lesson, status: 'HELD' }, 'coach', startedAt).text).toBe('확인 기간');
  });

  it('the dialogs of a lesson', () => {
    const props = about(new Date(sceneStart.getTime() - HOUR_MS));
    for (const dialog of [
      <LessonDialog key="lesson" {...props} />,
      <CancelDialog key="cancel" {...props} />,
      <PauseDialog key="pause" {...props} />,
      <AnswerDialog key="answer" {...props} onOther={nothing} onDecline={nothing} />,
    ])
      expect(() => render(dialog)).not.toThrow();
  });

  it('the expiry of a contract', () => {
    const expiresAt = new Date(sceneNow.getTime() + 20 * DAY_MS);
    const contract = { ...pageData.contract, expiresAt };
    const noticeBefore = (daysBefore: number) =>
      render(<ExpiryNotice contract={contract} now={new Date(expiresAt.getTime() - daysBefore * DAY_MS)} />);
    expect([noticeBefore(8.01), noticeBefore(8).includes('까지 받을 수 있어요.')]).toEqual(['', true]);
  });

  it('a lesson order', () => {
    const { payment, lesson } = pageData.order.soldUnder;
    expect(render(<CheckoutStep order={pageData.order} backPath="/" />)).toContain(
      '결제 후 2일 이내에 수업을 한 번도 받지 않고 취소하면 전액',
    );
    expect(refundTerms(payment, lesson).join(' ')).toContain('처음 정한 시간의 48시간 전까지');
    expect(render(<FaultRefund {...pageData.operated} />)).toContain('50%를 추가로 지급해요');
  });

  it('tool orders', () => {
    const until = new Date((pageData.delivered.deliveredAt ?? expect.fail()).getTime() + DAY_MS);
    const bought = pageData.delivered.items.map((item) => ({ ...item, mode: 'buy' as const, returnable: true }));
    expect(render(<ReturnPanel order={{ ...pageData.delivered, items: bought }} />)).toContain(formatSeoulDay(until));
    expect(render(<ToolCheckout order={pageData.toolOrder} owner="1" backPath="/" />)).toContain('받고 1일 안에 반품');
  });
});
