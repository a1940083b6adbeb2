import { brand } from '~/domain/shared/brand';
import { formatWon } from '~/domain/shared/money';
import { formatClock, formatDayWithYear, formatSeoulFullDay, monthLabel } from '~/domain/shared/seoul-time';
import type { CompanyBillDocument, OrderDocument } from './schema';

/** All fixed texts of the receipt and the bill, on the page and in print. */
export const documentLabels = {
  brand: brand.name,
  receipt: '영수증',
  bill: '거래명세서',
  companyBill: '거래명세서',
  billed: '청구 금액',
  billNumber: '청구 번호',
  billedMonth: '이용 월',
  billIssued: '발행일',
  billCorrected: '정정일',
  due: '납부 기한',
  payTo: '입금 계좌',
  noAccount: '고객센터에 문의해 주세요.',
  corrections: '정정 내역',
  issuedTotal: '처음 청구한 금액',
  correctedTotal: '정정한 합계',
  companyHonorific: ' 귀중',
  bodyCheck: '바디체크 기록지',
  employerReport: '회사 리포트',
  expertStatement: '정산 명세서',
  attendanceReport: '출석 리포트',
  program: '수업 계약서',
  expert: '코치 소개서',
  paid: '결제 금액',
  net: '환불 후 금액',
  number: '주문 번호',
  issued: '결제일',
  buyer: '받는 분',
  supplier: '공급자',
  registrationNumber: '사업자등록번호',
  owner: '대표',
  address: '주소',
  phone: '전화',
  lesson: '수업',
  coach: '코치',
  goods: '상품',
  recipient: '배송받는 분',
  place: '배송지',
  size: '구성',
  item: '내용',
  count: '수량',
  unit: '단가',
  amount: '금액',
  supply: '공급가액',
  vat: '부가세',
  vatInside: '부가세(포함)',
  total: '합계',
  method: '결제 수단',
  approvedAt: '결제 일시',
  refund: '환불',
  honorific: ' 님',
  receiptNote: '위 금액을 받았어요.',
  vatNote: '부가세가 포함된 금액이에요.',
  vatOfBillNote: '부가세는 합계에서 한 번 계산해요.',
  billNote: '단가와 금액에는 부가세가 포함돼 있어요. 위와 같이 거래했어요. 세금계산서를 대신하지 않아요.',
  page: '쪽',
} as const;

/** "50분 4회, 1명" */
export function lessonSize({ minutes, count, personnel }: NonNullable<OrderDocument['lesson']>): string {
  return `${minutes}분 ${count}회, ${personnel}명`;
}

/** Formats an ISO instant as "2026년 11월 20일" in Seoul. */
export function paperDate(instant: string): string {
  return formatSeoulFullDay(new Date(instant));
}

/** Formats an ISO instant as "2026년 11월 20일 19:05" in Seoul. */
export function paperDateTime(instant: string): string {
  return `${paperDate(instant)} ${formatClock(new Date(instant))}`;
}

/** Returns the sentence on what was refunded and when, and what remains of the payment; empty without a refund. */
function refundText({ total, refunds, net }: OrderDocument): string {
  const last = refunds.at(-1);
  if (!last) return '';
  const refundedAmount = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const when =
    refunds.length === 1 ? `${paperDate(last.at)}에` : `${paperDate(last.at)}까지 ${refunds.length}번에 나누어`;
  if (net < 0) return `결제한 ${formatWon(total)}을 ${when} 모두 돌려드리고 ${formatWon(-net)}을 추가로 지급했어요.`;
  if (net === 0) return `결제한 ${formatWon(total)}을 ${when} 모두 돌려드렸어요. 남은 금액은 ${formatWon(0)}이에요.`;
  return `결제한 ${formatWon(total)} 중 ${formatWon(refundedAmount)}을 ${when} 돌려드렸어요. 받은 금액은 ${formatWon(net)}이에요.`;
}

const closingNotes: Record<OrderDocument['kind'], (refunded: string, net: number) => string[]> = {
  receipt: (refunded, net) => [refunded || documentLabels.receiptNote, net > 0 ? documentLabels.vatNote : ''],
  bill: (refunded) => [refunded, documentLabels.billNote],
};

/** Returns the closing note. A receipt states the amount received, without the money that was refunded. */
export function closingNote(document: OrderDocument): string {
  return closingNotes[document.kind](refundText(document), document.net).filter(Boolean).join(' ');
}

export type LabelledValue = readonly [label: string, value: string];

/** Returns the issue date of a bill and, for a corrected one, the date of the last correction. */
export function companyBillDays({ issuedOn, corrected }: Pick<CompanyBillDocument, 'issuedOn' | 'corrected'>) {
  const last = corrected?.corrections.at(-1);
  return [
    { label: documentLabels.billIssued, day: issuedOn },
    ...(last ? [{ label: documentLabels.billCorrected, day: last.on }] : []),
  ];
}

