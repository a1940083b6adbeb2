import {
  describeBounds,
  id,
  letters,
  many,
  optional,
  requireBound,
  text,
  integerBound,
} from '~/test/inputs/schema-bounds';
import * as lesson from '../lesson/schema/lesson';
import { trialNoteInput } from '~/domain/lesson/schema/trial-note';
import * as views from '../lesson/schema/views';
import * as tools from '../tools/schema/order';
import * as shop from '../tools/schema/tools';
import { guardianConsent } from '~/domain/suggest/minors';
import * as payment from './schema';

const address = { province: '서울특별시', city: '', district: '서교동', detail: '' };
const place = (path: string) =>
  [
    requireBound([`${path}.province`, ['a', letters(40)], ['', letters(41), null]]),
    requireBound([`${path}.city`, ['', letters(40)], [letters(41), null]]),
    requireBound([`${path}.district`, ['a', letters(40)], ['', letters(41), null]]),
  ] as const;
const permalink = requireBound([
  'permalink',
  ['a', '7', 'a-b', 'a'.repeat(80)],
  ['', '-a', 'A', 'a_b', 'a/b', 'a'.repeat(81), 'a\n', null],
]);
const order = {
  permalink: 'pt',
  encryptedCoachId: 'x',
  product: { type: 'trial' },
  startsAt: new Date('2026-11-24'),
  address,
};
const day = requireBound([
  'from',
  ['2020-01-01', '2099-12-31', '2028-02-29'],
  ['2019-12-31', '2100-01-01', '2027-02-29', '2026-1-1', '20260101', '', null],
]);

describeBounds('createOrderInput', payment.createOrderInput, order, [
  permalink,
  requireBound(id('encryptedCoachId')),
  optional(id('encryptedFormDataId')),
  requireBound([
    'product',
    [{ type: 'trial' }, { type: 'short', lessonCount: 4 }, { type: 'regular', period: 'basic' }],
    [{ type: 'long' }, {}, null],
  ]),
  ['personnel', [undefined, 1, 4], [0, 5, 1.5, '1', null]],
  requireBound(['startsAt', [new Date()], ['2026-11-24', 1, new Date('x'), null]]),
  ['address', [undefined, address], [null, {}]],
  ...place('address'),
  ['address.detail', [undefined, '', letters(200)], [letters(201), null]],
  [
    'participants',
    [undefined, { group: 'SELF' }, { group: 'ADULT' }, { group: 'YOUTH' }, { group: 'CHILD', guardianConsent }],
    [{ group: 'CHILD' }, { group: 'CHILD', guardianConsent: '2026-11-29' }, { group: 'BABY' }, {}, 'SELF', null],
  ],
]);
describeBounds('short product', payment.quoteInput, { permalink: 'pt', product: { type: 'short', lessonCount: 4 } }, [
  requireBound(['product.lessonCount', [1, 4, 8], [0, 2, 3, 5, 7, 9, 1.5, '4', null]]),
]);
describeBounds(
  'regular product',
  payment.quoteInput,
  { permalink: 'pt', product: { type: 'regular', period: 'pro', lessonCount: 4 } },
  [
    ['product.lessonCount', [undefined, 1, 20], [0, 21, 1.5, '4', null]],
    requireBound(['product.period', ['basic', 'pro'], ['', 'PRO', null]]),
  ],
);
const refundAccount = { bankCode: '88', accountNumber: '123456', holderName: '김' };
describeBounds(
  'startCheckoutInput',
  payment.startCheckoutInput,
  { encryptedOrderId: 'x', method: 'card', agreed: true, refundAccount },
  [
    requireBound(id('encryptedOrderId')),
    requireBound(['method', ['card', 'virtualAccount'], ['CARD', '', null]]),
    requireBound(['agreed', [true], [false, 'true', 1, null]]),
    ['refundAccount', [undefined, refundAccount], [null, {}]],
    requireBound(['refundAccount.bankCode', ['03', '92'], ['00', '3', 3, null]]),
    requireBound([
      'refundAccount.accountNumber',
      ['123456', '1'.repeat(20), '110-123 456'],
      ['12345', '1'.repeat(21), '12345a', null],
    ]),
    requireBound(['refundAccount.holderName', ['김', letters(60)], ['', '  ', letters(61), '김\u0000', null]]),
  ],
);
describeBounds('confirmInput', payment.confirmInput, { paymentKey: 'k', orderId: '123456', amount: 0 }, [
  requireBound(['paymentKey', ['k', letters(200)], ['', letters(201), null]]),
  requireBound(['orderId', [letters(6), letters(64)], [letters(5), letters(65), null]]),
  ['amount', [0, '0', 1_000_000_000, '65000'], [-1, 1_000_000_001, 0.5, 'x', undefined]],
]);
describeBounds('refundContractInput', payment.refundContractInput, { encryptedContractId: 'x', promisedAmount: 0 }, [
  requireBound(id('encryptedContractId')),
  requireBound(['promisedAmount', [0, 9_000_000], [-1, 0.5, '0', null]]),
  optional(text('reason', 0, 200)),
]);

