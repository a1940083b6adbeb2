import type { MemberActor, Membership } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** Service context of a company member who makes the request. */
export type EmployeeContext = ServiceContext<MemberActor> & { membership: Membership };
