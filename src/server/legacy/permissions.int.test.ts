import { beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '~/domain/shared/access';
import { createMembers } from '~/test/members';
import { handleLegacy } from './handle';
import { legacyRows } from './table';

const everyone: readonly Role[] = [
  'anonymous',
  'learner',
  'corporateLearner',
  'companyManager',
  'coach',
  'companyExpert',
  'operator',
];
const parties: readonly Role[] = ['learner', 'corporateLearner', 'companyManager', 'coach', 'companyExpert'];
const employees: readonly Role[] = ['corporateLearner', 'companyManager'];
/**
 * docs/product/legacy-calls.md#errors: calls under /api/coach/ and /api/b2b/expert/ are only for experts, whatever the
 * procedure behind them allows.
 */
const experts: readonly Role[] = ['coach', 'companyExpert'];
/** Rows about company lessons: only for experts whom a company has authorised. */
const companyExperts: readonly Role[] = ['companyExpert'];

/**
 * Repeats the permissions, so that a row that calls another procedure, or a loosened matrix, fails. A new row must be
 * added here.
 */
const rolesByRoute: Readonly<Record<string, readonly Role[]>> = {
  'get /api/checkAlive': everyone,
  'get /api/baseInfo/session': everyone,
  'get /api/baseInfo/globalscript': everyone,
  'get /coaches/hasCoach': everyone,
  'post /coaches/hasCoach': everyone,
  'get /coaches/tool': everyone,
  'get /coaches/tool/refresh': everyone,
  'get /api/tools/:serviceType': everyone,
  'get /api/populardagaons': everyone,
  'get /api/reviews': everyone,
  'post /api/facebook/marketing/pageView': everyone,
  'post /api/facebook/marketing/purchase': everyone,
  'get /api/user/form': parties,
  'get /api/user/suggestConsultingForm': parties,
  'get /api/coach/lesson/firstTime': experts,
  'get /api/coach/lesson/firstTime/suggestConsulting': experts,
  'post /api/coach/lesson/firstTime/learnerRequestMsg': experts,
  'post /api/coach/lesson/firstTime/learnerRequestMsg/suggestConsulting': experts,
  'post /api/coach/msg/link': experts,
  'post /api/coach/msg/link/suggestConsulting': experts,
  'get /api/payment/read': parties,
  'get /api/coach/lesson/memos': experts,
  'get /api/b2b/baseInfo': employees,
  'get /api/b2b/lesson': employees,
  'get /api/b2b/myReservations': employees,
  'get /api/b2b/lesson/cancel/isValidNoShow': employees,
  'put /api/b2b/lesson/cancel': employees,
  'post /api/b2b/review': employees,
  'get /api/b2b/answerForQuestions': parties,
  'post /api/b2b/answerForQuestions': employees,
  'get /api/b2b/challenge': employees,
  'put /api/b2b/group/lesson/attendanceCheck/absence': employees,
  'post /api/b2b/expert/companyAuth': experts,
  'post /api/b2b/expert/learner': companyExperts,
  'get /api/b2b/expert/users': companyExperts,
  'post /api/b2b/expert/reserve': companyExperts,
  'get /api/b2b/expert/lessonReservations': companyExperts,
  'get /api/b2b/expert/coachInputLearnerCount': companyExperts,
  'put /api/b2b/expert/attendanceCheck': companyExperts,
  'get /api/b2b/expert/lessonMemo': companyExperts,
  'post /api/b2b/expert/lessonMemo': companyExperts,
  'get /api/b2b/expert/lessonMemoForGroup': companyExperts,
  'post /api/b2b/expert/lessonMemoForGroup': companyExperts,
  'get /api/b2b/expert/bodyCheck': companyExperts,
  'post /api/b2b/expert/bodyCheck': companyExperts,
  'get /api/b2b/expert/bodyCheck/histories': companyExperts,
  'get /api/b2b/expert/bodyCheck/partHistories': companyExperts,
  'get /api/b2b/expert/bodyCheck/report': companyExperts,
  'get /api/b2b/learner/bodyCheck/histories': parties,
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the permission matrix behind the calls of the existing clients', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;

  beforeAll(async () => {
    members = await createMembers();
  });

  it('has a line in the expected table for each call and for nothing else', () => {
    expect(legacyRows.map(nameOf).toSorted()).toEqual(Object.keys(rolesByRoute).toSorted());
  });

  it.each(legacyRows.map((row) => [nameOf(row), row] as const))(
    '%s accepts its roles and rejects all others',
    async (name, row) => {
      for (const role of roles) {
        const response = await handleLegacy(
          new Request(`http://localhost${row.path}/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie: members[role].cookie },
            body: JSON.stringify({ _method: row.method }),
          }),
        );
        const rejected = response.status === 401 || response.status === 403;
        expect([role, rejected]).toEqual([role, !rolesByRoute[name]?.includes(role)]);
        if (rejected) expect([role, response.status]).toEqual([role, role === 'anonymous' ? 401 : 403]);
      }
    },
  );
});
