import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import { FirstTimeNotice } from './first-time-notice';

const [lesson, payment] = [currentPolicy(lessonPolicies), currentPolicy(paymentPolicies)];
const four = { total: 260_000, lessonCount: 4, months: 1 };

/** Renders the notice for a lesson that starts in this number of hours. */
function renderNotice(
  hoursBefore: number,
  { quote = four, isFixedByPayment = false, sold = lesson, paid = payment } = {},
) {
  const props = { quote, isFixedByPayment, startsAt, serviceType: 'workout', lesson: sold, payment: paid } as const;
  return renderToStaticMarkup(<FirstTimeNotice {...props} serverNow={from(-hoursBefore * HOUR_MS)} />);
}

describe('the notice about the first time, before the payment', () => {
  it('for a soon time says until when cancelling is free, what it costs then and what the refund loses', () => {
    const markup = renderNotice(4);
    expect(markup).toContain('시작까지 24시간이 채 남지 않았어요.');
    expect(markup).toContain('확정 알림을 받고 30분 안에는 무료로 취소할 수 있어요.');
    expect(markup).toContain('남은 무료 취소권 1회 중 1회를 쓰고, 수업은 차감되지 않아요.');
    expect(markup).toContain('수업 1회(65,000원)가 차감돼요.');
    expect(markup).toContain('전액 환불은 받을 수 없고, 전체를 취소할 때 돌려받는 금액이 260,000원에서 195,000원으로');
  });

  it('counts the free minutes from the payment when paying fixes the time', () => {
    expect(renderNotice(4, { isFixedByPayment: true })).toContain('결제하고 30분 안에는 무료로 취소할 수 있어요.');
  });

  it('says that the refund of a single lesson falls to 0', () => {
    const markup = renderNotice(4, { quote: { total: 39_000, lessonCount: 1, months: 1 } });
    expect(markup).toContain('그 뒤에 취소하거나 불참하면 수업 1회(39,000원)가 차감돼요.');
    expect(markup).toContain('39,000원에서 0원으로');
  });

  it('for a later time names the deadline and no loss', () => {
    const markup = renderNotice(48);
    expect(markup).toContain('11월 23일(월) 오후 7시까지 무료로 취소할 수 있어요.');
    expect(markup).not.toContain('24시간이 채 남지');
    expect(markup).not.toContain('전액 환불');
  });

  it('follows the policy version of the order', () => {
    const [[sold], [paid]] = [lessonPolicies.versions, paymentPolicies.versions];
    const markup = renderNotice(4, { sold, paid });
    expect(markup).toContain('확정되고 5분 안에는 무료로 취소할 수 있어요.');
    expect(markup).toContain('260,000원에서 169,000원으로');
  });
});
