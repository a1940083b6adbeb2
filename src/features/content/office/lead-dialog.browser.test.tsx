import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { leadConsents } from '~/domain/lead/consent';
import { leadKindLabels } from '~/domain/lead/labels';
import { leadPolicy } from '~/domain/lead/policy';
import { requestHashes } from '~/domain/lead/request-hash';
import type { PageLanguage } from '~/domain/shared/page-language';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
// The page loads the dialog on first use; loaded here, it does not make the first test slower than the others.
import './lead-dialog';
import { LeadDialogs } from './lead-dialogs';

const consent = leadConsents.ko;
let tokens = 0;
const open = (path = '/f/office', language: PageLanguage = 'ko') =>
  show(
    <>
      <a href={`#${requestHashes.TRIAL}`}>{leadKindLabels.TRIAL}</a>
      <LeadDialogs programKey="stress" language={language} />
    </>,
    {
      'content.leadForm': () => ({ token: `token-${(tokens += 1)}`, waitSeconds: 0 }),
      'content.requestLead': () => ({ received: true }),
    },
    path,
  );

async function fillIn() {
  await on.type('회사 이름', '새빛소프트');
  await on.type('담당자 이름', '오하나');
  await on.type('이메일', 'HANA@saebit.test');
  await on.type(page.getByLabelText(/^연락처/), '02-1234-5678');
  await on.type('직원 수', '1,200명');
  await on.type(page.getByLabelText(/^문의 내용/), '점심시간에 하고 싶어요.');
  await on.box(consent.title).click();
}

