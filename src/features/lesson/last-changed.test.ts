import { expect, it } from 'vitest';
import { dropChanged, setLastChanged, takeChanged } from './last-changed';

it('gives the focus once: to the lesson, or otherwise to its contract', () => {
  setLastChanged({ encryptedId: 'contract', encryptedLessonId: 'lesson' });
  expect(['other', 'lesson', 'lesson', 'contract'].map(takeChanged)).toEqual([false, true, false, false]);
  setLastChanged({ encryptedId: 'contract' });
  expect(['lesson', 'contract', 'contract'].map(takeChanged)).toEqual([false, true, false]);
});

it('is dropped once, with data read after the change, when no row shows it', () => {
  setLastChanged({ encryptedId: 'contract', encryptedLessonId: 'lesson' }, 100);
  expect([99, 100, 101].map(dropChanged)).toEqual([false, true, false]);
  expect(takeChanged('contract')).toBe(false);
});
