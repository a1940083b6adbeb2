import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { coachDocumentName } from '~/domain/coach/texts/document-mails';
import type { AdminDocument } from '~/domain/operations/schema/coach-document';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow } from '~/test/browser-mode/tables';
import { CoachDocumentList } from './coach-document-list';

const certificate: AdminDocument = {
  documentId: 7,
  coachName: '한지우',
  kind: 'CERTIFICATE',
  status: 'SUBMITTED',
  title: '필라테스 지도자',
  submittedAt: seoulInstant(2025, 11, 3, 9),
  encryptedCoachId: 'coach-1',
  memberName: '한지우리',
  issuer: '대한필라테스협회',
  issuedOn: '2023-02-01',
  expiresOn: '2027-01-31',
  decidedAt: null,
  reason: null,
  hasPicture: true,
  hasNumber: true,
  account: null,
  replaces: false,
  events: [],
};
/** The document on the server. */
let document: AdminDocument;
beforeEach(() => {
  document = certificate;
});

const list = '/admin/coach-documents';
const open = () =>
  show(
    <CoachDocumentList />,
    {
      'operations.coachDocument.list': () => ({ items: [document], nextCursor: null }),
      'operations.coachDocument.get': () => document,
      'operations.coachDocument.open': () => ({ number: 'P-1203', picture: 'UklGRg==' }),
      'operations.coachDocument.decide': ({ to }) => {
        document = { ...document, status: to };
        return { affected: 1 };
      },
      'operations.overview': () => undefined as never,
    },
    list,
  );
const openSheet = async (changes: Partial<AdminDocument> = {}) => {
  document = { ...certificate, ...changes };
  open();
  await openRow(/./);
  return on.dialog(coachDocumentName(document));
};
const decisions = () => inputsOf('operations.coachDocument.decide');

describe('the list of coaches’ documents', () => {
  it('shows each field in its column, and requests each selected filter and the search text', async () => {
    open();
    await expectRows('코치 서류', [
      {
        서류: '필라테스 지도자 | 한지우',
        코치: '한지우',
        종류: '자격증',
        상태: '확인 중',
        '보낸 일시': '25.11.03 09:00',
      },
    ]);
    await choose('상태', '확인 완료');
    await choose('종류', '보험');
    await on.type('코치 이름, 이메일, 휴대폰 번호로 찾기', '지우');
    await on.until(() =>
      expect(lastInput(inputsOf('operations.coachDocument.list'))).toEqual({
        status: 'CHECKED',
        kind: 'INSURANCE',
        query: '지우',
      }),
    );
  });
});

