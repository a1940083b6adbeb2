import { documentLabels, lessonSize, supplierRows } from '~/domain/document/labels';
import { printableText } from '~/domain/document/printable-text';
import type { OrderDocument, Supplier } from '~/domain/document/schema';
import type { TextDocument } from '~/domain/document/text-document';
import type { RefundPolicy } from '~/domain/payment/policy';
import { refundRules } from '~/domain/payment/texts/refund-texts';
import { formatWon, type Won } from '~/domain/shared/money';
import { type Participants, participantsText } from '~/domain/suggest/participants';
import type { LessonPolicy } from '../policy';
import { cancelRules, expiryRule, pauseRule } from './lesson-rules';

export type OrderContractInput = {
  oid: string;
  supplier: Supplier;
  buyerName: string;
  approvedAt: Date;
  amount: Won;
  lines: readonly { label: string; amount: Won }[];
  lesson: NonNullable<OrderDocument['lesson']>;
  /** Who takes the lessons; null where the order does not state it. */
  participants: Participants | null;
  /** Description of the program at the sale. */
  guide: string;
  productType: 'trial' | 'short' | 'regular';
  months: number;
  /** The policies that the order was sold under. */
  terms: { lesson: LessonPolicy; payment: RefundPolicy };
};

/** Returns for how many days the lessons of an order can be taken. */
function validDays({ productType, months, terms: { lesson } }: OrderContractInput): number {
  const days = lesson.validDays[productType];
  return productType === 'regular' ? days * months + lesson.regularSpareDays : days;
}

/** How every lesson proceeds. */
const courseOfLesson = [
  '수업 시간은 ‘내 수업’에서 요청하고, 코치가 확정해요.',
  '코치가 약속한 시간에 수업 장소로 가요. 코치가 도착하면 방문 코드로 서로 만난 것을 기록할 수 있어요.',
  '수업이 끝나면 코치가 수업 노트를 남길 수 있어요.',
];

/**
 * Builds the guide to the program of a paid order of lessons, and its contract: what was bought, and all terms that it
 * was sold under.
 */
export function orderContract(input: OrderContractInput): TextDocument {
  const { lesson, terms, productType, participants } = input;
  return {
    kind: 'program',
    number: input.oid,
    title: documentLabels.program,
    day: { label: documentLabels.issued, at: input.approvedAt.toISOString() },
    figure: { label: documentLabels.paid, value: formatWon(input.amount) },
    parties: [
      { label: '회원', name: `${printableText(input.buyerName)}${documentLabels.honorific}`, rows: [] },
      {
        label: documentLabels.supplier,
        name: input.supplier.name,
        rows: supplierRows({ supplier: input.supplier }).map(([label, value]) => [label, value]),
      },
    ],
    sections: [
      {
        heading: '수업',
        rows: [
          ['프로그램', printableText(lesson.title)],
          [documentLabels.coach, printableText(lesson.coach)],
          [documentLabels.size, lessonSize(lesson)],
          ...(participants ? [['수업 받는 사람', participantsText(participants)] satisfies [string, string]] : []),
          ['이용 기한', `결제한 날부터 ${validDays(input)}일`],
          [documentLabels.number, input.oid],
        ],
        sentences: [],
      },
      { heading: '프로그램 안내', rows: [], sentences: [printableText(input.guide), ...courseOfLesson] },
      {
        heading: '가격',
        rows: [
          ...input.lines
            .filter(({ amount }) => amount !== 0)
            .map(({ label, amount }): [string, string] => [printableText(label), formatWon(amount)]),
          [documentLabels.total, formatWon(input.amount)],
        ],
        sentences: [documentLabels.vatNote],
      },
      { heading: '수업 시간 변경과 취소', rows: [], sentences: cancelRules(terms.lesson) },
      {
        heading: productType === 'trial' ? '이용 기한' : '이용 기한과 수업 쉬기',
        rows: [],
        sentences: [expiryRule(terms.lesson), ...(productType === 'trial' ? [] : [pauseRule(terms.lesson)])],
      },
      { heading: '환불 규정', rows: [], sentences: [...refundRules(terms.payment)] },
    ],
    note: '결제할 때의 기준이에요. 그 뒤에 기준이 바뀌어도 이 계약에는 계속 이 내용을 적용해요.',
  };
}
