import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { employeeHome } from '~/domain/account/company-home';
import { MINUTE_MS } from '~/domain/shared/durations';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { FindCompany } from './find-company';
import { JoinCompany } from './join-company';

const company = { name: '다온전자', occupants: [{ id: 3, name: '다온상사', place: '본관' }] };
const noTenant = new Rejected('OCCUPANT_REQUIRED');
const noCompany = new Rejected('COMPANY_UNKNOWN');

describe('joining by a company’s code', () => {
  it('shows beside the code that it is malformed, or that no company has it', async () => {
    show(<JoinCompany open={null} stated={now} next={employeeHome} />, {
      'b2bLearner.lookUpCode': () => {
        throw noCompany;
      },
    });
    await on.type(on.textbox('회사 코드'), '다온');
    await on.press('회사 확인하기');
    await on.expectProblem(on.textbox('회사 코드'), '회사 코드는 영문과 숫자 4~12자리예요.');
    await on.expectFocus(on.textbox('회사 코드'));
    expect(countOf('b2bLearner.lookUpCode')).toBe(0);
    await on.type(on.textbox('회사 코드'), ' daon-2026 ');
    await on.press('회사 확인하기');
    await on.expectProblem(on.textbox('회사 코드'), noCompany.message);
    await on.expectFocus(on.textbox('회사 코드'));
    expect(inputsOf('b2bLearner.lookUpCode')).toEqual([{ companyCode: 'DAON2026' }]);
  });

  it('shows beside the tenant that it is missing, and can be sent again with one', async () => {
    let joined = 0;
    show(<JoinCompany open={null} stated={now} next={employeeHome} />, {
      'b2bLearner.lookUpCode': () => company,
      'b2bLearner.joinByCode': ({ occupantId }) => {
        if (occupantId === null) throw noTenant;
        joined += 1;
      },
    });
    await on.type(on.textbox('회사 코드'), 'DAON2026');
    await on.press('회사 확인하기');
    await on.press('다온전자 가입하기');
    await on.expectProblem('입주사', '입주사를 골라 주세요.');
    await on.expectFocus(on.field('입주사'));
    await on.field('입주사').selectOptions('3');
    await on.press('다온전자 가입하기');
    await on.until(() => expect(joined).toBe(1));
  });
});

