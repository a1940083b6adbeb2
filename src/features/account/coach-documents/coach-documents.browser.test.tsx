import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnDocument } from '~/domain/coach/schema/document';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CoachDocuments } from './coach-documents';

afterEach(() => {
  vi.unstubAllGlobals();
});

const document = (documentId: number, fields: Partial<OwnDocument>): OwnDocument => ({
  documentId,
  kind: 'CERTIFICATE',
  status: 'CHECKED',
  title: '건강운동관리사',
  issuer: '문화체육관광부',
  issuedOn: '2020-03-02',
  expiresOn: null,
  submittedAt: new Date('2026-11-20T00:00:00Z'),
  decidedAt: new Date('2026-11-21T00:00:00Z'),
  reason: null,
  ...fields,
});

const open = (documents: OwnDocument[] = []) =>
  show(<CoachDocuments />, {
    'session.coachDocuments': () => documents,
    'session.submitCoachDocument': () => ({ documentId: 9 }),
    'session.withdrawCoachDocument': () => ({ affected: 1 }),
  });

describe('the documents of a coach', () => {
  it('show a rejection with its reason, and neither withdrawn nor replaced ones', async () => {
    open([
      document(4, { status: 'REJECTED', title: '요가 지도자', reason: '사진이 흐려요' }),
      document(3, { status: 'WITHDRAWN', title: '취소한 자격' }),
      document(2, {}),
      document(1, { status: 'EXPIRED', expiresOn: '2026-11-01' }),
    ]);
    await on.expectText('사진이 흐려요');
    await on.expectText('2026년 11월 21일 확인');
    await on.expectNoText('취소한 자격');
    await on.expectNoText('기한 만료');
    expect(inputsOf('session.withdrawCoachDocument')).toEqual([]);
  });

  it('are cancelled after a question', async () => {
    open([document(2, {})]);
    await on.press('건강운동관리사 자격증 취소');
    await on.question('이 서류를 취소할까요?').getByRole('button', { name: '서류 취소' }).click();
    await expect.poll(() => inputsOf('session.withdrawCoachDocument')).toEqual([{ documentId: 2 }]);
  });

  it('need the consent for a check of criminal records', async () => {
    open();
    await on.press('조회에 동의하기');
    await on.press('동의하기');
    await on.expectText('동의해 주셔야 조회할 수 있어요.');
    expect(inputsOf('session.submitCoachDocument')).toEqual([]);
  });
});
