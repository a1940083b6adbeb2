import type { MemberActor, Membership } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** What a service gets from a member of a company who asks. */
export type EmployeeContext = ServiceContext<MemberActor> & { membership: Membership };
