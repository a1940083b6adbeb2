import type { BodySpot } from '~/domain/shared/body-parts';

export const ownBodyChecks = '/f/company/learner/body-check';

/** Returns the address of one part and side at a company. */
export const partPath = ({ part, side }: BodySpot, csCorporateId: number) =>
  `${ownBodyChecks}/report/part?${new URLSearchParams({ part, side, company: String(csCorporateId) })}`;
