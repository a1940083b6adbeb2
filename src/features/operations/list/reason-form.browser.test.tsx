import { expect, it } from 'vitest';
import type { AdminCoach } from '~/domain/operations/schema/coach';
import type { ToolOrderSheet } from '~/domain/operations/schema/tool-order';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CoachActions } from '../coach/coach-actions';
import { EndMember } from '../company/member-form';
import { ToolOrderActions } from '../tools/tool-order-actions';
import { FormDialog } from '~/components/form/form-dialog';

const coach = {
  encryptedCoachId: 'coach-1',
  name: '한지우',
  status: 'APPROVED',
  appliedAt: now,
  moves: ['SUSPENDED'],
} as unknown as AdminCoach;
const orderOf = (status: ToolOrderSheet['status']) =>
  ({ encryptedOrderId: 'order-1', status, amount: 30_000, refunds: [], openReturn: null }) as unknown as ToolOrderSheet;
const reason = '전화로 이야기했어요.';

it.each([
  {
    form: <EndMember csCorporateId={7} encryptedUserId="user-1" onDone={() => {}} />,
    label: '소속을 해제하는 이유',
    action: '소속 해제하기',
    call: 'operations.company.endMember',
    input: { csCorporateId: 7, encryptedUserId: 'user-1', reason },
  },
  {
    form: <CoachActions coach={coach} />,
    problem: '이유를 두 글자 이상 입력해 주세요.',
    fold: '활동을 중지해야 하나요?',
    action: '활동 중지하기',
    question: '이 코치의 활동을 중지할까요?',
    call: 'operations.changeCoachStatus',
    input: { encryptedCoachId: 'coach-1', from: 'APPROVED', appliedAt: now, to: 'SUSPENDED', reason },
  },
  {
    form: <ToolOrderActions order={orderOf('PAID')} />,
    fold: '발송할 수 없나요?',
    action: '주문 취소하고 환불하기',
    question: '이 주문을 취소할까요?',
    confirm: '취소하고 환불하기',
    call: 'operations.callOffToolOrder',
    input: { encryptedOrderId: 'order-1', reason },
  },
  {
    form: <ToolOrderActions order={orderOf('RETURN_REQUESTED')} />,
    fold: '받을 수 없는 상태인가요?',
    action: '반품·반납 거절하기',
    question: '이 반품·반납을 거절할까요?',
    confirm: '거절하기',
    call: 'operations.refuseToolReturn',
    input: { encryptedOrderId: 'order-1', reason },
  },
] as const)(
  '$action: requires a reason, keeps it after a lost response, and asks before it is lost',
  async ({ form, action, call, input, ...more }) => {
    const { label, problem, fold, question, confirm } = {
      label: '이유',
      problem: '이유를 두 글자 이상 입력해 주세요.',
      fold: null,
      question: null,
      confirm: action,
      ...more,
    };
    show(
      <FormDialog open title="시험" onOpenChange={() => {}}>
        {form}
      </FormDialog>,
    );
    answer({
      [call]: () => {
        throw new ConnectionLost();
      },
    });
    const send = async () => {
      await on.press(action);
      if (question) await on.question(question).getByRole('button', { name: confirm, exact: true }).click();
    };
    if (fold) await on.text(fold).click();
    await on.press(action);
    await on.expectProblem(label, problem);
    await on.expectFocus(on.field(label));
    expect(inputsOf(call)).toEqual([]);
    // Enter in the field triggers nothing.
    await on.type(label, reason);
    await on.field(label).click();
    await on.key('{Enter}');
    expect(inputsOf(call)).toEqual([]);
    await on.type(label, reason);
    await send();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue(label, reason);
    await send();
    await on.until(() => expect(inputsOf(call)).toEqual([input, input]));
    await on.key('{Escape}');
    await expect.element(on.question('저장하지 않고 닫을까요?')).toBeVisible();
  },
);
