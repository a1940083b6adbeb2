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
import * as listing from '../listing/schema/listing';
import { searchBoxInput } from '../listing/schema/search';
import * as review from '../review/schema';
import * as form from '../suggest/schema/form';
import { completeSuggestInput } from '../matching/schema/complete';
import * as matching from '../matching/schema/matching';
import { emptyAnswers, finishedAnswersSchema, suggestAnswersSchema } from '../suggest/schema/suggest';
import { loginAsInput } from './schema/member';
import { recordExtraPayoutInput, refundWithFaultInput } from './schema/refund';
import { jobTargetInput } from './schema/queue';
import { resolveComplaintInput } from './schema/record';
import { setToolStockInput, toolOrderReasonInput } from './schema/tool-order';

describeBounds('listingPageInput', listing.listingPageInput, {}, [
  ['serviceType', [undefined, 'art'], ['ART', '', null]],
  ['program', [undefined, 'pt'], ['', 'PT', 'a'.repeat(81), null]],
  optional(text('province', 1, 40)),
  optional(text('city', 1, 40)),
  optional(text('district', 1, 40)),
  ['gender', [undefined, 'female'], ['', null]],
  ['purposes', [undefined, many(9, 'diet')], [many(10, 'diet'), ['x']]],
  ['types', [undefined, many(4, 'yoga')], [many(5, 'yoga'), ['x']]],
  ['schedules', [undefined, many(42, 'tue5')], [many(43, 'tue5'), ['tue7']]],
  ['sort', [undefined, 'recommended', 'rating', 'reviews', 'price'], ['rank', '', null]],
  ['cursor', [undefined, null, '', letters(200)], [letters(201), 1]],
  optional(integerBound('pages', 1, 10)),
]);
describeBounds('searchBoxInput', searchBoxInput, { text: '' }, [
  requireBound(['text', ['', letters(80)], [letters(81), null]]),
]);

describeBounds(
  'writeReviewInput',
  review.writeReviewInput,
  { encryptedContractId: 'x', rating: 5, contents: letters(10) },
  [
    requireBound(id('encryptedContractId')),
    requireBound(integerBound('rating', 1, 5)),
    requireBound(text('contents', 10, 1000)),
  ],
);
describeBounds('reviewPageInput', review.reviewPageInput, {}, [
  optional(integerBound('page', 1, 100_000)),
  ['isOnlyImageReviews', [undefined, true], ['true', null]],
]);

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
describeBounds(
  'proposeInput',
  matching.proposeInput,
  { encryptedInvitationId: 'x', permalink: 'pt', message: letters(20), times: [at(1)] },
  [
    requireBound(id('encryptedInvitationId')),
    requireBound(['permalink', ['a', letters(80)], ['', letters(81), null]]),
    requireBound(text('message', 20, 500)),
    requireBound([
      'times',
      [[at(1)], [at(1), at(2), at(3)]],
      [[], [at(1), at(2), at(3), at(4)], [at(1), at(1)], ['x'], null],
    ]),
  ],
);
describeBounds(
  'chooseProposalInput',
  matching.chooseProposalInput,
  { encryptedConsultingId: 'x', encryptedCoachId: 'x', startsAt: at(1) },
  [
    requireBound(id('encryptedConsultingId')),
    requireBound(id('encryptedCoachId')),
    requireBound(['startsAt', [at(1)], ['x', null]]),
  ],
);
describeBounds(
  'coachProgramsInput',
  form.coachProgramsInput,
  { serviceType: 'art', permalink: '', encryptedCoachIds: [] },
  [
    requireBound(['permalink', ['', letters(80)], [letters(81), null]]),
    requireBound(['encryptedCoachIds', [[], many(60, 'x')], [many(61, 'x'), [''], null]]),
  ],
);
describeBounds(
  'completeSuggestInput',
  completeSuggestInput,
  { serviceType: 'art', draftId: '6f1b4d1e-6a53-4f0e-8f5c-0d9f3a5b7c11', draftVersion: 24, answers: emptyAnswers() },
  [
    requireBound(['draftId', ['6f1b4d1e-6a53-4f0e-8f5c-0d9f3a5b7c11'], ['', 'x', null]]),
    requireBound(['draftVersion', [24], [1.5, '24', null]]),
    ['answers', [emptyAnswers()], [{}, null, undefined]],
  ],
);