describeBounds('freeHoursInput', lesson.freeHoursInput, { encryptedCoachId: 'x', from: '2026-11-24', days: 1 }, [
  requireBound(id('encryptedCoachId')),
  day,
  requireBound(integerBound('days', 1, 42)),
  optional(id('encryptedInvitationId')),
]);
describeBounds('contractHoursInput', lesson.contractHoursInput, { encryptedId: 'x', from: '2026-11-24', days: 1 }, [
  requireBound(id('encryptedId')),
  optional(id('encryptedLessonId')),
  day,
  requireBound(integerBound('days', 1, 42)),
  ['outsideSlots', [undefined, true, false], ['true', 1, null]],
]);
describeBounds('requestLessonInput', lesson.requestLessonInput, { encryptedId: 'x', startsAt: new Date() }, [
  requireBound(id('encryptedId')),
  requireBound(['startsAt', [new Date()], ['2026-11-24', null]]),
]);
describeBounds('requestFirstTimeInput', lesson.requestFirstTimeInput, { encryptedId: 'x' }, [
  requireBound(id('encryptedId')),
  ['startsAt', [undefined, new Date()], ['2026-11-24', null]],
]);
describeBounds('moveLessonInput', lesson.moveLessonInput, { encryptedLessonId: 'x', startsAt: new Date() }, [
  requireBound(id('encryptedLessonId')),
  requireBound(['startsAt', [new Date()], [1, null]]),
]);
describeBounds('answerLessonInput', lesson.answerLessonInput, { encryptedLessonId: 'x' }, [
  requireBound(id('encryptedLessonId')),
]);
describeBounds('cancelLessonInput', lesson.cancelLessonInput, { encryptedLessonId: 'x', term: 'EARLY' }, [
  requireBound([
    'term',
    ['UNCONFIRMED', 'EARLY', 'JUST_BOOKED', 'WAIVED', 'LATE', 'COACH_EARLY', 'COACH_LATE'],
    ['TERMINATED', 'LAPSED', '', null],
  ]),
  optional(text('reason', 2, 500)),
]);
describeBounds(
  'reportNoShowInput',
  lesson.reportNoShowInput,
  { encryptedLessonId: 'x', reason: '없음', agreedToTerms: true },
  [requireBound(text('reason', 2, 500)), requireBound(['agreedToTerms', [true], [false, 'true', null]])],
);
describeBounds('complaintInput', lesson.complaintInput, { encryptedId: 'x', kind: 'LATE', text: letters(10) }, [
  requireBound(id('encryptedId')),
  optional(id('encryptedLessonId')),
  requireBound(['kind', ['LATE', 'QUALITY', 'MANNERS', 'SAFETY', 'PAYMENT', 'OTHER'], ['', 'late', null]]),
  requireBound(text('text', 10, 2000)),
]);
describeBounds('listContractsInput', views.listContractsInput, {}, [
  ['month', [undefined, '2026-11'], ['2026-13', '2026-00', '2026-1', '202611', null]],
  optional(id('cursor')),
  optional(integerBound('limit', 1, 50)),
]);
describeBounds('writeMemoInput', views.writeMemoInput, { encryptedUserId: 'x', text: '메모' }, [
  requireBound(id('encryptedUserId')),
  requireBound(text('text', 1, 2000)),
]);
describeBounds('trialNoteInput', trialNoteInput, { encryptedId: 'x', text: letters(10) }, [
  requireBound(id('encryptedId')),
  requireBound(text('text', 10, 4000)),
]);

