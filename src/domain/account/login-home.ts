import type { Grade } from '../shared/actor';

/** The home page of each kind of account. */
const homes: Record<Grade, string> = { user: '/', coach: '/expert/', operator: '/admin' };

export function accountHome(grade: Grade): string {
  return homes[grade];
}

/**
 * Returns the target of a login without a requested page: the home of the login page, but always the console for an
 * operator.
 */
export function loginHome(grade: Grade | null, home: string): string {
  return grade === 'operator' ? homes.operator : home;
}
