import type { ServiceType } from '~/domain/shared/service-type';
import type { VerticalQuestions } from './vertical-questions';
import { workoutQuestions } from './workout';

/** Questions of the verticals that are open. */
const written: Partial<Record<ServiceType, VerticalQuestions>> = { workout: workoutQuestions };

export function questionsOf(serviceType: ServiceType): VerticalQuestions {
  return written[serviceType] ?? workoutQuestions;
}
