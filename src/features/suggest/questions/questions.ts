import type { ServiceType } from '~/domain/shared/service-type';
import { acheQuestions } from './ache';
import { artQuestions } from './art';
import { careQuestions } from './care';
import { meditationQuestions } from './meditation';
import { musicQuestions } from './music';
import { pregnantQuestions } from './pregnant';
import type { VerticalQuestions } from './vertical-questions';
import { workoutQuestions } from './workout';

/** Texts of each vertical. */
export const questions: Readonly<Record<ServiceType, VerticalQuestions>> = {
  workout: workoutQuestions,
  care: careQuestions,
  ache: acheQuestions,
  pregnant: pregnantQuestions,
  meditation: meditationQuestions,
  art: artQuestions,
  music: musicQuestions,
};