describe('a company that was looked up', () => {
  const open = async (next = employeeHome) => {
    show(<JoinCompany open={null} stated={now} next={next} />, {
      'b2bLearner.lookUpCode': ({ companyCode }) =>
        companyCode === 'DAON2026' ? company : { name: '한빛', occupants: [] },
      'b2bLearner.joinByCode': () => undefined,
    });
    await on.type(on.textbox('회사 코드'), 'DAON2026');
    await on.press('회사 확인하기');
    await expect.element(on.button('다온전자 가입하기')).toBeVisible();
  };

  it('disappears once the code changes, and the new code is looked up before joining', async () => {
    await open();
    await on.field('입주사').selectOptions('3');
    await on.type(on.textbox('회사 코드'), 'HANBIT26');
    await expect.element(on.button('다온전자 가입하기')).not.toBeInTheDocument();
    await on.expectNoText('다온전자');
    await on.press('회사 확인하기');
    await expect.element(on.button('한빛 가입하기')).toBeVisible();
    await expect.element(on.field('입주사')).not.toBeInTheDocument();
    expect(countOf('b2bLearner.joinByCode')).toBe(0);
    await on.pressTwice('한빛 가입하기');
    await on.until(() => expect(readVisits()).toEqual([`leave ${employeeHome}`]));
    expect(inputsOf('b2bLearner.joinByCode')).toEqual([{ companyCode: 'HANBIT26', occupantId: null }]);
  });

  it('redirects to the page that was asked for before the login', async () => {
    await open('/f/company/learner/my');
    await on.field('입주사').selectOptions('3');
    await on.press('다온전자 가입하기');
    await on.until(() => expect(readVisits()).toEqual(['leave /f/company/learner/my']));
  });

  it('stays after a lost answer, with the chosen tenant, and is joined with the next press', async () => {
    await open();
    answer({
      'b2bLearner.joinByCode': () => {
        throw new ConnectionLost();
      },
    });
    await on.field('입주사').selectOptions('3');
    await on.press('다온전자 가입하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.field('입주사')).toHaveValue('3');
    await expect.element(on.textbox('회사 코드')).toHaveValue('DAON2026');
    expect(readVisits()).toEqual([]);
    answer({ 'b2bLearner.joinByCode': () => undefined });
    await on.press('다온전자 가입하기');
    await on.until(() => expect(readVisits()).toEqual([`leave ${employeeHome}`]));
    expect(inputsOf('b2bLearner.joinByCode').map(({ occupantId }) => occupantId)).toEqual([3, 3]);
  });
});

describe('joining by a company’s mail', () => {
  const byMail = async () => {
    await page.getByRole('radio', { name: '회사 메일' }).click();
  };

  it('shows beside the address that it is malformed, or that no company has its domain', async () => {
    show(<JoinCompany open={null} stated={now} next={employeeHome} />, {
      'b2bLearner.startMailJoin': () => {
        throw noCompany;
      },
    });
    await byMail();
    const mail = page.getByRole('textbox', { name: '회사 메일' });
    await mail.fill('hong');
    await on.press('인증 번호 받기');
    await expect.element(mail).toHaveAccessibleDescription(expect.stringContaining('이메일 형식이 아니에요'));
    expect(countOf('b2bLearner.startMailJoin')).toBe(0);
    await mail.fill('hong@nowhere.example');
    await on.press('인증 번호 받기');
    await expect.element(mail).toHaveAccessibleDescription(expect.stringContaining(noCompany.message));
    await on.expectFocus(mail);
  });

  it('shows beside the tenant that it is missing, and beside the code what is wrong with it', async () => {
    const open = {
      ...company,
      email: 'hong@daon.example',
      resendAt: new Date(Date.now() + MINUTE_MS),
      expiresAt: new Date(Date.now() + 10 * MINUTE_MS),
    };
    let rejection: Rejected = noTenant;
    show(<JoinCompany open={open} stated={new Date()} next={employeeHome} />, {
      'b2bLearner.joinByMail': () => {
        throw rejection;
      },
    });
    await on.type('인증 번호', '997652');
    await on.press('다온전자 가입하기');
    await on.expectProblem('입주사', '입주사를 골라 주세요.');
    await on.expectFocus(on.field('입주사'));
    rejection = new Rejected('CODE_WRONG', {}, '인증 번호가 맞지 않아요. 4번 더 입력할 수 있어요.');
    await on.field('입주사').selectOptions('3');
    await on.press('다온전자 가입하기');
    await on.expectProblem('인증 번호', '4번 더 입력할 수 있어요.');
    expect(inputsOf('b2bLearner.joinByMail')).toMatchObject([{ occupantId: null }, { occupantId: 3 }]);
  });
});

it('sends another code to another mail address, and keeps nothing of the previous company', async () => {
  const sent = { resendAt: new Date(Date.now() + MINUTE_MS), expiresAt: new Date(Date.now() + 10 * MINUTE_MS) };
  show(<JoinCompany open={null} stated={new Date()} next={employeeHome} />, {
    'b2bLearner.startMailJoin': ({ email }) =>
      email.endsWith('daon.example') ? { ...company, ...sent } : { name: '한빛', occupants: [], ...sent },
    'b2bLearner.joinByMail': () => undefined,
  });
  await page.getByRole('radio', { name: '회사 메일' }).click();
  const mail = page.getByRole('textbox', { name: '회사 메일' });
  await mail.fill('hong@daon.example');
  await on.press('인증 번호 받기');
  await on.field('입주사').selectOptions('3');
  await on.press('메일 바꾸기');
  await expect.element(mail).toHaveValue('hong@daon.example');
  await mail.fill('hong@hanbit.example');
  await on.press('인증 번호 받기');
  await on.expectText('hong@hanbit.example');
  await expect.element(on.field('입주사')).not.toBeInTheDocument();
  // The last digit submits the form.
  await on.type('인증 번호', '997652');
  await on.until(() => expect(readVisits()).toEqual([`leave ${employeeHome}`]));
  expect(inputsOf('b2bLearner.startMailJoin').map(({ email }) => email)).toEqual([
    'hong@daon.example',
    'hong@hanbit.example',
  ]);
  expect(inputsOf('b2bLearner.joinByMail')).toEqual([{ code: '997652', occupantId: null }]);
});

it('shows beside the address what is wrong when looking for a company, and that no company has that domain', async () => {
  show(<FindCompany redirectTo={null} />, { 'b2bLearner.findCompany': () => ({ name: null }) });
  await on.type('회사 메일', 'abc');
  await on.press('회사 찾기');
  await on.expectProblem('회사 메일', '이메일 형식이 아니에요');
  await on.expectFocus(on.field('회사 메일'));
  await on.type('회사 메일', 'nobody@nowhere.example');
  await on.press('회사 찾기');
  await on.expectText(/회사를 찾지 못했어요/);
  expect(inputsOf('b2bLearner.findCompany')).toEqual([{ email: 'nobody@nowhere.example' }]);
});
