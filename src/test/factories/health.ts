import { conditionsOf } from '~/domain/health-stop/conditions';
import { serviceTypes } from '~/domain/shared/service-type';

/** The answers of a person to whom no condition applies, in every vertical that asks; a column of a new user. */
export const healthAnswers = () => ({
  create: serviceTypes
    .filter((serviceType) => conditionsOf(serviceType).length > 0)
    .map((serviceType) => ({ serviceType, checkedAt: new Date() })),
});
