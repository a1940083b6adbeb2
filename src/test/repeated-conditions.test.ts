/**
 * Conditions that a query repeats although a rule or a constraint already has them, with the test that checks each of
 * them at its bounds. A file that repeats one of them needs a line here and a case in that test.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Repeated = {
  condition: RegExp;
  files: Readonly<Record<string, string>>;
  /** Files that match although they leave out no row, with the reason. */
  others?: Readonly<Record<string, string>>;
  /** The tests reach the files through the product's calls instead of importing them. */
  isCalled?: boolean;
};

const touching = 'src/test/touching-hours.int.test.ts';
const days = 'src/test/seoul-days.int.test.ts';
const offered = 'src/test/offered-hours.int.test.ts';
const unlisted = 'src/test/excluded-rows.int.test.ts';
const closedInCompany = 'src/test/excluded-company-rows.int.test.ts';
const services = 'src/server/services';
const inactive = 'src/test/inactive-account.int.test.ts';
const createOrder = `${services}/payment/order/create-order.int.test.ts`;
const payOrder = `${services}/payment/checkout/pay-order.int.test.ts`;
const answerMatch = `${services}/suggest/answer-match.int.test.ts`;
const chooseProposal = `${services}/matching/proposal/choose-proposal.int.test.ts`;
const regions = `${services}/catalog/find-address.int.test.ts`;
const toolShop = `${services}/coach/coach-procedures.int.test.ts`;
const toolOrder = `${services}/tools/order/create-tool-order.int.test.ts`;
const leads = `${services}/lead/manage-leads.int.test.ts`;
const companies = `${services}/company/company.int.test.ts`;
const reviewPhotos = `${services}/review/photos/review-photos.int.test.ts`;
const remindSchedules = `${services}/coach/hours/remind-schedules.int.test.ts`;
const planning = `${services}/timetable/planning/planning.int.test.ts`;
const overview = `${services}/operations/get-overview.int.test.ts`;

