import { brand } from '~/domain/shared/brand';
import type { z } from 'zod';
import type { applyAsCoachInput } from '~/domain/coach/application-schema';

type Typed = Partial<z.input<typeof applyAsCoachInput>>;

const KEY = `${brand.key}-coach-application`;

export const emptyApplication = {
  displayName: '',
  serviceTypes: [],
  headline: '',
  biography: '',
  certificates: [],
} satisfies Typed;

/** What was typed in this tab; the form's schema judges it when it is sent. */
export function readApplication(): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...emptyApplication, ...kept } : emptyApplication;
  } catch {
    return emptyApplication;
  }
}

export function keepApplication(typed: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export function forgetApplication(): void {
  sessionStorage.removeItem(KEY);
}
