import type { ReactElement, ReactNode } from 'react';
import { type DocumentData, documentTypes } from '~/domain/document/document-types';
import type { DocumentKind, OrderDocument } from '~/domain/document/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import { AttendanceReportPaper } from '~/features/document/attendance-report-paper';
import { BillState } from '~/features/document/company-bills';
import { CompanyBillPaper } from '~/features/document/company-bill-paper';
import { EmployerReportPaper } from '~/features/document/employer-report-paper';
import { ExpertStatementPaper } from '~/features/document/expert-statement-paper';
import { BodyCheckPaper } from '~/features/document/body-check-paper';
import { TextPaper } from '~/features/document/text-paper';
import { OrderPaper } from '~/features/document/order-paper';
import { api } from '~/trpc/server';
import { orderPagePath } from './order-page-path';
import { nullIfForbidden } from './null-if-forbidden';

type PageLink = { href: string; label: string };

/** How a document kind looks on the screen and in print: the document itself, and the texts of its page. */
export type PageTemplate<Data> = {
  draw: (data: Data) => ReactElement;
  /** Texts for a document that is not ready yet (DOCUMENT_NOT_READY). */
  notReady: { title: string; detail: string };
  /** Link to the subject of the document; null for a user without a page of it. */
  about?: (encryptedId: string) => Promise<PageLink | null>;
  /**
   * Link back to the list that contains the document, with the state shown there; null for a user without such a list.
   */
  back?: (encryptedId: string) => Promise<(PageLink & { state?: ReactNode }) | null>;
};

const aboutOrder = async (encryptedId: string): Promise<PageLink | null> => {
  const href = await orderPagePath(encryptedId);
  return href === null ? null : { href, label: '결제·환불 보기' };
};

const orderTemplate = (kind: OrderDocument['kind']): PageTemplate<OrderDocument> => ({
  draw: (data) => <OrderPaper data={data} />,
  notReady: {
    title: '아직 결제가 완료되지 않았어요',
    detail: `결제가 완료되면 ${withParticle(documentTypes[kind].label, '을', '를')} 볼 수 있어요. 가상계좌는 입금이 확인되면 바로 볼 수 있어요.`,
  },
  about: aboutOrder,
});

/** The page template of each kind (src/domain/document/document-types.ts). */
export const pageTemplates: { [K in DocumentKind]: PageTemplate<DocumentData[K]> } = {
  receipt: orderTemplate('receipt'),
  bill: orderTemplate('bill'),
  companyBill: {
    draw: (data) => <CompanyBillPaper data={data} />,
    notReady: {
      title: '아직 거래명세서가 나오지 않았어요',
      detail: '한 달 정산이 마감되면 거래명세서를 볼 수 있어요.',
    },
    back: async (encryptedId) => {
      const bills = await nullIfForbidden(api.b2bLearner.bills());
      const bill = bills?.find(({ encryptedBillId }) => encryptedBillId === encryptedId);
      return bills && { href: '/f/document/bill', label: '회사 청구서', state: bill && <BillState bill={bill} /> };
    },
  },
  pdf: {
    draw: (data) => <BodyCheckPaper data={data} />,
    notReady: { title: '아직 기록이 없어요', detail: '전문가가 수업에서 바디체크를 기록하면 기록지를 볼 수 있어요.' },
    back: async () =>
      (await nullIfForbidden(api.b2bExpert.companies())) === null
        ? { href: '/f/company/learner/body-check/report', label: '내 바디체크' }
        : { href: '/f/document/pdf', label: '기록지·리포트' },
  },
  employerReport: {
    draw: (data) => <EmployerReportPaper data={data} />,
    notReady: { title: '아직 리포트가 나오지 않았어요', detail: '한 달 기록이 확정되면 리포트를 볼 수 있어요.' },
    // Operators read a company's report in the console.
    back: async () =>
      (await api.session.baseInfo()).grade === 'operator' ? null : { href: '/f/company/report', label: '회사 리포트' },
  },
  expertStatement: {
    draw: (data) => <ExpertStatementPaper data={data} />,
    notReady: { title: '아직 정산 명세서가 나오지 않았어요', detail: '한 달 정산이 마감되면 명세서를 볼 수 있어요.' },
    back: () => Promise.resolve({ href: '/f/document/bill', label: '정산 명세서' }),
  },
  attendanceReport: {
    draw: (data) => <AttendanceReportPaper data={data} />,
    notReady: { title: '아직 출석 리포트가 없어요', detail: '수업의 출석을 마감하면 리포트를 볼 수 있어요.' },
    back: () => Promise.resolve({ href: '/f/document/pdf', label: '기록지·리포트' }),
  },
  program: {
    draw: (data) => <TextPaper data={data} />,
    notReady: { title: '아직 결제가 완료되지 않았어요', detail: '결제가 완료되면 계약서를 볼 수 있어요.' },
    about: aboutOrder,
  },
  expert: {
    draw: (data) => <TextPaper data={data} />,
    notReady: { title: '아직 소개서가 없어요', detail: '코치가 프로필을 공개하면 소개서를 볼 수 있어요.' },
    about: (encryptedId) => Promise.resolve({ href: `/coaches/${encryptedId}`, label: '코치 프로필 보기' }),
  },
};