const conditions: Readonly<Record<string, Repeated>> = {
  'hours that overlap': {
    condition: /tstzrange\([^)]*\) *&&|starts_at < [a-z]+\.ends_at|startsAt: \{ lt: endsAt/,
    files: {
      [`${services}/coach/hours/booked-hours`]: offered,
      [`${services}/coach/hours/exceptions`]: offered,
      [`${services}/coach/hours/list-free-hours.sql`]: touching,
      [`${services}/coach/hours/offered-hours.sql`]: offered,
      [`${services}/coach/hours/reserve-hours`]: touching,
      [`${services}/lesson/series/explain-times.sql`]: touching,
      [`${services}/lesson/substitute/find-candidates.sql`]: `${services}/lesson/substitute/substitute.int.test.ts`,
      [`${services}/matching/proposal/proposed-hours.sql`]: touching,
      [`${services}/timetable/jobs`]: touching,
      [`${services}/timetable/planning/rejection-reason`]: touching,
      [`${services}/timetable/reservation/leave-overlapping-waits`]: touching,
      [`${services}/timetable/reservation/overlapping-hours`]: touching,
      [`${services}/timetable/reservation/reservation-conditions.sql`]: touching,
    },
  },
  'a day, weekday or hour in Seoul': {
    condition: /at time zone 'Asia\/Seoul'/,
    files: {
      [`${services}/coach/hours/list-free-hours.sql`]: touching,
      [`${services}/coach/hours/offered-hours.sql`]: days,
      [`${services}/coach/search/coach-filter.sql`]: `${services}/coach/search/minors.int.test.ts`,
      [`${services}/company/manage/uncovered-lessons.sql`]: days,
      [`${services}/company/rate-of-day.sql`]: days,
      [`${services}/employer-report/freeze/read-facts.sql`]: days,
      [`${services}/employer-report/view/company-outcomes.sql`]: days,
      [`${services}/employer-report/view/group-sizes.sql`]: `${services}/employer-report/view/group-sizes.int.test.ts`,
      [`${services}/listing/listing-filter.sql`]: `${services}/coach/search/minors.int.test.ts`,
      [`${services}/suggest/unchecked-lessons.sql`]: `${services}/operations/attention.int.test.ts`,
      [`${services}/timetable/expert/read-attendance.sql`]: days,
      [`${services}/timetable/planning/contract-days`]: days,
    },
  },
  'a coach who is not approved': {
    condition: /\bstatus(?: =|:| [!=]==| <>) 'APPROVED'|status: \{ not: 'APPROVED'/,
    isCalled: true,
    files: {
      'src/server/auth/lucia': companies,
      [`${services}/account/get-footprint`]: unlisted,
      [`${services}/catalog/list-regions`]: regions,
      [`${services}/coach/get-profile.sql`]: unlisted,
      [`${services}/coach/hours/is-unavailable`]: chooseProposal,
      [`${services}/coach/hours/list-free-hours.sql`]: unlisted,
      [`${services}/coach/hours/remind-schedules`]: remindSchedules,
      [`${services}/coach/list-favourite-coaches`]: unlisted,
      [`${services}/coach/list-reviews`]: unlisted,
      [`${services}/coach/load-profile-document`]: unlisted,
      [`${services}/coach/record-viewed-coaches`]: unlisted,
      [`${services}/coach/search/refresh-coach-search.sql`]: unlisted,
      [`${services}/coach/set-favourite`]: unlisted,
      [`${services}/company/authorise-expert`]: companies,
      [`${services}/company/lock-authorisation-for-share`]: `${services}/timetable/reserved-time.int.test.ts`,
      [`${services}/content/get-purpose-reviews`]: unlisted,
      [`${services}/content/list-latest-reviews`]: unlisted,
      [`${services}/content/list-sitemap`]: unlisted,
      [`${services}/lesson/contract/purchase/lesson-payable`]: payOrder,
      [`${services}/lesson/jobs`]: `${services}/lesson/reminder/remind-lesson.int.test.ts`,
      [`${services}/lesson/reminder/remind-lesson`]: `${services}/lesson/reminder/remind-lesson.int.test.ts`,
      [`${services}/lesson/time/assert-coach-active`]: `${services}/lesson/view/offered-actions.int.test.ts`,
      [`${services}/matching/proposal/propose`]: answerMatch,
      [`${services}/operations/coach/close-coach`]: `${services}/operations/coach/close-coach.int.test.ts`,
      [`${services}/payment/checkout/start-checkout`]: payOrder,
      [`${services}/payment/order/assert-bookable`]: createOrder,
      [`${services}/payment/order/create-order`]: createOrder,
      [`${services}/payment/order/read-offer`]: unlisted,
      [`${services}/review/list-reviews.sql`]: unlisted,
      [`${services}/review/own-reviews`]: unlisted,
      [`${services}/review/photos/open-photo`]: reviewPhotos,
      [`${services}/timetable/mark-missing-experts`]: `${services}/timetable/missing-experts.int.test.ts`,
      [`${services}/timetable/planning/plan-lessons`]: planning,
    },
    others: {
      [`${services}/operations/coach/correct-coach`]: 'coaches whose profile an operator corrects, also paused ones',
    },
  },
  'an account that is not active': {
    condition: new RegExp(
      [
        String.raw`\b(?:u|o|user|account)\??\.status(?: =| [!=]==) 'ACTIVE'`,
        String.raw`user: \{ status: 'ACTIVE' \}`,
        String.raw`'operator', status: 'ACTIVE'`,
        String.raw`(?:from|update) users\b[^${'`'}]* status = 'ACTIVE'`,
        String.raw`select status = 'ACTIVE'`,
        String.raw`\{ in: \['ACTIVE', 'DORMANT'\]`,
        String.raw`\(\{ status, \w+ \}\) => status === 'ACTIVE'`,
      ].join('|'),
    ),
    isCalled: true,
    files: {
      'src/server/auth/lock-active-user': inactive,
      'src/server/auth/lucia': `${services}/account/owner-only.int.test.ts`,
      'src/server/auth/resolve-actor': 'src/server/api/console-permissions.int.test.ts',
      [`${services}/account/certification/answer-certification`]: `${services}/account/certification/certification-timing.int.test.ts`,
      [`${services}/account/certification/reset-password`]: `${services}/account/certification/reset-password.int.test.ts`,
      [`${services}/account/closing/idle-members.sql`]: `${services}/account/closing/mark-dormant.int.test.ts`,
      [`${services}/account/consent/due-consents.sql`]: `${services}/account/consent/consent-mails.int.test.ts`,
      [`${services}/account/consent/health-consent`]: inactive,
      [`${services}/account/get-footprint`]: unlisted,
      [`${services}/account/impersonate`]: `${services}/account/impersonate.int.test.ts`,
      [`${services}/account/sign-in/with-password`]: `${services}/account/sign-in/log-in.int.test.ts`,
      [`${services}/account/update-profile`]: inactive,
      [`${services}/catalog/list-regions`]: regions,
      [`${services}/coach/get-profile.sql`]: unlisted,
      [`${services}/coach/hours/is-unavailable`]: chooseProposal,
      [`${services}/coach/hours/list-free-hours.sql`]: unlisted,
      [`${services}/coach/hours/remind-schedules`]: remindSchedules,
      [`${services}/coach/list-favourite-coaches`]: unlisted,
      [`${services}/coach/list-reviews`]: unlisted,
      [`${services}/coach/load-profile-document`]: unlisted,
      [`${services}/coach/record-viewed-coaches`]: unlisted,
      [`${services}/coach/search/refresh-coach-search.sql`]: unlisted,
      [`${services}/coach/set-favourite`]: unlisted,
      [`${services}/company/join-company`]: companies,
      [`${services}/content/get-purpose-reviews`]: unlisted,
      [`${services}/content/list-latest-reviews`]: unlisted,
      [`${services}/content/list-sitemap`]: unlisted,
      [`${services}/lead/remind-leads`]: leads,
      [`${services}/lead/save-lead`]: leads,
      [`${services}/lesson/reminder/remind-notes`]: `${services}/lesson/reminder/remind-notes.int.test.ts`,
      [`${services}/matching/round/next-coaches`]: `${services}/suggest/match-rounds.int.test.ts`,
      [`${services}/operations/coach/approval-blocker`]: `${services}/operations/coach/approval-blocker.int.test.ts`,
      [`${services}/operations/coach/close-coach`]: `${services}/operations/coach/close-coach.int.test.ts`,
      [`${services}/operations/coach/list-coaches`]: overview,
      [`${services}/operations/get-overview`]: overview,
      [`${services}/operations/lead/get-lead`]: leads,
      [`${services}/payment/order/assert-bookable`]: createOrder,
      [`${services}/payment/order/create-order`]: inactive,
      [`${services}/payment/order/read-offer`]: unlisted,
      [`${services}/review/list-reviews.sql`]: unlisted,
      [`${services}/review/own-reviews`]: unlisted,
      [`${services}/review/photos/open-photo`]: reviewPhotos,
      [`${services}/timetable/calendar/read-calendar`]: `${services}/timetable/calendar/calendar.int.test.ts`,
      [`${services}/tools/order/create-tool-order`]: inactive,
    },
  },
  'a program, place, tenant or tool that is not active': {
    condition: /\bactive: true\b|\b[pbo]\.active\b|\w\?\.active\b|\band (?:program\.)?active\b/,
    isCalled: true,
    files: {
      [`${services}/catalog/resolve-program`]: createOrder,
      [`${services}/coach/coach-offering`]: unlisted,
      [`${services}/coach/get-profile.sql`]: unlisted,
      [`${services}/coach/load-profile-document`]: unlisted,
      [`${services}/coach/search/refresh-coach-search.sql`]: `${services}/coach/unpriced-coach.int.test.ts`,
      [`${services}/company/get-company`]: closedInCompany,
      [`${services}/company/join-company`]: closedInCompany,
      [`${services}/company/joinable-company`]: closedInCompany,
      [`${services}/content/list-sitemap`]: unlisted,
      [`${services}/employer-report/freeze/read-facts.sql`]: `${services}/employer-report/freeze/read-facts.int.test.ts`,
      [`${services}/listing/list-programs`]: unlisted,
      [`${services}/listing/read-searched-line`]: `${services}/listing/search-box.int.test.ts`,
      [`${services}/listing/search-box.sql`]: unlisted,
      [`${services}/matching/proposal/choose-proposal`]: chooseProposal,
      [`${services}/matching/proposal/list-invitations`]: answerMatch,
      [`${services}/matching/proposal/propose`]: answerMatch,
      [`${services}/suggest/list-coach-programs`]: unlisted,
      [`${services}/suggest/list-programs`]: unlisted,
      [`${services}/timetable/create-timetable`]: `${services}/timetable/reserved-time.int.test.ts`,
      [`${services}/timetable/expert/add-learner`]: closedInCompany,
      [`${services}/timetable/expert/list-expert-lessons`]: closedInCompany,
      [`${services}/timetable/planning/change-lessons`]: closedInCompany,
      [`${services}/timetable/planning/plan-lessons`]: planning,
      [`${services}/timetable/question/own-questions`]: closedInCompany,
      [`${services}/timetable/reservation/reservation-conditions.sql`]: closedInCompany,
      [`${services}/tools/shop/list-tools`]: toolShop,
      [`${services}/tools/shop/price-tools`]: toolOrder,
      [`${services}/tools/shop/refresh-tools`]: toolShop,
    },
    others: {
      [`${services}/company/manage/save-part`]: 'an operator changes it',
      [`${services}/lead/convert-lead`]: 'a new part of a company is active',
      [`${services}/lesson/contract/view/present-contract`]: 'selects the column for the rule isSold',
      [`${services}/lesson/link/send-payment-link`]: 'selects the column for the rule isSold',
    },
  },
};

/** Files without a function to call, with the file through which the test reaches them. */
const reachedBy: Readonly<Record<string, string>> = {
  [`${services}/coach/search/coach-filter.sql`]: 'src/test/caller',
  [`${services}/coach/hours/offered-hours.sql`]: `${services}/matching/proposal/proposed-hours.sql`,
  [`${services}/company/manage/uncovered-lessons.sql`]: `${services}/operations/read-attention.sql`,
  [`${services}/lesson/substitute/find-candidates.sql`]: 'src/test/factories/substitute',
  [`${services}/listing/listing-filter.sql`]: 'src/test/caller',
  [`${services}/suggest/unchecked-lessons.sql`]: `${services}/operations/read-attention.sql`,
  [`${services}/timetable/reservation/reservation-conditions.sql`]: `${services}/timetable/reservation/reserve-seats.sql`,
};

const sources = globSync('{src/server,worker}/**/*.ts').filter((path) => !path.includes('.test.'));

describe.each(Object.entries(conditions))('%s', (_name, { condition, files, others, isCalled }) => {
  it('is repeated only in these files', () => {
    const matches = sources.filter((path) => condition.test(readFileSync(path, 'utf8')));
    expect(matches.map((path) => path.replace(/\.ts$/, '')).toSorted()).toEqual(
      Object.keys({ ...files, ...others }).toSorted(),
    );
  });

  it.each(Object.entries(files))('%s is tested by %s', (file, test) => {
    const testedFile = (reachedBy[file] ?? file).replace(/^src\//, '');
    const source = readFileSync(test, 'utf8');
    const imported =
      (isCalled && source.includes(`from '~/test/`)) ||
      source.includes(`from '~/${testedFile}'`) ||
      source.includes(`from './${testedFile.split('/').at(-1)}'`);
    expect([testedFile, imported]).toEqual([testedFile, true]);
  });
});