const answers = emptyAnswers();
const histories = { name: '', description: '', items: [], parent: '' };
describeBounds('suggestAnswersSchema', suggestAnswersSchema, answers, [
  requireBound(['sort', ['rank', 'price'], ['', null]]),
  ['productProgram.short.lessonCount', [null, 1, 100], [0, 101, 1.5, undefined]],
  requireBound(integerBound('productProgram.regular.lessonCount', 1, 20)),
  requireBound(['productProgram.regular.period', ['pro', 'basic'], ['', null]]),
  ['address.province', ['', letters(40)], [letters(41), null, undefined]],
  ['address.detail', ['', letters(100)], [letters(101), null, undefined]],
  ['purpose.class', [null, 'A', 'H'], ['I', undefined]],
  ['purpose.pregnant.week', [null, 1, 42], [0, 43, 1.5, undefined]],
  ['purpose.pregnant.type', [null, 'prenatal', 'postnatal'], ['', undefined]],
  ['purpose.diseaseAndMedicalHistories', [[], many(20, letters(40))], [many(21, ''), [letters(41)], null]],
  ['purpose.diseaseAndMedicalHistoryDirectInput', ['', letters(300)], [letters(301), null]],
  [
    'purpose.selectedDiseaseAndMedicalHistory',
    [null, histories, { ...histories, description: letters(300), items: many(10, letters(40)) }],
    [
      { ...histories, description: letters(301) },
      { ...histories, items: many(11, '') },
      { ...histories, name: letters(41) },
      undefined,
    ],
  ],
  ['type.types', [[], ['yoga', 'pilates', 'weights', 'yogaMeditation', 'painting']], [many(6, 'yoga'), ['x'], null]],
  requireBound(integerBound('userInfo.personnel', 1, 4)),
  [
    'userInfo.users',
    [many(1, { gender: null, age: null }), many(4, { gender: 'male', age: 110 }), [{ gender: null, age: 1 }]],
    [[], many(5, { gender: null, age: null }), [{ gender: null, age: 0 }], [{ gender: null, age: 111 }]],
  ],
  ['schedule.schedules', [[], many(42, 'tue5')], [many(43, 'tue5'), ['tue7'], null]],
  ['coach.userId', ['', letters(200)], [letters(201), null]],
  ['pet.etc', ['', letters(100)], [letters(101), null]],
  ['etc', ['', letters(500)], [letters(501), null, undefined]],
  ['funnel.funnel', ['', letters(40)], [letters(41), null]],
  ['refererUrl', ['', letters(2000)], [letters(2001), null]],
  ['recommenderEmail', ['', 'half@', letters(254)], [letters(255), null]],
  ['meditation.purposes', [[], many(10, letters(40))], [many(11, ''), [letters(41)], null]],
  ['meditation.expects', [undefined, [], many(10, '')], [many(11, ''), null]],
  ['tools', [[], many(50, letters(200))], [many(51, ''), [letters(201)], null]],
  ['music.subcategory', ['', 'piano', 'violin'], ['guitar', null]],
  ['music.instrument', [undefined, '', 'own', 'rent', 'buy', 'undecided'], ['steal', null]],
  ['art.materials', [[], many(20, letters(40))], [many(21, ''), [letters(41)], null]],
]);
describeBounds('finishedAnswersSchema', finishedAnswersSchema, answers, [
  ['recommenderEmail', ['', 'a@b.kr'], ['half@', 'a b@c.kr', null]],
]);

describeBounds('loginAsInput', loginAsInput, { encryptedUserId: 'x', reason: '문의' }, [
  requireBound(id('encryptedUserId')),
  requireBound(text('reason', 2, 200)),
]);
describeBounds(
  'refundWithFaultInput',
  refundWithFaultInput,
  { encryptedOrderId: 'x', fault: 'coach', promisedAmount: 0, promisedCoachBears: 0, reason: '불참' },
  [
    requireBound(['fault', ['coach', 'platform'], ['none', '', null]]),
    requireBound(['promisedAmount', [0], [-1, 0.5, null]]),
    requireBound(['promisedCoachBears', [0], [-1, 0.5, null]]),
    requireBound(text('reason', 2, 500)),
  ],
);
describeBounds(
  'payOwedInput',
  recordExtraPayoutInput,
  { encryptedOrderId: 'x', paidOn: '2026-11-20', reference: '이체' },
  [
    requireBound(['paidOn', ['2020-01-01', '2099-12-31'], ['2019-12-31', '2100-01-01', 'x', null]]),
    requireBound(text('reference', 2, 100)),
  ],
);
const job = '6f1b4d1e-6a53-4f0e-8f5c-0d9f3a5b7c11';
describeBounds('jobTargetInput', jobTargetInput, { queue: 'send-message', state: 'dead', ids: [job] }, [
  requireBound(['ids', ['all', [job], many(100, job)], [[], many(101, job), ['x'], 'some', null]]),
  requireBound(['queue', ['', letters(60)], [letters(61), null]]),
  requireBound(['state', ['ready', 'scheduled', 'retry', 'active', 'dead', 'cancelled', 'done'], ['failed', '', null]]),
]);
describeBounds(
  'resolveComplaintInput',
  resolveComplaintInput,
  { encryptedComplaintId: 'x', outcome: 'KEPT', reason: '확인', answer: letters(10) },
  [
    requireBound(id('encryptedComplaintId')),
    requireBound(text('reason', 2, 500)),
    requireBound(text('answer', 10, 1000)),
    ['seenLesson', [undefined, 'HELD'], ['', null]],
  ],
);
describeBounds('toolOrderReasonInput', toolOrderReasonInput, { encryptedOrderId: 'x', reason: '파손' }, [
  requireBound(text('reason', 2, 200)),
]);
describeBounds('setToolStockInput', setToolStockInput, { uid: 'x', from: 0, to: 0, reason: '입고' }, [
  requireBound(id('uid')),
  requireBound(['from', [0, 5], [-1, 0.5, null]]),
  requireBound(integerBound('to', 0, 100_000)),
  requireBound(text('reason', 2, 200)),
]);
