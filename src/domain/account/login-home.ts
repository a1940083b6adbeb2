import type { Grade } from '../shared/actor';

/** The first page of each kind of account. */
const homes: Record<Grade, string> = { user: '/', coach: '/expert/', operator: '/admin' };

export function accountHome(grade: Grade): string {
  return homes[grade];
}

/**
 * Where a login leads that names no other page: the home of the login page, and an operator to the console, whichever
 * login page it was.
 */
export function loginHome(grade: Grade | null, home: string): string {
  return grade === 'operator' ? homes.operator : home;
}
