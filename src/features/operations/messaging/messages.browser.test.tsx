import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { secretTexts } from '~/domain/operations/schema/message';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow } from '~/test/browser-mode/tables';
import { MessageList } from './message-list';

type View = OutputOf<'operations.viewMessage'>;
const failed: View = {
  encryptedMessageId: 'message-1',
  channel: 'sms',
  template: 'phone-code',
  recipient: '01012345678',
  subject: '휴대폰 인증',
  status: 'FAILED',
  attempts: 3,
  error: '없는 번호예요.',
  createdAt: seoulInstant(2025, 3, 4, 9, 5),
  sentAt: null,
  text: '인증 번호를 입력해 주세요.',
  content: null,
  secretState: 'none',
};
let message: View;
beforeEach(() => {
  message = failed;
});
const open = (path = '') =>
  show(
    <MessageList />,
    {
      'operations.listMessages': () => ({
        items: [
          message,
          {
            ...message,
            encryptedMessageId: 'message-2',
            channel: 'email',
            template: 'welcome',
            recipient: 'haneul@dagaon.test',
            subject: '반가워요',
            status: 'SENT',
            sentAt: seoulInstant(2025, 3, 4, 10, 6),
          },
        ],
        nextCursor: null,
        readHere: [],
      }),
      'operations.viewMessage': () => message,
      'operations.resendMessage': () => ({ affected: 1 }),
    },
    `/admin/messages${path}`,
  );
const sheet = () => on.dialog('휴대폰 인증');
const resend = async () => {
  await on.press('다시 보내기');
  await on.question('이 메시지를 다시 보낼까요?').getByRole('button', { name: '다시 보내기' }).click();
};

describe('the list of messages', () => {
  it('shows each field in its column, with the sending time if the message was sent', async () => {
    open();
    await expectRows('메시지', [
      {
        제목: '휴대폰 인증 | 문자 · 010-1234-5678',
        채널: '문자',
        '받는 분': '010-1234-5678',
        종류: '휴대폰 인증 번호',
        상태: '발송 실패',
        일시: '25.03.04 09:05',
      },
      {
        제목: '반가워요 | 메일 · haneul@dagaon.test',
        채널: '메일',
        '받는 분': 'haneul@dagaon.test',
        종류: '가입 인사',
        상태: '발송 완료',
        일시: '25.03.04 10:06',
      },
    ]);
    await on.expectText('인증 번호와 재설정 링크는 가려져 있어요.');
  });

  it('requests the selected filters and the search text', async () => {
    open('?q=haneul');
    await choose('상태', '결과 대기');
    await on.until(() =>
      expect(lastInput(inputsOf('operations.listMessages'))).toEqual({ status: 'ACCEPTED', query: 'haneul' }),
    );
    answer({ 'operations.listMessages': () => ({ items: [], nextCursor: null, readHere: ['sms'] }) });
    await on.type('받는 분, 종류로 찾기', '인증');
    await on.until(() => expect(lastInput(inputsOf('operations.listMessages'))['query']).toBe('인증'));
    await on.expectText('찾은 메시지가 없어요');
    await on.expectText('문자는 발송 서비스가 연결되지 않아 실제로는 보내지 않고 여기에만 남아요.');
  });
});

describe('a message', () => {
  it('shows its details and its text, and is requested only once', async () => {
    open();
    await openRow(/휴대폰 인증/);
    await expectFacts(sheet(), {
      '받는 분': '010-1234-5678',
      채널: '문자',
      종류: '휴대폰 인증 번호',
      상태: '발송 실패',
      시도: '3번',
      '생성 일시': '3월 4일(화) 오전 9시 5분',
      '발송 일시': '–',
    });
    await expect.element(sheet()).toHaveTextContent('없는 번호예요.');
    await expect.element(sheet()).toHaveTextContent('인증 번호를 입력해 주세요.');
    await on.press('닫기');
    await on.expectFocus(page.getByRole('button', { name: /^휴대폰 인증/ }));
    await openRow(/휴대폰 인증/);
    await expect.element(sheet()).toBeVisible();
    expect(countOf('operations.viewMessage')).toBe(1);
  });

  it('is sent again after a confirmation that names the recipient; dismissing the confirmation sends nothing', async () => {
    open('?open=message-1');
    await on.press('다시 보내기');
    const question = on.question('이 메시지를 다시 보낼까요?');
    await expect.element(question).toHaveTextContent('010-1234-5678 앞으로 한 번 더 보내요.');
    await on.key('{Escape}');
    expect(countOf('operations.resendMessage')).toBe(0);
    const before = countOf('operations.listMessages');
    await resend();
    await on.expectText('다시 보냈어요.');
    expect(inputsOf('operations.resendMessage')).toEqual([{ encryptedMessageId: 'message-1' }]);
    await on.until(() => expect(countOf('operations.listMessages')).toBeGreaterThan(before));
    answer({ 'operations.resendMessage': () => ({ affected: 0 }) });
    await resend();
    await on.expectText('방금 다시 보낸 메시지가 아직 발송 중이에요.');
  });

  it('that cannot be sent again shows the reason', async () => {
    open('?open=message-1');
    answer({
      'operations.resendMessage': () => {
        throw new Rejected('CONFLICT', {}, '아직 발송 중이에요. 결과가 나온 뒤 다시 보내 주세요.');
      },
    });
    await resend();
    await on.expectText('아직 발송 중이에요. 결과가 나온 뒤 다시 보내 주세요.');
    answer({
      'operations.resendMessage': () => {
        throw new ConnectionLost();
      },
    });
    await resend();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(sheet()).toBeVisible();
  });

  it.each<[string, Partial<View>, string, boolean]>([
    ['is queued', { status: 'QUEUED' }, '발송 중', false],
    ['waits for its result', { status: 'ACCEPTED' }, '결과 대기', false],
    ['was skipped', { status: 'SKIPPED' }, '발송 안 함', true],
    ['hides its secret', { secretState: 'hidden' }, secretTexts.hidden, true],
    ['shows its secret', { secretState: 'shown' }, secretTexts.shown, true],
    ['has lost its secret', { secretState: 'blanked' }, secretTexts.blanked, false],
  ])('that %s shows its state, and can be resent only when this can help', async (_, change, words, canResend) => {
    message = { ...failed, ...change };
    open('?open=message-1');
    await expect.element(sheet()).toHaveTextContent(words);
    const button = on.button('다시 보내기').element() as HTMLButtonElement;
    expect(button.disabled).toBe(!canResend);
  });
});
