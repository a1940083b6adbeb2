/** Who is asking (docs/product/names-and-routes.md#people). `corporateLearner` is a learner with csCorporateId > 0. */
export const roles = ['anonymous', 'learner', 'corporateLearner', 'coach', 'operator'] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const members = ['learner', 'corporateLearner', 'coach', 'operator'] as const;
const learners = ['learner', 'corporateLearner'] as const;

/**
 * The permission matrix. Every procedure names exactly one row in `.meta({ access })`; the middleware in
 * server/api/trpc.ts reads it, and a test calls each procedure as every role.
 * Owning the row that is asked for is the service's `where`, not this table's business.
 */
export const permissions = {
  'public.read': everyone,
  'session.read': everyone,
  'account.join': everyone,
  'account.own': members,
  'coach.apply': learners,
  'coach.schedule': ['coach'],
  'suggest.answer': learners,
  'suggest.propose': ['coach'],
  'coach.browse': everyone,
  'coach.favourite': learners,
  'coach.recent': learners,
  'payment.pay': learners,
  'lesson.own': ['learner', 'corporateLearner', 'coach'],
  'lesson.learn': learners,
  'lesson.teach': ['coach'],
  'document.own': ['learner', 'corporateLearner', 'coach', 'operator'],
  'marketing.send': everyone,
  'operations.read': ['operator'],
  'operations.act': ['operator'],
  'operations.refund': ['operator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function mayAccess(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
