/**
 * Roles of callers (docs/product/names-and-routes.md#people). `corporateLearner` is a learner of a company,
 * `companyManager` one who also reads its aggregates, `companyExpert` a coach whom a company has authorised. Each may
 * do what a learner or coach may.
 */
export const roles = [
  'anonymous',
  'learner',
  'corporateLearner',
  'companyManager',
  'coach',
  'companyExpert',
  'operator',
] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const employees = ['corporateLearner', 'companyManager'] as const;
const learners = ['learner', ...employees] as const;
const coaches = ['coach', 'companyExpert'] as const;
const members = [...learners, ...coaches, 'operator'] as const;

/**
 * The permission matrix. Every procedure has exactly one row in `.meta({ access })`; the middleware in
 * server/api/trpc.ts reads it, and a test calls each procedure as every role. This table does not check who owns a
 * database row; the `where` of the service does.
 */
export const permissions = {
  'public.read': everyone,
  /** Send a request for lessons at a company, without an account. */
  'lead.request': everyone,
  'session.read': everyone,
  'account.join': everyone,
  'account.own': members,
  'coach.apply': learners,
  /** Submit documents to be checked, as a coach or an applicant. */
  'coach.document': [...learners, ...coaches],
  'coach.profile': coaches,
  'coach.schedule': coaches,
  'suggest.answer': learners,
  'suggest.propose': coaches,
  'coach.browse': everyone,
  'coach.favourite': learners,
  'coach.recent': learners,
  'payment.pay': learners,
  'lesson.own': [...learners, ...coaches],
  'lesson.learn': learners,
  'lesson.teach': coaches,
  'document.own': members,
  /** Join a company. */
  'company.join': learners,
  /** A company's own pages, for its employees. */
  'company.learn': employees,
  /** A company's aggregates. */
  'company.manage': ['companyManager'],
  /** Lessons at companies, for their experts. */
  'company.teach': ['companyExpert'],
  /** The coach's own earnings and payouts, even when no company authorises the coach any more. */
  'settlement.own': coaches,
  /** The user's own body checks, also after the user left the company or became a coach. */
  'body-check.own': [...learners, ...coaches],
  /** The user's own answers to the questions of programs, in the same way. */
  'question.own': [...learners, ...coaches],
  /** Checks whether a company has authorised the coach. */
  'company.auth': coaches,
  'marketing.send': everyone,
  'operations.read': ['operator'],
  'operations.act': ['operator'],
  'operations.refund': ['operator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function canAccess(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