describe('a coach’s document', () => {
  it('shows its facts, and its picture and number only after the recorded call', async () => {
    const sheet = await openSheet();
    await expectFacts(sheet, {
      종류: '자격증',
      상태: '확인 중',
      코치: '한지우 (계정 이름 한지우리)',
      이름: '필라테스 지도자',
      '발급 기관': '대한필라테스협회',
      발급일: '2023년 2월 1일',
      만료일: '2027년 1월 31일',
      '보낸 일시': '2025년 11월 3일(월) 오전 9시',
    });
    expect(sheet.getByRole('img').elements()).toEqual([]);
    expect(countOf('operations.coachDocument.open')).toBe(0);
    await on.press('사진과 번호 열기');
    await on.expectText('P-1203');
    await expect.element(page.getByAltText('코치가 올린 서류')).toBeInTheDocument();
    expect(inputsOf('operations.coachDocument.open')).toEqual([{ documentId: 7 }]);
  });

  it('is checked after a question, with the state that the operator saw, also after a lost answer', async () => {
    const sheet = await openSheet();
    await on.press('확인 완료 처리하기');
    const question = on.question('이 서류를 확인했나요?');
    await expect.element(question).toBeVisible();
    await on.key('{Escape}');
    expect(decisions()).toEqual([]);
    answer({
      'operations.coachDocument.decide': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('확인 완료 처리하기');
    await question.getByRole('button', { name: '확인 완료 처리하기' }).click();
    await on.expectText('인터넷이 잠시 끊겼어요');
    answer({
      'operations.coachDocument.decide': ({ to }) => {
        document = { ...document, status: to };
        return { affected: 1 };
      },
    });
    await on.press('확인 완료 처리하기');
    await question.getByRole('button', { name: '확인 완료 처리하기' }).click();
    await on.expectText('확인했어요. 코치에게 메일을 보내요.');
    const checked = { documentId: 7, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null };
    expect(decisions()).toEqual([checked, checked]);
    // The sheet and the list show the new state, and a checked document cannot be checked again.
    await expect.element(on.button('확인 완료 처리하기')).not.toBeInTheDocument();
    await expect.element(sheet).toHaveTextContent('확인을 취소해야 하나요?');
    await on.press('닫기');
    await expectRows('코치 서류', [expect.objectContaining({ 상태: '확인 완료' })]);
  });

  it('is rejected with a reason that was typed, after a question', async () => {
    await openSheet();
    await page.getByText('확인할 수 없나요?').click();
    await on.press('거절하기');
    await on.expectProblem('이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.type('이유', '이름이 달라요.');
    answer({
      'operations.coachDocument.decide': () => {
        throw new Rejected('MOVE_NOT_ALLOWED');
      },
    });
    await on.press('거절하기');
    const question = on.question('이 서류를 거절할까요?');
    await expect.element(question).toHaveTextContent('사진과 번호를 바로 지우고, 코치에게');
    await question.getByRole('button', { name: '거절하기' }).click();
    await on.until(() => expect(decisions()).toHaveLength(1));
    await on.expectValue('이유', '이름이 달라요.');
    answer({
      'operations.coachDocument.decide': ({ to }) => {
        document = { ...document, status: to, reason: '이름이 달라요.' };
        return { affected: 1 };
      },
    });
    await on.press('거절하기');
    await question.getByRole('button', { name: '거절하기' }).click();
    await on.expectText('거절했어요. 코치에게 메일을 보내요.');
    const rejected = { documentId: 7, from: 'SUBMITTED', to: 'REJECTED', reason: '이름이 달라요.' };
    expect(decisions()).toEqual([rejected, rejected]);
    await on.expectText('거절 이유');
    await expect.element(on.button('거절하기')).not.toBeInTheDocument();
  });
});

describe('a check of criminal records', () => {
  const recordCheck: Partial<AdminDocument> = { kind: 'RECORD_CHECK', title: '', issuer: '', hasNumber: false };

  it('is rejected without a word about a picture, because it has none', async () => {
    await openSheet({ ...recordCheck, hasPicture: false });
    await page.getByText('확인할 수 없나요?').click();
    await on.type('이유', '이름이 달라요.');
    await on.press('거절하기');
    const question = on.question('이 서류를 거절할까요?');
    await expect.element(question).toHaveTextContent('코치에게 이유를 담은 메일을 보내요.');
    await expect.element(question).not.toHaveTextContent('지우고');
  });

  it('is recorded with its day, which is required, and never without it', async () => {
    await openSheet(recordCheck);
    await expect.element(on.button('확인 완료 처리하기')).not.toBeInTheDocument();
    await on.press('조회 결과 기록하기');
    await on.expectProblem('조회일', '조회일을 골라 주세요.');
    expect(decisions()).toEqual([]);
    answer({
      'operations.coachDocument.decide': () => {
        throw new ConnectionLost();
      },
    });
    await on.type('조회일', '2025-11-02');
    await on.press('조회 결과 기록하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('조회일', '2025-11-02');
    answer({
      'operations.coachDocument.decide': ({ to }) => {
        document = { ...document, status: to };
        return { affected: 1 };
      },
    });
    await on.press('조회 결과 기록하기');
    await on.expectText('확인했어요. 코치에게 메일을 보내요.');
    const recorded = { documentId: 7, from: 'SUBMITTED', to: 'CHECKED', checkedOn: '2025-11-02' };
    expect(decisions()).toEqual([recorded, recorded]);
    await expect.element(on.button('조회 결과 기록하기')).not.toBeInTheDocument();
  });
});

describe('a copy of a bank account', () => {
  const copy = { kind: 'BANK_ACCOUNT', title: '' } as const;
  const warning = '코치가 저장한 정산 계좌가 없어요.';

  it('shows the account that the coach saved', async () => {
    const account = { bank: '신한은행', lastDigits: '3456', holderName: '한지우리' };
    await openSheet({ ...copy, account: { ...account, changedAt: seoulInstant(2025, 11, 1, 8) } });
    await on.expectText('신한은행 ···3456 한지우리 (2025년 11월 1일(토) 오전 8시 저장)');
    await expect.element(page.getByText(warning)).not.toBeInTheDocument();
  });

  it('warns when the coach saved none', async () => {
    const sheet = await openSheet(copy);
    await expect.element(sheet).toHaveTextContent(warning);
  });
});

it.each(['REJECTED', 'EXPIRED', 'WITHDRAWN'] as const)('a document that is %s has no decision', async (status) => {
  await openSheet({ status, hasPicture: false, hasNumber: false });
  await on.expectText('보낸 일시');
  await expect.element(page.getByRole('region', { name: '결정' })).not.toBeInTheDocument();
  await expect.element(on.button('사진과 번호 열기')).not.toBeInTheDocument();
});
