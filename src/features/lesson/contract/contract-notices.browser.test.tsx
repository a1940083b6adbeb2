import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractView } from '~/domain/lesson/schema/views';
import { pauseTexts } from '~/domain/lesson/texts/next-steps';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ContractMenu } from './contract-menu';
import { ExpiryNotice } from './expiry-notice';
import { PauseNotice } from './pause-notice';

const contractPage = '/f/user/mypage/lesson/contract-1';
const newIds = { encryptedId: 'contract-2' };
const paused: ContractView = { ...exampleContract, status: 'PAUSED', resumesAt: seoulInstant(2026, 12, 1, 12) };
const expiring: ContractView = {
  ...exampleContract,
  expiresAt: seoulInstant(2026, 11, 25, 12),
  extendableTo: seoulInstant(2026, 12, 25, 12),
};

const cases = [
  {
    name: 'a pause that ends earlier',
    part: <PauseNotice contract={paused} side="learner" />,
    button: '지금 다시 시작하기',
    title: '지금 다시 시작할까요?',
    yes: '다시 시작하기',
    call: 'lesson.resume',
    done: '수업을 다시 시작했어요. 코치에게도 알렸어요.',
  },
  {
    name: 'an extension',
    part: <ExpiryNotice contract={expiring} now={now} />,
    button: '무료로 이용 기한 연장하기',
    title: '이용 기한을 연장할까요?',
    yes: '연장하기',
    call: 'lesson.extend',
    done: '이용 기한을 연장했어요. 코치에게도 알렸어요.',
  },
] as const;

describe.each(cases)('$name', ({ part, button, title, yes, call, done }) => {
  const agree = async () => {
    await on.press(button);
    await on.question(title).getByRole('button', { name: yes }).click();
  };

  it('is not sent when the confirmation dialog is closed', async () => {
    show(part);
    await on.press(button);
    await expect.element(on.question(title)).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.question(title)).not.toBeInTheDocument();
    expect(countOf(call)).toBe(0);
  });

  it('can be sent again after a lost response, and opens the new address of the contract', async () => {
    show(
      part,
      {
        [call]: () => {
          throw new ConnectionLost();
        },
      },
      contractPage,
    );
    await agree();
    await on.until(() => expect(countOf(call)).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    expect(readVisits()).toEqual([]);
    answer({ [call]: () => newIds });
    await agree();
    await on.expectText(done);
    await on.until(() => expect(readVisits()).toEqual(['replace /f/user/mypage/lesson/contract-2']));
    expect(inputsOf(call)).toEqual([{ encryptedId: 'contract-1' }, { encryptedId: 'contract-1' }]);
  });
});

describe('a contract notice', () => {
  it('shows the coach no button to end a pause', async () => {
    show(<PauseNotice contract={paused} side="coach" />);
    await on.expectText('12월 1일(화) 오후 12시까지 쉬어요.');
    await on.expectText(pauseTexts.coach);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('shows no button for a second extension', async () => {
    show(<ExpiryNotice contract={{ ...expiring, extendableTo: null }} now={now} />);
    await on.expectText(/환불 규정에 따라/);
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});

describe('asking the other side for the first date', () => {
  function Menu({ side }: { side: 'learner' | 'coach' }) {
    const [reason, setReason] = useState<string | null>(null);
    return (
      <>
        <ContractMenu
          contract={{ ...exampleContract, mayAskForDate: true }}
          side={side}
          onRequestRejected={setReason}
        />
        <p role="alert">{reason}</p>
      </>
    );
  }
  const ask = async (name: string) => {
    await on.press('더 보기');
    await page.getByRole('menuitem', { name }).click();
  };

  it('shows the reason of a rejection beside the contract until the next attempt', async () => {
    show(<Menu side="learner" />, {
      'lesson.sendLearnerRequest': () => {
        throw new Rejected('COACH_PAUSED');
      },
    });
    await ask('코치에게 날짜 물어보기');
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    answer({ 'lesson.sendLearnerRequest': () => undefined });
    await ask('코치에게 날짜 물어보기');
    await on.expectText('코치에게 날짜를 물어봤어요.');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
    const ref = { encryptedId: 'contract-1', programType: 'short' };
    expect(inputsOf('lesson.sendLearnerRequest')).toMatchObject([ref, ref]);
  });

  it('by a coach names the learner’s side', async () => {
    show(<Menu side="coach" />, { 'lesson.sendLearnerRequest': () => undefined });
    await ask('회원에게 날짜 물어보기');
    await on.expectText('회원에게 날짜를 물어봤어요.');
    expect(countOf('lesson.sendLearnerRequest')).toBe(1);
  });
});