describe('the request of a company', () => {
  it('sends what was entered and says when the answer comes', async () => {
    open();
    await page.getByRole('link', { name: leadKindLabels.TRIAL }).click();
    expect(window.location.hash).toBe('#trial');
    await fillIn();
    await on.press('보내기');
    await on.expectText(/평일 기준 1일 안에 담당자가/);
    await on.expectText('hana@saebit.test');
    expect(inputsOf('content.requestLead')).toEqual([
      {
        kind: 'TRIAL',
        companyName: '새빛소프트',
        person: '오하나',
        email: 'hana@saebit.test',
        phone: '0212345678',
        people: 1200,
        programKey: 'stress',
        message: '점심시간에 하고 싶어요.',
        language: 'ko',
        agreed: true,
        consentVersion: leadPolicy.consentVersion,
        trap: '',
        token: `token-${tokens}`,
      },
    ]);
    await on.press('확인');
    await on.expectNoText('잘 받았어요');
    expect(window.location.hash).toBe('');
  });

  it('questions a mail address that looks like a typing error, and corrects it', async () => {
    open('/f/office#introduction');
    await on.type('이메일', 'hana@naver.con');
    await on.field('담당자 이름').click();
    await on.expectText('naver.com을 입력하려던 건가요?');
    await on.press('바꾸기');
    await expect.element(on.field('이메일')).toHaveValue('hana@naver.com');
    await on.expectNoText('입력하려던 건가요?');
  });

  it('asks about the address in English on the English page', async () => {
    open('/f/office/en#introduction', 'en');
    await on.type('Email', 'hana@naver.con');
    await on.field('Your name').click();
    await on.expectText('Did you mean naver.com?');
    await on.press('Change it');
    await expect.element(on.field('Email')).toHaveValue('hana@naver.com');
  });

  it('names each missing field, and does not tick the consent', async () => {
    open('/f/office#introduction');
    await expect.element(on.box(consent.title)).not.toBeChecked();
    await on.press('보내기');
    await on.expectProblem('회사 이름', '회사 이름을 입력해 주세요.');
    await on.expectProblem('직원 수', '직원 수를 숫자로 입력해 주세요.');
    await on.expectProblem(on.box(consent.title), '동의해 주셔야 문의를 받을 수 있어요.');
    await on.expectFocus(on.field('회사 이름'));
    expect(countOf('content.requestLead')).toBe(0);
  });

  it('keeps what was entered after a lost connection, and sends it again', async () => {
    open('/f/office#introduction');
    await fillIn();
    answer({
      'content.requestLead': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('보내기');
    await expect.poll(() => countOf('content.requestLead')).toBe(1);
    await on.expectValue('회사 이름', '새빛소프트');
    answer({ 'content.requestLead': () => ({ received: true }) });
    await expect.poll(() => on.button('보내기').element().getAttribute('aria-busy')).toBeNull();
    await on.press('보내기');
    await on.expectText('잘 받았어요');
  });

  it('requests the time of the form on every press until the connection is back', async () => {
    open('/f/office');
    answer({
      'content.leadForm': () => {
        throw new ConnectionLost();
      },
    });
    await page.getByRole('link', { name: leadKindLabels.TRIAL }).click();
    await fillIn();
    const expectIdle = () => expect.poll(() => on.button('보내기').element().getAttribute('aria-busy')).toBeNull();
    // The first press can wait for the request that was sent when the dialog opened.
    await on.press('보내기');
    await expect.poll(() => countOf('content.leadForm')).toBeGreaterThan(1);
    await expectIdle();
    for (let press = 2; press <= 3; press += 1) {
      const before = countOf('content.leadForm');
      await on.press('보내기');
      await expect.poll(() => countOf('content.leadForm')).toBeGreaterThan(before);
      await expectIdle();
    }
    answer({ 'content.leadForm': () => ({ token: `token-${(tokens += 1)}`, waitSeconds: 0 }) });
    await on.press('보내기');
    await on.expectText('잘 받았어요');
  });

  it('from a form that was open for too long is sent with a new time', async () => {
    open('/f/office#introduction');
    await fillIn();
    answer({
      'content.requestLead': () => {
        throw new Rejected('CONFLICT', {}, '문의 창을 연 지 오래됐어요. 보내기를 한 번 더 눌러 주세요.');
      },
    });
    await on.press('보내기');
    await on.expectText(/한 번 더 눌러 주세요/);
    answer({ 'content.requestLead': () => ({ received: true }) });
    await on.press('보내기');
    await on.expectText('잘 받았어요');
    const [first, second] = inputsOf('content.requestLead');
    expect(first?.token).not.toBe(second?.token);
  });

  it('asks before it loses what was entered', async () => {
    open('/f/office#introduction');
    await on.type('회사 이름', '새빛소프트');
    await on.press('닫기');
    await expect.element(on.question('저장하지 않고 닫을까요?')).toBeInTheDocument();
    await on.press('계속 입력하기');
    await on.expectValue('회사 이름', '새빛소프트');
    expect(window.location.hash).toBe('#introduction');
  });

  it('hides a field for scripts from people', async () => {
    open('/f/office#introduction');
    await on.expectText(consent.purpose);
    await expect.element(on.textbox('비워 두세요')).not.toBeInTheDocument();
    const honeypot = document.querySelector<HTMLInputElement>('input[name=trap]');
    expect([honeypot?.tabIndex, honeypot?.closest('[aria-hidden]') !== null]).toEqual([-1, true]);
  });

  describe('on an English page', () => {
    const dialog = page.getByRole('dialog');
    const openEnglish = () => open('/f/office/en#introduction', 'en');

    it('is in English with its problems, its question and its answer, and says so to the server', async () => {
      openEnglish();
      await on.press('Send request');
      await on.expectProblem('Company', 'Enter your company’s name, up to 60 characters.');
      await on.expectProblem('Email', 'Enter an email address, such as name@example.com.');
      await on.expectProblem(on.box(leadConsents.en.title), 'We need your consent before we can accept the request.');
      await on.expectFocus(on.field('Company'));
      await on.type('Company', 'Saebit');
      await on.press('Close');
      await expect.element(on.question('Close without sending?')).toBeInTheDocument();
      await on.press('Keep editing');
      await on.type('Your name', 'Hana Oh');
      await on.type('Email', 'hana@saebit.test');
      await on.type('Number of employees', '1,200');
      expect(dialog.element().textContent).not.toMatch(/[가-힣]/);
      expect(dialog.element().innerHTML).not.toMatch(/aria-label="[^"]*[가-힣]/);
      await on.box(leadConsents.en.title).click();
      await on.press('Send request');
      await on.expectText('Thank you. We have your request.');
      await on.expectText(/within 1 business day\.$/);
      expect(inputsOf('content.requestLead')).toMatchObject([{ language: 'en', people: 1200, programKey: 'stress' }]);
      await on.press('Done');
      expect(window.location.hash).toBe('');
    });

    it('says in English what the server rejects', async () => {
      openEnglish();
      await on.type('Company', 'Saebit');
      await on.type('Your name', 'Hana Oh');
      await on.type('Email', 'hana@saebit.test');
      await on.type('Number of employees', '30');
      await on.box(leadConsents.en.title).click();
      answer({
        'content.requestLead': () => {
          throw new Rejected('RATE_LIMITED');
        },
      });
      await on.press('Send request');
      await on.expectText(/This request could not be accepted/);
      answer({
        'content.requestLead': () => {
          throw new ConnectionLost();
        },
      });
      await on.press('Send request');
      await expect.element(page.getByText(/We could not reach the server/)).toBeVisible();
    });
  });
});
