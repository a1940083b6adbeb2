import { expect, it } from 'vitest';
import type {
  AttendanceReportDocument,
  BodyCheckDocument,
  CompanyBillDocument,
  ExpertStatementDocument,
  OrderDocument,
  Supplier,
} from '~/domain/document/schema';
import { billPath } from '~/domain/settlement/paths';
import { readMarkup } from '~/test/markup';
import { AttendanceReportPaper } from './attendance-report-paper';
import { BodyCheckPaper } from './body-check-paper';
import { CompanyBillPaper } from './company-bill-paper';
import { ExpertStatementPaper } from './expert-statement-paper';
import { ExpertStatements } from './expert-statements';
import { OrderPaper } from './order-paper';

// All values are different, so that the test notices a value in the wrong place.
const supplier: Supplier = {
  name: '다가온 주식회사',
  registrationNumber: '123-45-67890',
  owner: '서유정',
  address: '서울시 중구',
  phone: '02-1234-5678',
};
const line = (no: number, label: string, unit: number, count: number) => ({
  no,
  label,
  unit,
  count,
  amount: unit * count,
  supply: Math.round((unit * count) / 1.1),
  vat: unit * count - Math.round((unit * count) / 1.1),
});
const order: OrderDocument = {
  kind: 'receipt',
  orderId: 'dg_77',
  supplier,
  buyer: { name: '김하늘' },
  lesson: { title: '필라테스', coach: '한지우', count: 4, minutes: 50, personnel: 2 },
  payment: { method: '신한카드', approvedAt: '2026-11-20T10:05:00Z' },
  lines: [line(1, '필라테스 4회', 66_000, 4)],
  total: 264_000,
  supply: 240_000,
  vat: 24_000,
  refunds: [],
  net: 264_000,
};
const wordsOf = (page: Parameters<typeof readMarkup>[0]) => readMarkup(page).words;

it('a receipt shows the amount, the purchase, the payer, the supplier and the date', () => {
  const words = wordsOf(<OrderPaper data={order} />);
  for (const part of [
    '|결제일 |2026년 11월 20일|영수증|',
    '|결제 금액|264,000원|',
    '|받는 분|김하늘 님|공급자|다가온 주식회사|사업자등록번호 123-45-67890|대표 서유정|주소 서울시 중구|전화 02-1234-5678|',
    '|영수증|내용|수량|금액|필라테스 4회|4|264,000원|',
    '|공급가액|240,000원|부가세|24,000원|합계|264,000원|',
    '|수업|필라테스|코치|한지우|구성|50분 4회, 2명|결제 수단|신한카드|결제 일시|2026년 11월 20일 19:05|주문 번호|dg_77|',
    '위 금액을 받았어요.',
  ])
    expect(words).toContain(part);
});

it('a bill shows each price with its VAT, and deducts a refund with its date', () => {
  const words = wordsOf(
    <OrderPaper
      data={{ ...order, kind: 'bill', refunds: [{ at: '2026-12-02T01:00:00Z', amount: 200_000 }], net: 64_000 }}
    />,
  );
  for (const part of [
    '|거래명세서|환불 후 금액|64,000원|',
    '|내용|수량|단가|금액|부가세(포함)|필라테스 4회|단가 66,000원 × 4|4|66,000원|264,000원|24,000원|',
    '|공급가액|240,000원|부가세|24,000원|합계|264,000원|환불 2026년 12월 2일|−200,000원|환불 후 금액|64,000원|',
    '결제한 264,000원 중 200,000원을 2026년 12월 2일에 돌려드렸어요. 받은 금액은 64,000원이에요.',
  ])
    expect(words).toContain(part);
});

const bill: CompanyBillDocument = {
  kind: 'companyBill',
  number: '202611-31',
  month: '2026-11',
  issuedOn: '2026-12-03',
  dueOn: '2026-12-31',
  supplier,
  buyer: { name: '다온전자', registrationNumber: '987-65-43210' },
  payTo: { bank: '신한은행', number: '110-222-333', holder: '다가온' },
  lines: [line(1, '점심 스트레칭', 110_000, 3)],
  total: 330_000,
  supply: 300_000,
  vat: 30_000,
};