/** Returns one row per correction of a bill, after a row with the original total. */
export function correctionRows({ corrected }: Pick<CompanyBillDocument, 'corrected'>) {
  if (!corrected) return [];
  const { issuedTotal, corrections } = corrected;
  return [
    { no: 0, label: documentLabels.issuedTotal, amount: issuedTotal },
    ...corrections.map(({ no, on, reason, amount }) => ({ no, label: `${formatDayWithYear(on)} · ${reason}`, amount })),
  ];
}

/** Returns the closing note of a company's bill. If its lines have no VAT, the note says how the VAT was computed. */
export function companyBillNote({ lines }: Pick<CompanyBillDocument, 'lines'>): string {
  const isOfLines = lines.some(({ vat }) => vat !== undefined);
  return isOfLines ? documentLabels.billNote : `${documentLabels.vatOfBillNote} ${documentLabels.billNote}`;
}

export function companyBillRows({ month, number, dueOn, payTo }: CompanyBillDocument): LabelledValue[] {
  const account = payTo ? `${payTo.bank} ${payTo.number} (예금주 ${payTo.holder})` : documentLabels.noAccount;
  return [
    [documentLabels.billedMonth, monthLabel(month)],
    [documentLabels.due, formatDayWithYear(dueOn)],
    [documentLabels.payTo, account],
    [documentLabels.billNumber, number],
  ];
}

/** Returns what a bill shows about the company besides its name. */
export function buyerRows({ buyer: { registrationNumber } }: Pick<CompanyBillDocument, 'buyer'>): LabelledValue[] {
  return registrationNumber ? [[documentLabels.registrationNumber, registrationNumber]] : [];
}

export function supplierRows({ supplier }: Pick<OrderDocument, 'supplier'>): LabelledValue[] {
  const rows: [string, string | undefined][] = [
    [documentLabels.registrationNumber, supplier.registrationNumber],
    [documentLabels.owner, supplier.owner],
    [documentLabels.address, supplier.address],
    [documentLabels.phone, supplier.phone],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

export function paymentRows(document: OrderDocument): LabelledValue[] {
  return [
    ...(document.lesson
      ? ([
          [documentLabels.lesson, document.lesson.title],
          [documentLabels.coach, document.lesson.coach],
          [documentLabels.size, lessonSize(document.lesson)],
        ] as const)
      : []),
    ...(document.goods
      ? ([
          [documentLabels.goods, document.goods.title],
          [documentLabels.recipient, document.goods.recipient],
          [documentLabels.place, document.goods.place],
        ] as const)
      : []),
    [documentLabels.method, document.payment.method],
    [documentLabels.approvedAt, paperDateTime(document.payment.approvedAt)],
    [documentLabels.number, document.orderId],
  ];
}

/** Fixed texts of a coach's statement, on the page and in print. */
export const statementLabels = {
  payer: '지급처',
  expert: '받는 분',
  closedOn: '마감일',
  month: '정산 월',
  paidOn: '지급일',
  number: '명세서 번호',
  at: '일시',
  item: '내용',
  of: '구분',
  amount: '금액',
  gross: '수입 합계',
  carriedIn: '지난달에서 이월',
  incomeTax: '소득세',
  localTax: '지방소득세',
  carriedOut: '다음 달로 이월',
  net: '지급액',
  lesson: '1:1 수업',
  correction: '이의 결과',
  fault: '코치 사정 환불',
  partNote: '세금과 지급액은 한 달 전체 명세서에 있어요.',
  wholeNote: '위와 같이 정산했어요. 세금계산서나 원천징수영수증을 대신하지 않아요.',
} as const;

/** Returns the title of a line: a lesson's, with what the line is if it is no lesson. */
export function statementLineTitle({ kind, title }: { kind: string; title: string }): string {
  if (kind === 'CORRECTION') return `${statementLabels.correction} · ${title}`;
  return kind === 'FAULT' ? `${statementLabels.fault} · ${title}` : title;
}

/** Fixed texts of an attendance report, on the page and in print. */
export const attendanceLabels = {
  company: '기업',
  number: '리포트 번호',
  expert: '전문가',
  month: '수업 월',
  lessons: '수업',
  attended: '출석',
  reserved: '예약',
  seats: '정원',
  counted: '실제 참석 인원',
  at: '일시',
  item: '수업과 장소',
  total: '합계',
  individual: '1:1 수업',
  group: '그룹 수업',
  note: '출석을 마감한 수업만 담았어요. 참여한 사람의 이름은 담지 않아요.',
} as const;

/** Returns a note on the lessons that are missing in the attendance report of a month; empty if none is. */
export const openLessonsNote = (openLessons: number): string =>
  openLessons === 0 ? '' : `아직 출석을 마감하지 않은 수업 ${openLessons}개는 빠져 있어요.`;
