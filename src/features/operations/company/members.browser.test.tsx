import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { now } from '~/test/browser-mode/examples';
import type { OperatorMember } from '~/domain/timetable/schema/operator';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CompanyContract } from './company-contract';
import { CompanyMembers } from './company-members';

const company = {
  csCorporateId: 1,
  name: '다온전자',
  isUseOccupant: true,
  members: 1,
  employees: 0,
  occupants: [
    { id: 2, revision: 1, placeId: 1, name: '다온연구소', active: true },
    { id: 3, revision: 1, placeId: 1, name: '다온상사', active: true },
  ],
  contracts: [],
} as unknown as AdminCompany;
const loseAnswer = () => {
  throw new ConnectionLost();
};

describe('a member of a company', () => {
  let member: OperatorMember;
  let isIn = true;
  const open = (address = '?open=user-1') =>
    show(
      <CompanyMembers company={company} />,
      {
        'operations.company.members': () => ({ items: isIn ? [member] : [], nextCursor: null }),
        'operations.company.member': () => member,
        'operations.company.memberReservations': () => ({ items: [], nextCursor: null }),
        'operations.company.changeMember': ({ basedOn, isManager, occupantId }) => {
          if (basedOn !== member.revision) throw new Rejected('CONFLICT');
          member = { ...member, isManager, occupantId, revision: member.revision + 1 };
          return undefined as never;
        },
        'operations.company.endMember': () => {
          isIn = false;
          return undefined as never;
        },
        'operations.company.joinMember': () => undefined as never,
      },
      `/admin/companies/1${address}`,
    );
  beforeEach(() => {
    isIn = true;
    member = {
      encryptedUserId: 'user-1',
      revision: 4,
      name: '김하늘',
      email: 'haneul@daon.test',
      isManager: false,
      occupantId: 2,
      joinedAt: now,
      blockedUntil: null,
      phone: null,
      leftAt: null,
      pointsThisMonth: 0,
      blockPoints: 5,
      penalties: [],
    };
  });
  const sheet = () => on.dialog('김하늘');
  const manager = () => on.box(/^회사 담당자예요/);
  const changes = () =>
    inputsOf('operations.company.changeMember').map((input) => [input.basedOn, input.isManager, input.occupantId]);

  it('is changed in the list too, and the next change is based on the last one', async () => {
    open();
    await expect.element(on.field('입주사')).toHaveValue('2');
    await manager().click();
    await on.pressTwice('저장');
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText('변경했어요. 운영 기록에 남아요.');
    const row = page.getByRole('row', { name: /김하늘/ });
    await expect.element(row).toHaveTextContent('담당자');
    await row.click();
    await expect.element(manager()).toBeChecked();
    await on.field('입주사').selectOptions('다온상사');
    await on.press('저장');
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(changes()).toEqual([
      [4, true, 2],
      [5, true, 3],
    ]);
  });

  it('is compared when another operator changed it, and saved over only with a separate button', async () => {
    open();
    await manager().click();
    member = { ...member, occupantId: 3, revision: 5 };
    await on.press('저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('내 입력: 회사 담당자');
    await on.expectText('내 입력: 다온연구소');
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(changes()).toEqual([
      [4, true, 2],
      [5, true, 2],
    ]);
  });

  it('is removed with a reason, which is kept after a lost response, and disappears from the list', async () => {
    open();
    await on.press('소속 해제하기');
    await on.expectProblem('소속을 해제하는 이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.expectFocus(on.field('소속을 해제하는 이유'));
    await on.type('소속을 해제하는 이유', '퇴사했어요.');
    answer({ 'operations.company.endMember': loseAnswer });
    await on.press('소속 해제하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('소속을 해제하는 이유', '퇴사했어요.');
    answer({
      'operations.company.endMember': () => {
        isIn = false;
        return undefined as never;
      },
    });
    await on.pressTwice('소속 해제하기');
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText('직원이 없어요');
    const input = { csCorporateId: 1, encryptedUserId: 'user-1', reason: '퇴사했어요.' };
    expect(inputsOf('operations.company.endMember')).toEqual([input, input]);
  });

  it('is added by e-mail; an error is shown beside the address, and the reopened form is empty', async () => {
    open('');
    await on.press('직원 추가');
    const dialog = on.dialog('직원 추가');
    const mail = () => dialog.getByLabelText('회원의 이메일');
    const add = () => dialog.getByRole('button', { name: '추가' }).click();
    await add();
    await expect.element(mail()).toHaveAttribute('aria-invalid', 'true');
    expect(countOf('operations.company.joinMember')).toBe(0);
    await mail().fill('sora@daon.test');
    answer({
      'operations.company.joinMember': () => {
        throw new Rejected('NOT_FOUND');
      },
    });
    await add();
    await on.expectProblem(mail(), new Rejected('NOT_FOUND').message);
    await expect.element(mail()).toHaveValue('sora@daon.test');
    answer({ 'operations.company.joinMember': () => undefined as never });
    await add();
    await expect.element(dialog).not.toBeInTheDocument();
    await on.expectText('직원으로 추가했어요.');
    await on.press('직원 추가');
    await expect.element(mail()).toHaveValue('');
  });
});

describe('the rate of a company from a given day', () => {
  const rate = {
    validFrom: '2026-11-01',
    billing: 'lesson',
    groupPrice: 100_000,
    individualPrice: 80_000,
    monthPrice: null,
    expertGroupRate: 60_000,
    expertIndividualRate: 50_000,
  } as const;
  it('sends only the fields of the chosen billing type, and keeps the values after a lost response', async () => {
    const contracts = [{ id: 1, revision: 1, startsOn: '2026-11-01', endsOn: null, rates: [rate] }];
    show(<CompanyContract company={{ ...company, contracts }} />, { 'operations.company.saveRate': loseAnswer });
    await on.expectValue('그룹 수업', '100000');
    await on.press('저장');
    await on.expectProblem('적용 시작일', '적용 시작일을 골라 주세요.');
    await on.expectFocus(on.field('적용 시작일'));
    await on.type('적용 시작일', '2026-12-01');
    await on.type('그룹 수업', '120,000');
    await page.getByRole('radio', { name: '월 정액' }).click();
    await on.type('월 이용료', '3000000');
    await on.press('저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('월 이용료', '3000000');
    await page.getByRole('radio', { name: '건별' }).click();
    await on.expectValue('그룹 수업', '120,000');
    answer({ 'operations.company.saveRate': () => undefined as never });
    await on.press('저장');
    await on.expectText('새 금액을 저장했어요.');
    const next = { csCorporateId: 1, validFrom: '2026-12-01', expertGroupRate: 60_000, expertIndividualRate: 50_000 };
    expect(inputsOf('operations.company.saveRate')).toMatchObject([
      { ...next, billing: 'month', groupPrice: null, individualPrice: null, monthPrice: 3_000_000 },
      { ...next, billing: 'lesson', groupPrice: 120_000, individualPrice: 80_000, monthPrice: null },
    ]);
  });

  it.each([
    ['그룹 수업', '월 정액'],
    ['월 이용료', '건별'],
  ])('shows a wrong amount beside its field, and ignores it (%s) with the billing %s', async (field, billing) => {
    show(<CompanyContract company={company} />, { 'operations.company.saveRate': () => undefined as never });
    if (field === '월 이용료') await page.getByRole('radio', { name: '월 정액' }).click();
    await on.type('적용 시작일', '2026-12-01');
    await on.type(field, '많이');
    await on.press('저장');
    await on.expectProblem(field, '0원부터 10억 원까지 입력해 주세요.');
    await on.expectFocus(on.field(field));
    expect(countOf('operations.company.saveRate')).toBe(0);
    await page.getByRole('radio', { name: billing }).click();
    await on.press('저장');
    await on.expectText('새 금액을 저장했어요.');
  });
});