it('a company’s bill shows the due date and the bank account', () => {
  const words = wordsOf(<CompanyBillPaper data={bill} />);
  for (const part of [
    '|발행일 |2026년 12월 3일|거래명세서|청구 금액|330,000원|',
    '|받는 분|다온전자 귀중|사업자등록번호 987-65-43210|공급자|다가온 주식회사|',
    '|점심 스트레칭|단가 110,000원 × 3|3|110,000원|330,000원|30,000원|',
    '|공급가액|300,000원|부가세|30,000원|합계|330,000원|',
    '|이용 월|2026년 11월|납부 기한|2026년 12월 31일|입금 계좌|신한은행 110-222-333 (예금주 다가온)|청구 번호|202611-31|',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('정정');
});

it('a corrected bill lists each correction, and refers to customer service when there is no account', () => {
  const { payTo: _payTo, ...withoutAccount } = bill;
  const words = wordsOf(
    <CompanyBillPaper
      data={{
        ...withoutAccount,
        total: 297_000,
        corrected: {
          issuedTotal: 330_000,
          corrections: [{ no: 1, on: '2026-12-09', reason: '수업 하나가 취소됐어요', amount: -33_000 }],
        },
      }}
    />,
  );
  for (const part of [
    '|발행일 |2026년 12월 3일| · |정정일 |2026년 12월 9일|',
    '|청구 금액|297,000원|',
    '|정정 내역|처음 청구한 금액|330,000원|2026년 12월 9일 · 수업 하나가 취소됐어요|−33,000원|',
    '|정정한 합계|297,000원|',
    '|입금 계좌|고객센터에 문의해 주세요.|',
  ])
    expect(words).toContain(part);
});

const statement: ExpertStatementDocument = {
  kind: 'expertStatement',
  number: '202611-8',
  month: '2026-11',
  closedOn: '2026-12-05',
  payer: supplier,
  expert: '한지우',
  lines: [
    { no: 1, at: '2026-11-03T03:00:00Z', label: '점심 스트레칭', of: '다온전자', amount: 80_000 },
    { no: 2, at: '2026-11-09T10:30:00Z', label: '필라테스', of: '1:1 수업', amount: 45_000 },
  ],
  gross: 125_000,
  figures: { taxType: 'INDIVIDUAL', carriedIn: 7_000, incomeTax: 3_960, localTax: 390, carriedOut: 0, net: 127_650 },
};

it('a statement shows how the payout is calculated from the earnings', () => {
  const words = wordsOf(<ExpertStatementPaper data={statement} />);
  for (const part of [
    '|마감일 |2026년 12월 5일|정산 명세서|2026년 11월 · 지급액|127,650원|',
    '|받는 분|한지우 님|지급처|다가온 주식회사|사업자등록번호 123-45-67890|',
    '|점심 스트레칭|2026년 11월 3일 12:00 · 다온전자|80,000원|필라테스|2026년 11월 9일 19:30 · 1:1 수업|45,000원|',
    '|수입 합계|125,000원|지난달에서 이월|7,000원|소득세|−3,960원|지방소득세|−390원|지급액|127,650원|',
    '|정산 월|2026년 11월|명세서 번호|202611-8|',
    '위와 같이 정산했어요.',
  ])
    expect(words).toContain(part);
});

const YearButton = ({ year }: { year: number }) => `${year}년 CSV 받기`;

it('the list of statements shows for each month what is paid or carried over, and the amount of each part', () => {
  const months = [
    {
      month: '2026-11',
      encryptedId: 'm11',
      gross: 125_000,
      incomeTax: 3_960,
      localTax: 390,
      net: 127_650,
      carriedOut: 0,
      parts: [],
    },
    {
      month: '2026-10',
      encryptedId: 'm10',
      gross: 7_000,
      incomeTax: 0,
      localTax: 0,
      net: 0,
      carriedOut: 7_000,
      parts: [{ encryptedId: 'm10-4', name: '다온전자', lines: 2, amount: 6_500 }],
    },
  ];
  const { words, hrefs } = readMarkup(<ExpertStatements months={months} orders={[]} YearButton={YearButton} />);
  for (const part of [
    '|2026년|수입 합계|132,000원|공제한 세금|4,350원|지급액|127,650원|2026년 CSV 받기|',
    '|2026년 11월|한 달 전체|세금을 공제한 지급액|127,650원|',
    '|2026년 10월|한 달 전체|다음 달로 이월|7,000원|다온전자|내역 2건|6,500원|',
  ])
    expect(words).toContain(part);
  expect(hrefs).toEqual(expect.arrayContaining(['m11', 'm10', 'm10-4'].map((id) => billPath(id))));
});

it('a partial statement has no taxes, and says that the full statement shows them', () => {
  const { figures: _figures, ...part } = statement;
  const words = wordsOf(<ExpertStatementPaper data={{ ...part, part: '다온전자', gross: 80_000 }} />);
  expect(words).toContain('|2026년 11월 · 다온전자 · 수입 합계|80,000원|');
  expect(words).toContain('|수입 합계|80,000원|정산 월|');
  expect(words).toContain('세금과 지급액은 한 달 전체 명세서에 있어요.');
  expect(words).not.toContain('소득세');
});

it('an attendance report lists each lesson and the totals, and says how many lessons are missing', () => {
  const report: AttendanceReportDocument = {
    kind: 'attendanceReport',
    number: '202611-4',
    month: '2026-11',
    company: '다온전자',
    expert: '서유정',
    lessons: [
      {
        no: 1,
        at: '2026-11-03T03:00:00Z',
        title: '점심 스트레칭',
        place: '본관',
        individual: false,
        seats: 10,
        reserved: 8,
        attended: 6,
        counted: 7,
      },
      {
        no: 2,
        at: '2026-11-04T09:00:00Z',
        title: '필라테스',
        place: '별관',
        individual: true,
        seats: 1,
        reserved: 1,
        attended: 1,
        counted: null,
      },
    ],
    open: 3,
  };
  const words = wordsOf(<AttendanceReportPaper data={report} />);
  for (const part of [
    '|2026년 11월|출석 리포트|수업 2개 · 출석|7명|',
    '|수업과 장소|정원|예약|출석|실제 참석 인원|',
    '|점심 스트레칭 · 그룹 수업|2026년 11월 3일 12:00 · 본관|10|8|6|7|',
    '|필라테스 · 1:1 수업|2026년 11월 4일 18:00 · 별관|1|1|1|-|',
    '|합계|11|9|7|',
    '|기업|다온전자|전문가|서유정|수업 월|2026년 11월|리포트 번호|202611-4|',
    '아직 출석을 마감하지 않은 수업 3개는 빠져 있어요. 출석을 마감한 수업만 담았어요.',
  ])
    expect(words).toContain(part);
});

it('a body-check report shows the current state, the change of each part, and every round, newest first', () => {
  const entry = (vas: number, mmt: number, other = '') => ({ part: '어깨', side: 'L', vas, mmt, other });
  const data: BodyCheckDocument = {
    kind: 'pdf',
    person: '김하늘',
    distinction: '연구소',
    company: '다온전자',
    rounds: [
      {
        round: 1,
        at: '2026-11-03T03:00:00Z',
        title: '점심 스트레칭',
        expert: '서유정',
        comment: '',
        entries: [entry(4, 2)],
      },
      {
        round: 2,
        at: '2026-11-10T03:00:00Z',
        title: '필라테스',
        expert: '한지우',
        comment: '많이 풀렸어요.',
        entries: [entry(1, 4, '뻐근해요.')],
      },
    ],
  };
  const words = wordsOf(<BodyCheckPaper data={data} />);
  for (const part of [
    '|2회차 · 2026년 11월 10일|바디체크 기록지|김하늘 님 · 다온전자|연구소|',
    '지금은 왼쪽 어깨가 가장 불편해요(아주 조금 불편).',
    '|왼쪽 어깨|1회차 → 2회차|',
    '4 → 1, 75% 줄었어요',
    '2 → 4, 100% 높아졌어요',
    '|2회차 · 2026년 11월 10일 · 필라테스 · 한지우|왼쪽 어깨: 불편함 아주 조금 불편 1 · 움직임 높음 4 · 뻐근해요.|',
    ': 많이 풀렸어요.|1회차 · 2026년 11월 3일 · 점심 스트레칭 · 서유정|왼쪽 어깨: 불편함 매우 불편 4 · 움직임 낮음 2|',
  ])
    expect(words).toContain(part);
  // The value was extreme in the first round and is not now.
  expect(words).not.toContain('병원 진료');
});
