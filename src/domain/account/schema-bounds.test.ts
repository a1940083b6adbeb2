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
import { confirmScheduleInput } from '../coach/schema/hours';
import * as coach from '../coach/schema/coach';
import * as account from './schema';

const join = {
  email: 'a@b.kr',
  password: 'kR7-pine-lamp',
  name: '김하늘',
  birthDate: '19950312',
  terms: true,
  privacy: true,
  marketing: false,
  adMeasurement: false,
};
const flag = (path: string) => requireBound([path, [true, false], ['true', 1, 0, null]]);
const password = (path: string) =>
  requireBound([path, ['kR7-pine', 'aB3-'.repeat(32)], ['kR7-pin', `${'aB3-'.repeat(32)}x`, '12345678', null]]);
const name = requireBound(['name', ['김', letters(30)], ['', ' ', letters(31), 'a\nb', 'a<b', null]]);

describeBounds('startJoinInput', account.startJoinInput, join, [
  requireBound([
    'email',
    ['a@b.kr', ' A@B.KR ', `${'a'.repeat(249)}@b.co`],
    ['', 'a', 'a@b', `${'a'.repeat(250)}@b.co`, null],
  ]),
  password('password'),
  name,
  requireBound([
    'birthDate',
    ['19000101', '1995-03-12', '1995. 03. 12', '20240229'],
    ['18991231', '20230229', '1995031', '199503123', letters(21), null],
  ]),
  requireBound(['terms', [true], [false, 'true', null]]),
  requireBound(['privacy', [true], [false, 'true', null]]),
  flag('marketing'),
  flag('adMeasurement'),
  ['measurementVersion', [undefined, '', letters(20)], [letters(21), null, 1]],
  ['redirectTo', [undefined, '', letters(2000)], [letters(2001), null, 1]],
]);
describeBounds('socialJoinInput', account.socialJoinInput, join, [
  ['email', [undefined, 'a@b.kr'], ['', 'a', null]],
  name,
  requireBound(['terms', [true], [false]]),
  requireBound(['privacy', [true], [false]]),
]);
describeBounds('loginInput', account.loginInput, { email: 'a@b.kr', password: 'x' }, [
  requireBound(['password', ['x', letters(128)], ['', letters(129), null]]),
]);
describeBounds('codeInput', account.codeInput, { code: '123456' }, [
  requireBound([
    'code',
    ['123456', ' 123 456 ', '000000', `${' '.repeat(15)}123456`],
    ['12345', '1234567', '12345a', letters(21), 123456, null],
  ]),
]);
describeBounds('completeResetInput', account.completeResetInput, { token: 'a'.repeat(43), password: 'kR7-pine-lamp' }, [
  requireBound([
    'token',
    ['a'.repeat(43), 'A_-9'.padEnd(43, 'z')],
    ['a'.repeat(42), 'a'.repeat(44), '.'.padEnd(43, 'a'), `${'a'.repeat(43)}\n`, null],
  ]),
  password('password'),
]);
describeBounds('profileInput', account.profileInput, { name: '김하늘', phone: '' }, [
  name,
  requireBound([
    'phone',
    ['', '01012345678', '010-1234-5678', '0111234567'],
    ['010123456', '010123456789', '0212345678', letters(21), null],
  ]),
]);
describeBounds('changePasswordInput', account.changePasswordInput, { current: '', next: 'kR7-pine-lamp' }, [
  requireBound(['current', ['', letters(128)], [letters(129), null]]),
  password('next'),
]);
describeBounds('setConsentInput', account.setConsentInput, { kind: 'MARKETING', granted: true }, [
  requireBound([
    'kind',
    [
      'MARKETING',
      'AD_MEASUREMENT',
      'HEALTH_MATCHING',
      'HEALTH_BODY_CHECK',
      'HEALTH_QUESTIONS',
      'HEALTH_LESSON_NOTE',
      'HEALTH_LESSON_PHOTO',
      'REVIEW_PHOTO',
    ],
    ['TERMS', 'PRIVACY', '', null],
  ]),
  flag('granted'),
  ['version', [undefined, '', letters(20)], [letters(21), null, 1]],
]);
describeBounds('providerInput', account.providerInput, { provider: 'kakao' }, [
  requireBound(['provider', ['kakao', 'naver'], ['google', '', null]]),
]);
describeBounds('endSessionInput', account.endSessionInput, { id: 'a'.repeat(24) }, [
  requireBound([
    'id',
    ['0123456789abcdef01234567'],
    ['a'.repeat(23), 'a'.repeat(25), 'A'.repeat(24), 'g'.repeat(24), null],
  ]),
]);
describeBounds('leaveInput', account.closeAccountInput, { password: '' }, [
  requireBound(['password', ['', letters(128)], [letters(129), null]]),
]);
const evening = { day: 1, from: 1080, to: 1260 };
describeBounds('confirmScheduleInput', confirmScheduleInput, { hours: [evening] }, [
  requireBound([
    'hours',
    [[{ day: 0, from: 360, to: 390 }], [{ day: 6, from: 1410, to: 1440 }], many(126, evening)],
    [
      [],
      many(127, evening),
      [{ ...evening, day: -1 }],
      [{ ...evening, day: 7 }],
      [{ ...evening, from: 330 }],
      [{ ...evening, to: 1470 }],
      [{ ...evening, from: 1081 }],
      [{ ...evening, to: 1080 }],
      evening,
      null,
    ],
  ]),
]);