const line = { uid: 'a', mode: 'buy', count: 1 };
const delivery = { recipient: '김', phone: '01012345678', address: { ...address, detail: '1' } };
describeBounds('createToolOrderInput', tools.createToolOrderInput, { lines: [line], delivery, total: 0 }, [
  requireBound([
    'lines',
    [[line], Array.from({ length: 20 }, (_, index) => ({ ...line, uid: String(index) }))],
    [[], Array.from({ length: 21 }, (_, index) => ({ ...line, uid: String(index) })), [line, line], null],
  ]),
  requireBound(id('lines.0.uid')),
  requireBound(['lines.0.mode', ['buy', 'rent'], ['lend', null]]),
  optional(integerBound('lines.0.months', 1, 12)),
  requireBound(integerBound('lines.0.count', 1, 10)),
  requireBound(['delivery.recipient', ['김', letters(40)], ['', ' ', letters(41), '김\u0007', null]]),
  requireBound([
    'delivery.phone',
    ['021234567', '010-1234-5678', '01012345678'],
    ['02123456', '010123456789', '11012345678', '010x2345678', null],
  ]),
  ['delivery.postcode', [undefined, '', '04001'], ['0400', '040011', 'abcde', null]],
  ...place('delivery.address'),
  requireBound(['delivery.address.detail', ['1', letters(200)], ['', ' ', letters(201), null]]),
  ['delivery.memo', [undefined, '', letters(100)], [letters(101), null]],
  requireBound(integerBound('total', 0, 1_000_000_000)),
]);
describeBounds(
  'requestToolReturnInput',
  tools.requestToolReturnInput,
  { encryptedOrderId: 'x', encryptedItemIds: ['a'], promisedAmount: 0 },
  [
    requireBound(['encryptedItemIds', [['a'], many(20, 'a')], [[], many(21, 'a'), [''], null]]),
    requireBound(['promisedAmount', [0, 1], [-1, 0.5, null]]),
    ['reason', [undefined, '', letters(200)], [letters(201), null]],
  ],
);
describeBounds('cancelToolOrderInput', tools.cancelToolOrderInput, { encryptedOrderId: 'x', promisedAmount: 0 }, [
  requireBound(id('encryptedOrderId')),
  requireBound(['promisedAmount', [0], [-1, '0', null]]),
]);
describeBounds('listToolsInput', shop.listToolsInput, { serviceType: 'art' }, [
  requireBound(['serviceType', ['ART', 'music'], ['english', letters(21), null]]),
  ['materials', [undefined, [], many(20, letters(40))], [many(21, 'a'), [''], [letters(41)], null]],
  ['subcategory', [undefined, null, '', letters(40)], [letters(41), 1]],
  ['workoutTypes', [undefined, [], ['yoga', 0, '5'], many(20, 'yoga')], [many(21, 'yoga'), [3], ['x'], null]],
  ['programPermalink', [undefined, null, '', 'pt'], [letters(41), 1]],
  optional(integerBound('limit', 1, 60)),
]);
describeBounds('refreshToolsInput', shop.refreshToolsInput, { serviceType: 'art', toolIds: [] }, [
  requireBound(['toolIds', [[], many(100, 'a')], [many(101, 'a'), [''], null]]),
]);
