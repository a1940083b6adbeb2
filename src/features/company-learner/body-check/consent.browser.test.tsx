import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPolicy } from '~/domain/account/policy';
import type { OwnBodyCheck } from '~/domain/body-check/schema';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { OwnReport } from './own-report';

let own: OwnBodyCheck;
beforeEach(() => {
  own = {
    consent: { granted: false, at: null },
    encryptedUserId: 'user-1',
    companies: [],
    company: { csCorporateId: 1, name: '다온전자' },
    rounds: [],
    encryptedDocumentSubject: null,
  };
});
const open = (locked = false) =>
  show(<OwnReport first={own} locked={locked} />, {
    'b2bLearner.bodyChecks': () => own,
    'session.setConsent': ({ granted }) => {
      own = { ...own, consent: { granted, at: now } };
      return undefined;
    },
  });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const version = accountPolicy.consents.HEALTH_BODY_CHECK;
const changes = () => inputsOf('session.setConsent');

describe('the consent to body checks', () => {
  it('is given with one press, also after a lost answer, and the page shows the next step', async () => {
    open();
    await on.expectText('동의하면 수업에서 전문가가 바디체크를 기록할 수 있어요.');
    answer({
      'session.setConsent': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('동의하고 기록 시작하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.button('동의하고 기록 시작하기')).toBeEnabled();
    answer({
      'session.setConsent': ({ granted }) => {
        own = { ...own, consent: { granted, at: now } };
        return undefined;
      },
    });
    await on.pressTwice('동의하고 기록 시작하기');
    await on.expectText('동의했어요. 이제 전문가가 바디체크를 기록할 수 있어요.');
    await expect.element(region('동의')).toHaveTextContent('기록에 동의했어요.');
    await on.expectText('수업에서 전문가가 바디체크를 기록하면 여기에 보여요.');
    const given = { kind: 'HEALTH_BODY_CHECK', granted: true, version };
    expect(changes()).toEqual([given, given]);
  });

  it('is withdrawn only after a confirmation', async () => {
    own = { ...own, consent: { granted: true, at: now } };
    open();
    await on.press('동의 철회하기');
    const question = on.question('동의를 철회할까요?');
    await expect
      .element(question)
      .toHaveTextContent('전문가는 내 바디체크 기록을 더 이상 보거나 입력할 수 없어요. 나는 계속 볼 수 있어요.');
    await on.key('{Escape}');
    expect(countOf('session.setConsent')).toBe(0);
    await on.press('동의 철회하기');
    await question.getByRole('button', { name: '동의 철회하기' }).click();
    await on.expectText('동의를 철회했어요.');
    await expect.element(on.button('동의하고 기록 시작하기')).toBeVisible();
    expect(changes()).toEqual([{ kind: 'HEALTH_BODY_CHECK', granted: false, version }]);
  });

  it.each([true, false])('cannot be changed by an acting operator: granted %s', async (granted) => {
    own = { ...own, consent: { granted, at: granted ? now : null } };
    open(true);
    await expect.element(on.button(granted ? '동의 철회하기' : '동의하고 기록 시작하기')).toBeDisabled();
  });
});