const placed = { province: '서울특별시', city: '마포구', district: '서교동' };
const filter = { serviceType: 'workout', address: placed };
describeBounds('coachFilterSchema', coach.coachFilterSchema, filter, [
  requireBound([
    'serviceType',
    ['workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music'],
    ['WORKOUT', 'english', '', null],
  ]),
  requireBound(text('address.province', 1, 40)),
  requireBound(text('address.city', 1, 40)),
  requireBound(text('address.district', 1, 40)),
  ['genders', [undefined, [], ['female', 'male']], [many(3, 'male'), ['other'], 'male', null]],
  ['purposes', [undefined, [], many(9, 'diet')], [many(10, 'diet'), ['x'], [1], null]],
  ['types', [undefined, [], many(4, 'yoga')], [many(5, 'yoga'), ['painting'], null]],
  ['schedules', [undefined, [], many(42, 'tue5')], [many(43, 'tue5'), ['tue7'], null]],
  ['purposeClass', [undefined, 'A', 'H'], ['I', 'a', null]],
]);
describeBounds('searchCoachesInput', coach.searchCoachesInput, filter, [
  ['sort', [undefined, 'rank', 'rating', 'reviews', 'distance', 'response', 'price'], ['newest', '', null]],
  optional(integerBound('seed', 0, 0x7fff_ffff)),
  ['cursor', [undefined, null, '', letters(300)], [letters(301), 1]],
]);
describeBounds(
  'hasCoachInput',
  coach.hasCoachInput,
  { serviceType: 'workout', province: '서울특별시', city: '마포구' },
  [
    requireBound(['serviceType', ['WORKOUT', 'Care'], ['english', letters(21), null]]),
    ['purposes', [undefined, [1, '9'], many(20, 1)], [[0], [10], ['10'], many(21, 1), null]],
    ['types', [undefined, [0, '5'], many(20, 2)], [[3], [6], ['x'], many(21, 1), null]],
  ],
);
const seen = { encryptedCoachId: 'x', seenAt: new Date('2026-11-20') };
describeBounds('seeCoachesInput', coach.seeCoachesInput, { coaches: [seen] }, [
  requireBound(['coaches', [[seen], many(36, seen)], [[], many(37, seen), null]]),
  requireBound(['coaches.0.encryptedCoachId', ['', letters(200)], [letters(201), null]]),
  requireBound([
    'coaches.0.seenAt',
    [new Date('2020-01-01'), new Date('2100-01-01')],
    [new Date('2019-12-31T23:59:59.999Z'), new Date('2100-01-01T00:00:00.001Z'), '2026-11-20', new Date('x')],
  ]),
]);
describeBounds('coachCardsInput', coach.coachCardsInput, { encryptedCoachIds: [] }, [
  requireBound(['encryptedCoachIds', [[], many(36, ''), [letters(200)]], [many(37, 'x'), [letters(201)], null]]),
]);
describeBounds('setFavouriteInput', coach.setFavouriteInput, { encryptedCoachId: 'x', favourite: true }, [
  requireBound(id('encryptedCoachId')),
  flag('favourite'),
]);
describeBounds('coachReviewsInput', coach.coachReviewsInput, { encryptedCoachId: 'x' }, [
  requireBound(id('encryptedCoachId')),
  ['cursor', [undefined, null, 'x'], ['', letters(201)]],
]);
