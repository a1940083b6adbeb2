import { describeBounds, id, letters, many, optional, required, text, integerBound } from '~/test/inputs/schema-bounds';
import { confirmScheduleInput } from '../coach/schema/application';
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
const flag = (path: string) => required([path, [true, false], ['true', 1, 0, null]]);
const password = (path: string) =>
  required([path, ['kR7-pine', 'aB3-'.repeat(32)], ['kR7-pin', `${'aB3-'.repeat(32)}x`, '12345678', null]]);
const name = required(['name', ['김', letters(30)], ['', ' ', letters(31), 'a\nb', 'a<b', null]]);

describeBounds('startJoinInput', account.startJoinInput, join, [
  required([
    'email',
    ['a@b.kr', ' A@B.KR ', `${'a'.repeat(249)}@b.co`],
    ['', 'a', 'a@b', `${'a'.repeat(250)}@b.co`, null],
  ]),
  password('password'),
  name,
  required([
    'birthDate',
    ['19000101', '1995-03-12', '1995. 03. 12', '20240229'],
    ['18991231', '20230229', '1995031', '199503123', letters(21), null],
  ]),
  required(['terms', [true], [false, 'true', null]]),
  required(['privacy', [true], [false, 'true', null]]),
  flag('marketing'),
  flag('adMeasurement'),
  ['measurementVersion', [undefined, '', letters(20)], [letters(21), null, 1]],
  ['redirectTo', [undefined, '', letters(2000)], [letters(2001), null, 1]],
]);
describeBounds('socialJoinInput', account.socialJoinInput, join, [
  ['email', [undefined, 'a@b.kr'], ['', 'a', null]],
  name,
  required(['terms', [true], [false]]),
  required(['privacy', [true], [false]]),
]);
describeBounds('loginInput', account.loginInput, { email: 'a@b.kr', password: 'x' }, [
  required(['password', ['x', letters(128)], ['', letters(129), null]]),
]);
describeBounds('codeInput', account.codeInput, { code: '123456' }, [
  required([
    'code',
    ['123456', ' 123 456 ', '000000', `${' '.repeat(15)}123456`],
    ['12345', '1234567', '12345a', letters(21), 123456, null],
  ]),
]);
describeBounds('completeResetInput', account.completeResetInput, { token: 'a'.repeat(43), password: 'kR7-pine-lamp' }, [
  required([
    'token',
    ['a'.repeat(43), 'A_-9'.padEnd(43, 'z')],
    ['a'.repeat(42), 'a'.repeat(44), '.'.padEnd(43, 'a'), `${'a'.repeat(43)}\n`, null],
  ]),
  password('password'),
]);
describeBounds('profileInput', account.profileInput, { name: '김하늘', phone: '' }, [
  name,
  required([
    'phone',
    ['', '01012345678', '010-1234-5678', '0111234567'],
    ['010123456', '010123456789', '0212345678', letters(21), null],
  ]),
]);
describeBounds('changePasswordInput', account.changePasswordInput, { current: '', next: 'kR7-pine-lamp' }, [
  required(['current', ['', letters(128)], [letters(129), null]]),
  password('next'),
]);
describeBounds('setConsentInput', account.setConsentInput, { kind: 'MARKETING', granted: true }, [
  required([
    'kind',
    ['MARKETING', 'AD_MEASUREMENT', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK', 'HEALTH_QUESTIONS'],
    ['TERMS', 'PRIVACY', '', null],
  ]),
  flag('granted'),
  ['version', [undefined, '', letters(20)], [letters(21), null, 1]],
]);
describeBounds('providerInput', account.providerInput, { provider: 'kakao' }, [
  required(['provider', ['kakao', 'naver'], ['google', '', null]]),
]);
describeBounds('endSessionInput', account.endSessionInput, { id: 'a'.repeat(24) }, [
  required([
    'id',
    ['0123456789abcdef01234567'],
    ['a'.repeat(23), 'a'.repeat(25), 'A'.repeat(24), 'g'.repeat(24), null],
  ]),
]);
describeBounds('leaveInput', account.closeAccountInput, { password: '' }, [
  required(['password', ['', letters(128)], [letters(129), null]]),
]);
describeBounds('confirmScheduleInput', confirmScheduleInput, { slots: ['tue5'] }, [
  required([
    'slots',
    [['mon1'], ['sun6'], many(42, 'tue5')],
    [[], many(43, 'tue5'), ['tue0'], ['tue7'], ['day1'], ['Tue1'], 'tue5', null],
  ]),
]);

const placed = { province: '서울특별시', city: '마포구', district: '서교동' };
const filter = { serviceType: 'workout', address: placed };
describeBounds('coachFilterSchema', coach.coachFilterSchema, filter, [
  required([
    'serviceType',
    ['workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music'],
    ['WORKOUT', 'english', '', null],
  ]),
  required(text('address.province', 1, 40)),
  required(text('address.city', 1, 40)),
  required(text('address.district', 1, 40)),
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
    required(['serviceType', ['WORKOUT', 'Care'], ['english', letters(21), null]]),
    ['purposes', [undefined, [1, '9'], many(20, 1)], [[0], [10], ['10'], many(21, 1), null]],
    ['types', [undefined, [0, '5'], many(20, 2)], [[3], [6], ['x'], many(21, 1), null]],
  ],
);
const seen = { encryptedCoachId: 'x', seenAt: new Date('2026-11-20') };
describeBounds('seeCoachesInput', coach.seeCoachesInput, { coaches: [seen] }, [
  required(['coaches', [[seen], many(36, seen)], [[], many(37, seen), null]]),
  required(['coaches.0.encryptedCoachId', ['', letters(200)], [letters(201), null]]),
  required([
    'coaches.0.seenAt',
    [new Date('2020-01-01'), new Date('2100-01-01')],
    [new Date('2019-12-31T23:59:59.999Z'), new Date('2100-01-01T00:00:00.001Z'), '2026-11-20', new Date('x')],
  ]),
]);
describeBounds('coachCardsInput', coach.coachCardsInput, { encryptedCoachIds: [] }, [
  required(['encryptedCoachIds', [[], many(36, ''), [letters(200)]], [many(37, 'x'), [letters(201)], null]]),
]);
describeBounds('setFavouriteInput', coach.setFavouriteInput, { encryptedCoachId: 'x', favourite: true }, [
  required(id('encryptedCoachId')),
  flag('favourite'),
]);
describeBounds('coachReviewsInput', coach.coachReviewsInput, { encryptedCoachId: 'x' }, [
  required(id('encryptedCoachId')),
  ['cursor', [undefined, null, 'x'], ['', letters(201)]],
]);
