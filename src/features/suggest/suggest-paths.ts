import type { ServiceType } from '~/domain/shared/service-type';
import { type StepKey, suggestFlows } from '~/domain/suggest/flow';

/** The pages of a questionnaire: its steps, the start page, and the signup step of the guard. */
export type SuggestPage = StepKey | 'start' | 'signup';

export function suggestPath(serviceType: ServiceType, page: SuggestPage): string {
  return page === 'start' ? `/${serviceType}/suggest` : `/${serviceType}/suggest/${page}`;
}

/** Returns the page for a path of the vertical; null if the vertical has no such page. */
export function suggestPageOf(path: string, serviceType: ServiceType): SuggestPage | null {
  const [, vertical, suggest, step, ...more] = path.split('/');
  if (vertical !== serviceType || suggest !== 'suggest' || more.some((part) => part !== '')) return null;
  if (step === undefined || step === '') return 'start';
  if (step === 'signup') return 'signup';
  return suggestFlows[serviceType].steps.find((candidate) => candidate === step) ?? null;
}
